import { type FormField, type FormValues, type SentPairs, toTexts } from '#kit/form.ts'

/** The rules of a preview as texts, as a form without script sends them. Several choices are joined by commas. */
export type TypedRules = { readonly [K in RuleName]?: string }
type RuleName = 'day' | 'amount' | 'types' | 'cities' | 'contracts' | 'capPerOpportunity' | 'cashToKeep'

/** Fields of the form that are no rules, so that a preview neither sends nor judges them. */
const isRule = ({ kind }: FormField): boolean => kind !== 'flag'
const textAtMost = 40
const choicesAtMost = 50

export const writeRules = (fields: readonly FormField[], values: FormValues): TypedRules =>
  Object.fromEntries(
    fields.filter(isRule).map((field) => [field.name, toTexts(field, values[field.name]).join(',')]),
  )

export const readRules = (fields: readonly FormField[], typed: TypedRules): SentPairs =>
  fields.filter(isRule).flatMap(({ name, kind }) => {
    const text = typed[name as RuleName] ?? ''
    const texts = kind === 'choices' ? text.split(',').filter(Boolean).slice(0, choicesAtMost) : [text]
    return texts.map((one) => [name, one.slice(0, textAtMost)] as const)
  })
