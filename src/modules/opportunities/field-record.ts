import { locales } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import {
  type AnyFieldValue,
  type EditorField,
  type EditorValues,
  editorFieldNames,
  fieldDefinition,
  type StepText,
} from './fields.ts'

/** Converts between an opportunity's row, as JSON by column, and the fields of the editor. */

/** A row of `opportunities` as `to_jsonb` gives it, with the price of its stock. */
export type OpportunityRecord = Readonly<Record<string, unknown>>

type Words = Readonly<Record<string, string>>
type StepWords = { readonly title: Words; readonly text: Words }

/** Returns the value of a field in a row. */
export function readField(record: OpportunityRecord, field: EditorField): AnyFieldValue {
  const { column, kind, locale } = fieldDefinition(field)
  const value = record[column]
  if (value === null || value === undefined) return null
  if (kind === 'instant') return instantFrom(String(value)).toISOString()
  if (locale === undefined) return value === '' ? null : (value as AnyFieldValue)
  if (kind === 'paragraphs') return (value as Words[]).map((part) => part[locale]!)
  if (kind === 'steps') {
    return (value as StepWords[]).map(({ title, text }) => ({ title: title[locale]!, text: text[locale]! }))
  }
  return (value as Words)[locale]!
}

export const readFields = (record: OpportunityRecord): EditorValues =>
  Object.fromEntries(editorFieldNames.map((field) => [field, readField(record, field)])) as EditorValues

/** Returns the row of the values, by column. A text that is missing in one language is empty in that language. */
export function toRecord(values: EditorValues): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const field of editorFieldNames) {
    const { column, kind, locale } = fieldDefinition(field)
    if (locale === undefined) record[column] = clean(values[field])
    else if (locale === 'ar') record[column] = joinLanguages(field, kind, values)
  }
  record.operator_notes ??= ''
  record.subscription_fee_bps ??= 0
  record.management_fee_bps ??= 0
  return record
}

const clean = (value: AnyFieldValue): AnyFieldValue =>
  typeof value === 'string' ? value.trim() || null : value

function joinLanguages(arabic: EditorField, kind: string, values: EditorValues): unknown {
  const name = arabic.slice(0, -3)
  const { ar, en } = Object.fromEntries(
    locales.map((locale) => [locale, values[`${name}.${locale}` as EditorField]]),
  ) as Record<'ar' | 'en', AnyFieldValue>
  if (ar === null && en === null) return null
  if (kind === 'paragraphs') {
    return pairs(ar as string[] | null, en as string[] | null, '').map((part) => trimmed(...part))
  }
  if (kind === 'steps') {
    const none = { title: '', text: '' }
    return pairs(ar as StepText[] | null, en as StepText[] | null, none).map(([one, other]) => ({
      title: trimmed(one.title, other.title),
      text: trimmed(one.text, other.text),
    }))
  }
  return trimmed((ar ?? '') as string, (en ?? '') as string)
}

const trimmed = (ar: string, en: string) => ({ ar: ar.trim(), en: en.trim() })

/** Pairs the parts of two lists by their place. The shorter list is filled up. */
const pairs = <P>(ar: readonly P[] | null, en: readonly P[] | null, none: P): [P, P][] =>
  Array.from({ length: Math.max(ar?.length ?? 0, en?.length ?? 0) }, (_, at) => [
    ar?.[at] ?? none,
    en?.[at] ?? none,
  ])

/** Returns a stored value as the field's kind has it. The database may have reordered the parts of a step. */
export const readStoredValue = (field: EditorField, stored: unknown): AnyFieldValue =>
  fieldDefinition(field).kind === 'steps' && Array.isArray(stored)
    ? (stored as StepText[]).map(({ title, text }) => ({ title, text }))
    : (stored as AnyFieldValue)
