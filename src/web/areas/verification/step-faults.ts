import {
  type FieldWords,
  fieldCode,
  fieldParams,
  fieldWords,
  judging,
  type RawIssue,
} from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import { type AnswerField, type AnswerStep, stepSchemas } from '#modules/verification/contract.ts'
import { partOf, type Values } from './kyc-answers.ts'

/** What is wrong with each field, in words; a field without a fault is not there. */
export type Faults = { readonly [K in AnswerField]?: string }

type Schema = { safeParse(value: unknown, options: typeof judging): Judged }
type Judged = { success: boolean; error?: { issues: readonly RawIssue[] } }

/** The same schema that the server judges by, so that the screen never disagrees with it. */
export function faultsOfStep(step: AnswerStep, values: Values, locale: Locale, words: FieldWords): Faults {
  const judged = (stepSchemas[step] as Schema).safeParse(partOf(step, values), judging)
  const faults: Record<string, string> = {}
  for (const issue of judged.error?.issues ?? []) {
    const field = String(issue.path?.[0] ?? '')
    faults[field] ??= fieldWords(locale, fieldCode(issue), fieldParams(issue), words)
  }
  return faults
}
