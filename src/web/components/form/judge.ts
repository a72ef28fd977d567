import { fieldCode, fieldParams, fieldWords, judging, type RawIssue } from '#kit/field-words.ts'
import { type FormDescription, type FormValues, nameOfPath } from '#kit/form.ts'
import type { Locale } from '#kit/locale.ts'
import type { Faults, Rules } from './description.ts'

type Judged = { success: boolean; error?: { issues: readonly RawIssue[] } }
type Schema = { safeParse(value: unknown, options: typeof judging): Judged }

/** By the schema that the server judges by, so that the screen never disagrees with it. */
export function faultsOf(
  { fields }: FormDescription,
  { schema, words }: Rules,
  body: FormValues,
  locale: Locale,
): Faults {
  const faults: Record<string, string> = {}
  const judged = (schema as Schema | undefined)?.safeParse(body, judging)
  for (const issue of judged?.error?.issues ?? []) {
    const name = nameOfPath(fields, body, (issue.path ?? []).join('.')) ?? ''
    faults[name] ??= fieldWords(locale, fieldCode(issue), fieldParams(issue), words)
  }
  return faults
}
