import { fieldCode, fieldParams, fieldWords, judging, type RawIssue } from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import type { Faults, Rules } from './description.ts'

type Judged = { success: boolean; error?: { issues: readonly RawIssue[] } }
type Schema = { safeParse(value: unknown, options: typeof judging): Judged }

/** By the schema that the server judges by, so that the screen never disagrees with it. */
export function faultsOf({ schema, words }: Rules, body: unknown, locale: Locale): Faults {
  const faults: Record<string, string> = {}
  for (const issue of (schema as Schema).safeParse(body, judging).error?.issues ?? []) {
    faults[String(issue.path?.[0] ?? '')] ??= fieldWords(locale, fieldCode(issue), fieldParams(issue), words)
  }
  return faults
}
