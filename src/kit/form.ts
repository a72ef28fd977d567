import { digitsOf, foldDigits, halalasOfText } from './digits.ts'

/**
 * A form as pages and the server see it. The build derives it from the endpoint's contract, so that a browser that only
 * renders the form needs neither the contract nor the validation library.
 */
export interface FormDescription {
  /** `module.endpoint` */
  readonly name: string
  readonly fields: readonly FormField[]
  /** Parameters of the endpoint's path, such as the person to decide on. Sent with the form, never shown as a field. */
  readonly params?: readonly string[]
  /** The field that discriminates the bodies of one endpoint, such as the decision. Each body is a form of its own. */
  readonly toldBy?: string
  /** Moves money: each submission carries an idempotency key. */
  readonly isIdempotent?: true
  /** Takes files, so it is sent as multipart and names its endpoint in the address. */
  readonly hasFiles?: true
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
  /** For rows, one per option: the part that names the option, and the other parts. */
  readonly key?: string
  readonly parts?: readonly FormField[]
}

/** One row of a field, by the names of its parts. */
export type FormRow = Readonly<Record<string, unknown>>

const secretKinds: ReadonlySet<FieldKind> = new Set(['password', 'new-password', 'code'])

/** Secrets are never stored as drafts and never echoed. */
export const isSecret = ({ kind }: FormField): boolean => secretKinds.has(kind)

export type FormValues = Readonly<Record<string, unknown>>

/** Returns the empty value of a field. */
export function buildBlank({ kind }: FormField): unknown {
  if (kind === 'flag') return false
  if (kind === 'choices' || kind === 'rows') return []
  return kind === 'yes-no' || kind === 'choice' || kind === 'whole' || kind === 'money' ? undefined : ''
}

export const blankValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, buildBlank(field)]))

/** Builds the request body. Leaves out optional fields that are empty. */
export function buildRequestBody(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
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
  ...buildRequestBody(field.parts!, values),
})

/** The name of one part of a row, for controls, errors and forms without script. */
export const rowPart = (field: string, about: string, part: string): string => `${field}.${about}.${part}`

/** Converts the path of an issue to the name of its field, or of the part of a row. */
export function nameOfPath(fields: readonly FormField[], body: FormValues, path: string): string | undefined {
  const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
  if (field?.kind !== 'rows' || path === field.name) return field?.name
  const [index, part = field.parts![0]!.name] = path.slice(field.name.length + 1).split('.')
  const row = (body[field.name] as readonly FormRow[] | undefined)?.[Number(index)]
  return row ? rowPart(field.name, String(row[field.key!]), part) : field.name
}

/** Identifies a form by its endpoint and parameters: a list page has one such form per line. */
export const formKey = ({ name, params = [], toldBy }: FormDescription, values: FormValues): string =>
  [name, ...[...params, ...(toldBy ? [toldBy] : [])].map((part) => String(values[part] ?? ''))].join(':')

/** The pairs of name and text that a browser sends for a form without script. */
export type SentPairs = readonly (readonly [name: string, text: string])[]

/**
 * Parses the values of a form sent as text. A text that does not fit its field's kind stays as it is, so that the
 * contract reports what is wrong with it.
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

/** Each ticked box is a row. The browser sends the parts of the other boxes as well; they are ignored. */
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

/** Reads the three selects of a date. */
function dayOfParts(textOf: (name: string) => string | undefined, name: string): string {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => textOf(`${name}.${part}`) ?? '')
  return joinDay({ year: year!, month: month!, day: day! })
}

/** Joins the parts of a date. A missing part stays empty, as in `2001--17`; without any part the text is empty. */
export function joinDay({ year, month, day }: { year: string; month: string; day: string }): string {
  const parts = [year, month, day]
  return parts.some(Boolean) ? parts.map((part) => (part === '' ? '' : part.padStart(2, '0'))).join('-') : ''
}

/** Writes a value as a form without script sends it. */
export function toTexts({ kind }: FormField, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === undefined || value === null || (kind === 'flag' && value === false)) return []
  if (kind === 'yes-no') return [value ? 'yes' : 'no']
  if (kind === 'flag') return ['on']
  return [kind === 'money' && typeof value === 'number' ? riyalsOf(value) : String(value)]
}

/** Writes halalas as typed riyals, such as `25.50`. */
const riyalsOf = (halalas: number): string =>
  `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`

/** Lists the names under which a browser sends a field. */
export function sentNames({ name, kind, options = [], parts = [] }: FormField): readonly string[] {
  if (kind === 'day') return [name, `${name}.year`, `${name}.month`, `${name}.day`]
  return [name, ...options.flatMap((about) => parts.map((part) => rowPart(name, about, part.name)))]
}
