import { fieldCode, fieldParams, fieldWords, judging, type RawIssue } from '#kit/field-words.ts'
import { type FormDescription, type FormValues, nameOfPath } from '#kit/form.ts'
import type { Locale } from '#kit/locale.ts'
import type { Faults, Rules } from './description.ts'

type Parsing = { success: boolean; error?: { issues: readonly RawIssue[] } }
type Schema = { safeParse(value: unknown, options: typeof judging): Parsing }

/** Validates with the schema of the server, so that page and server never disagree. */
export function collectFaults(
  { fields }: FormDescription,
  { schema, words }: Rules,
  body: FormValues,
  locale: Locale,
): Faults {
  const faults: Record<string, string> = {}
  const parsing = (schema as Schema | undefined)?.safeParse(body, judging)
  for (const issue of parsing?.error?.issues ?? []) {
    const name = nameOfPath(fields, body, (issue.path ?? []).join('.')) ?? ''
    faults[name] ??= fieldWords(locale, fieldCode(issue), fieldParams(issue), words)
  }
  return faults
}
