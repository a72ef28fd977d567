import { digitsOf, foldDigits, halalasOfText } from './digits.ts'

/**
 * A form as pages and the door see it: read from its endpoint's contract while building, so that neither the
 * contract nor the validation library it is written with has to reach a browser that only draws the form.
 */
export interface FormDescription {
  /** `module.endpoint` */
  readonly name: string
  readonly fields: readonly FormField[]
  /** What its endpoint's path names, such as the person that is decided on: part of the form, but never a field. */
  readonly params?: readonly string[]
  /** The field that tells several bodies of one endpoint apart, such as which way is decided: each is a form. */
  readonly toldBy?: string
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
  | 'rows'

export interface FormField {
  readonly name: string
  readonly kind: FieldKind
  readonly optional?: true
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly options?: readonly string[]
  /** Of rows, each about one of the options: the part that says about which, and the parts beside it. */
  readonly key?: string
  readonly parts?: readonly FormField[]
}

/** One of the rows of a field, by the names of its parts. */
export type FormRow = Readonly<Record<string, unknown>>

const secretKinds: ReadonlySet<FieldKind> = new Set(['password', 'new-password', 'code'])

/** Never kept anywhere, and never sent back. */
export const isSecret = ({ kind }: FormField): boolean => secretKinds.has(kind)

export type FormValues = Readonly<Record<string, unknown>>

/** What a field holds while nobody has said anything. */
export function blankOf({ kind }: FormField): unknown {
  if (kind === 'flag') return false
  if (kind === 'choices' || kind === 'rows') return []
  return kind === 'yes-no' || kind === 'choice' || kind === 'whole' || kind === 'money' ? undefined : ''
}

export const blankValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]))

/** What is sent of values: nothing for what is empty and may be. */
export function bodyOf(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const entries = fields.flatMap((field) => {
    const value = values[field.name]
    const isEmpty =
      value === undefined || value === null || (field.optional && (value === '' || isEmptyList(value)))
    if (isEmpty) return []
    if (field.kind !== 'rows') return [[field.name, value] as const]
    const rows = (value as readonly FormRow[]).map((row) => rowOf(field, row[field.key!], row))
    return rows.length === 0 ? [] : [[field.name, rows] as const]
  })
  return Object.fromEntries(entries)
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

const rowOf = (field: FormField, about: unknown, values: FormValues): FormRow => ({
  [field.key!]: about,
  ...bodyOf(field.parts!, values),
})

/** The name of one part of a row: for controls, faults, and forms without script. */
export const rowPart = (field: string, about: string, part: string): string => `${field}.${about}.${part}`

/** The name of what an issue of the contract is about: a field, or a part of one of its rows. */
export function nameOfPath(fields: readonly FormField[], body: FormValues, path: string): string | undefined {
  const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
  if (field?.kind !== 'rows' || path === field.name) return field?.name
  const [index, part = field.parts![0]!.name] = path.slice(field.name.length + 1).split('.')
  const row = (body[field.name] as readonly FormRow[] | undefined)?.[Number(index)]
  return row ? rowPart(field.name, String(row[field.key!]), part) : field.name
}

/** A form by its endpoint and what that is about: the lines of a page are several forms of one kind. */
export const formKey = ({ name, params = [], toldBy }: FormDescription, values: FormValues): string =>
  [name, ...[...params, ...(toldBy ? [toldBy] : [])].map((part) => String(values[part] ?? ''))].join(':')

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
    case 'rows':
      return rowsOfText(field, sent)
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

/** Each row is a box that was ticked; its parts are fields of their own, sent for the other boxes too. */
function rowsOfText(field: FormField, sent: SentPairs): FormRow[] {
  const ticked = new Set(sent.filter(([name]) => name === field.name).map(([, about]) => about))
  return [...ticked].map((about) => {
    const start = rowPart(field.name, about, '')
    const cells = sent.flatMap(([name, text]) =>
      name.startsWith(start) ? [[name.slice(start.length), text] as const] : [],
    )
    return { ...valuesOfText(field.parts!, cells), [field.key!]: about }
  })
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
export function sentNames({ name, kind, options = [], parts = [] }: FormField): readonly string[] {
  if (kind === 'day') return [name, `${name}.year`, `${name}.month`, `${name}.day`]
  return [name, ...options.flatMap((about) => parts.map((part) => rowPart(name, about, part.name)))]
}

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
