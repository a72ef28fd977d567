import { digitsOf, foldDigits, halalasOfText } from './digits.ts'

/**
 * A form as pages and the door see it: read from its endpoint's contract while building, so that neither the
 * contract nor the validation library it is written with has to reach a browser that only draws the form.
 */
export interface FormDescription {
  /** `module.endpoint` */
  readonly name: string
  readonly fields: readonly FormField[]
  /** Moves money: each intent has a key of its own. */
  readonly isIdempotent?: true
}

export type FieldKind =
  | 'text'
  | 'digits'
  | 'email'
  | 'mobile'
  | 'identifier'
  | 'password'
  | 'new-password'
  | 'code'
  | 'day'
  | 'flag'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'whole'
  | 'money'

export interface FormField {
  readonly name: string
  readonly kind: FieldKind
  readonly optional?: true
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly options?: readonly string[]
}

const secretKinds: ReadonlySet<FieldKind> = new Set(['password', 'new-password', 'code'])

/** Never kept anywhere, and never sent back. */
export const isSecret = ({ kind }: FormField): boolean => secretKinds.has(kind)

export type FormValues = Readonly<Record<string, unknown>>

/** What a field holds while nobody has said anything. */
export function blankOf({ kind }: FormField): unknown {
  if (kind === 'flag') return false
  if (kind === 'choices') return []
  return kind === 'yes-no' || kind === 'choice' || kind === 'whole' || kind === 'money' ? undefined : ''
}

export const blankValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]))

/** What is sent of values: nothing for what is empty and may be. */
export function bodyOf(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const given = fields.flatMap((field) => {
    const value = values[field.name]
    const isEmpty = value === undefined || value === null || (field.optional && value === '')
    return isEmpty ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(given)
}

/** Names and texts as a browser sends a form without script. */
export type SentPairs = readonly (readonly [name: string, text: string])[]

/**
 * The values of a form that came as text. What is not of its field's kind stays as it came, so that the contract
 * can say what is wrong with it.
 */
export function valuesOfText(fields: readonly FormField[], sent: SentPairs): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, valueOfText(field, sent)]))
}

function valueOfText(field: FormField, sent: SentPairs): unknown {
  const textOf = (name: string) => sent.find(([one]) => one === name)?.[1]
  const text = textOf(field.name)
  switch (field.kind) {
    case 'flag':
      return text !== undefined
    case 'yes-no':
      return text === 'yes' ? true : text === 'no' ? false : undefined
    case 'choices':
      return sent.filter(([name]) => name === field.name).map(([, value]) => value)
    case 'day':
      return text ?? dayOfParts(textOf, field.name)
    case 'whole':
      return isBlank(text) ? undefined : wholeOf(text!)
    case 'money':
      return isBlank(text) ? undefined : (halalasOfText(text!) ?? text)
    case 'choice':
      return isBlank(text) ? undefined : text
    default:
      return text ?? ''
  }
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

const wholeOf = (text: string): number | string =>
  /^\s*\d{1,15}\s*$/.test(foldDigits(text)) ? Number(digitsOf(text)) : text

/** A date comes from three lists; one that is not whole counts as none. */
function dayOfParts(textOf: (name: string) => string | undefined, name: string): string {
  const parts = ['year', 'month', 'day'].map((part) => textOf(`${name}.${part}`) ?? '')
  return parts.includes('') ? '' : parts.map((part) => part.padStart(2, '0')).join('-')
}

/** A value as a plain form says it. */
export function textsOf({ kind }: FormField, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === undefined || value === null || (kind === 'flag' && value === false)) return []
  if (kind === 'yes-no') return [value ? 'yes' : 'no']
  if (kind === 'flag') return ['on']
  return [kind === 'money' ? riyalsOf(Number(value)) : String(value)]
}

/** An amount as somebody would type it: a plain form speaks of riyals, as people do. */
const riyalsOf = (halalas: number): string =>
  `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`

/** The names under which a field is sent. */
export const sentNames = ({ name, kind }: FormField): readonly string[] =>
  kind === 'day' ? [name, `${name}.year`, `${name}.month`, `${name}.day`] : [name]

/** What a plain form says beside its fields; no field of a contract begins like these. */
export const formMarks = {
  /** Which endpoint it is for. */
  form: '_form',
  /** Where a success leads, on this site. */
  to: '_to',
  /** The idempotency key of this intent. */
  key: '_key',
  /** Sent by itself: takes back what the page went on from. */
  back: '_back',
} as const
