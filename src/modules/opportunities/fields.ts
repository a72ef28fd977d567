import type { Locale } from '#kit/locale.ts'
import { instantFrom, isCalendarDay } from '#kit/time.ts'
import { distributionSchedules, type EditorSection, nationalityLimits } from './editor-vocabulary.ts'
import { riskLevels } from './vocabulary.ts'

/**
 * OPP-1: the fields of an opportunity as operators edit them. Each language of a text is a field of its own, so that
 * two people can write in two languages at once. Pure: the editor's page imports it.
 */

/** A part of the strategy or of the explanation how it works, in one language. */
export interface StepText {
  readonly title: string
  readonly text: string
}

/** The type of a field's value, by kind. A missing value is null. */
export interface FieldValues {
  /** One line. */
  readonly line: string
  /** Several lines. */
  readonly text: string
  readonly paragraphs: string[]
  readonly steps: StepText[]
  /** A key of a list, such as a city, or the id of a decision. */
  readonly choice: string
  readonly money: number
  /** Basis points. */
  readonly rate: number
  /** A whole number. */
  readonly count: number
  /** RFC 3339, UTC. */
  readonly instant: string
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Degrees, with at most five decimals. */
  readonly degrees: number
  /** Several options, such as countries. */
  readonly keys: string[]
}
export type EditorFieldKind = keyof FieldValues
export type AnyFieldValue = FieldValues[EditorFieldKind] | null

/** When a field becomes fixed: with the publication, with the opening, or with the first stake. */
type FixedFrom = 'publication' | 'opening' | 'stakes'
/** The cancellation fixes the terms that the opening or the first stake would fix. */
export type FixedBy = FixedFrom | 'cancellation'

export interface FieldDefinition {
  readonly section: EditorSection
  readonly kind: EditorFieldKind
  /** The column of the opportunity; `price` is the column of its stock. */
  readonly column: string
  readonly locale?: Locale
  /** The most characters of a text, of each paragraph or of each step's text. */
  readonly length?: number
  /** The bounds of a number. */
  readonly bounds?: readonly [least: number, most: number]
  /** The keys of a choice, if they are not rows of a list. */
  readonly options?: readonly string[]
  /** True if an opportunity may be published without it. */
  readonly isOptional?: true
  readonly fixedBy?: FixedFrom
}

type Part = Omit<FieldDefinition, 'locale'>

/** Defines the two fields of a bilingual text. */
const bilingual = <const Name extends string, const P extends Part>(name: Name, part: P) =>
  ({ [`${name}.ar`]: { ...part, locale: 'ar' }, [`${name}.en`]: { ...part, locale: 'en' } }) as {
    readonly [K in `${Name}.${Locale}`]: P & { readonly locale: Locale }
  }

const mostHalalas = 100_000_000_000_00

export const editorFields = {
  ...bilingual('title', { section: 'basics', kind: 'line', column: 'title', length: 120 }),
  ...bilingual('summary', { section: 'basics', kind: 'text', column: 'summary', length: 400 }),
  slug: { section: 'basics', kind: 'line', column: 'slug', length: 80, fixedBy: 'publication' },
  typeKey: { section: 'basics', kind: 'choice', column: 'type_key' },
  completionKey: { section: 'basics', kind: 'choice', column: 'completion_key' },
  investmentTypeKey: {
    section: 'basics',
    kind: 'choice',
    column: 'investment_type_key',
    fixedBy: 'publication',
  },
  riskLevel: { section: 'basics', kind: 'choice', column: 'risk_level', options: riskLevels },
  operatorNotes: {
    section: 'basics',
    kind: 'text',
    column: 'operator_notes',
    length: 4000,
    isOptional: true,
  },

  ...bilingual('overview', { section: 'texts', kind: 'paragraphs', column: 'overview', length: 2000 }),
  ...bilingual('strategy', { section: 'texts', kind: 'steps', column: 'strategy', length: 1000 }),
  ...bilingual('howItWorks', { section: 'texts', kind: 'steps', column: 'how_it_works', length: 1000 }),
  ...bilingual('riskNote', { section: 'texts', kind: 'text', column: 'risk_note', length: 2000 }),
  ...bilingual('shariaNote', { section: 'texts', kind: 'text', column: 'sharia_note', length: 2000 }),

  /** The decision of the Sharia board, by the id of its part of the Sharia page. */
  shariaDecision: {
    section: 'texts',
    kind: 'choice',
    column: 'sharia_decision',
    isOptional: true,
    fixedBy: 'stakes',
  },

  price: { section: 'money', kind: 'money', column: 'price', bounds: [1, mostHalalas] },
  unitPrice: {
    section: 'money',
    kind: 'money',
    column: 'unit_price',
    bounds: [1, mostHalalas],
    fixedBy: 'publication',
  },
  minimumInvestment: {
    section: 'money',
    kind: 'money',
    column: 'minimum_investment',
    bounds: [1, mostHalalas],
  },
  annualReturnBps: {
    section: 'money',
    kind: 'rate',
    column: 'annual_return_bps',
    bounds: [0, 10_000],
    fixedBy: 'stakes',
  },
  totalReturnBps: {
    section: 'money',
    kind: 'rate',
    column: 'total_return_bps',
    bounds: [0, 100_000],
    fixedBy: 'stakes',
  },
  subscriptionFeeBps: {
    section: 'money',
    kind: 'rate',
    column: 'subscription_fee_bps',
    bounds: [0, 2000],
    fixedBy: 'stakes',
  },
  managementFeeBps: {
    section: 'money',
    kind: 'rate',
    column: 'management_fee_bps',
    bounds: [0, 2000],
    fixedBy: 'stakes',
  },

  schedule: {
    section: 'schedule',
    kind: 'choice',
    column: 'distribution_schedule',
    options: distributionSchedules,
    fixedBy: 'stakes',
  },
  termMonths: {
    section: 'schedule',
    kind: 'count',
    column: 'term_months',
    bounds: [1, 360],
    fixedBy: 'stakes',
  },
  /** Without it the opportunity opens with its publication. */
  opensAt: { section: 'schedule', kind: 'instant', column: 'opens_at', isOptional: true, fixedBy: 'opening' },
  /** Without it the opportunity stays open until it is funded. */
  closesAt: { section: 'schedule', kind: 'instant', column: 'closes_at', isOptional: true },
  /** OPP-9: without it the settings' number of days after the opening. */
  completeBy: {
    section: 'schedule',
    kind: 'instant',
    column: 'complete_by',
    isOptional: true,
    fixedBy: 'stakes',
  },
  expectedExitOn: { section: 'schedule', kind: 'day', column: 'expected_exit_on', isOptional: true },

  cityKey: { section: 'location', kind: 'choice', column: 'city_key' },
  /** The district in the list of the city; without it the district is free text. */
  districtKey: { section: 'location', kind: 'choice', column: 'district_key', isOptional: true },
  ...bilingual('district', { section: 'location', kind: 'line', column: 'district', length: 80 }),
  ...bilingual('addressHint', { section: 'location', kind: 'line', column: 'address_hint', length: 200 }),
  /** Wider than the world, so that the rule of the Kingdom answers with what is valid. */
  lat: { section: 'location', kind: 'degrees', column: 'lat', bounds: [-999, 999] },
  lng: { section: 'location', kind: 'degrees', column: 'lng', bounds: [-999, 999] },

  advertisingLicence: { section: 'advertising', kind: 'line', column: 'advertising_licence', length: 40 },
  ...bilingual('advertiser', { section: 'advertising', kind: 'line', column: 'advertiser', length: 120 }),
  deedReference: { section: 'advertising', kind: 'line', column: 'deed_reference', length: 60 },
  plotReference: { section: 'advertising', kind: 'line', column: 'plot_reference', length: 60 },
  areaSquareMeters: {
    section: 'advertising',
    kind: 'count',
    column: 'area_square_meters',
    bounds: [1, 100_000_000],
  },
  ...bilingual('encumbrances', {
    section: 'advertising',
    kind: 'text',
    column: 'encumbrances',
    length: 1000,
  }),

  /** OPP-10: without these everyone may invest. */
  eligibleNationality: {
    section: 'eligibility',
    kind: 'choice',
    column: 'eligible_nationality',
    options: nationalityLimits,
    isOptional: true,
  },
  eligibleCountries: {
    section: 'eligibility',
    kind: 'keys',
    column: 'eligible_countries',
    isOptional: true,
  },
  eligibleResidency: {
    section: 'eligibility',
    kind: 'choice',
    column: 'eligible_residency',
    options: ['residents'],
    isOptional: true,
  },
  eligibleClass: {
    section: 'eligibility',
    kind: 'choice',
    column: 'eligible_class',
    options: ['qualified'],
    isOptional: true,
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>

export type EditorField = keyof typeof editorFields
export const editorFieldNames = Object.keys(editorFields) as EditorField[]

export type FieldValue<F extends EditorField> = FieldValues[(typeof editorFields)[F]['kind']]
/** All fields with their values; null if missing. */
export type EditorValues = { readonly [F in EditorField]: FieldValue<F> | null }

/**
 * ADM-9: returns the changed fields of a published opportunity that need a second operator: the price, and a minimum
 * that changes with it, because each may be valid only with the other.
 */
export const listFieldsForTwo = (changed: readonly EditorField[]): EditorField[] =>
  changed.includes('price')
    ? changed.filter((field) => field === 'price' || field === 'minimumInvestment')
    : []

export const fieldDefinition = (field: EditorField): FieldDefinition => editorFields[field]

/** The same text in the other language, for a field that has a language. */
export function otherLanguageField(field: EditorField): EditorField | null {
  const { locale } = fieldDefinition(field)
  if (locale === undefined) return null
  return `${field.slice(0, -3)}.${locale === 'ar' ? 'en' : 'ar'}` as EditorField
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/.test(text) && !Number.isNaN(instantFrom(text).getTime())

const mostParts = 30

/** Returns whether a value has the type that the field's kind requires, within its bounds. */
export function isFieldValue(field: EditorField, value: unknown): boolean {
  if (value === null) return true
  const { kind, length = 120, bounds = [0, 0], options } = fieldDefinition(field)
  switch (kind) {
    case 'line':
      return isText(value, length) && !/[\r\n]/.test(value)
    case 'text':
      return isText(value, length)
    case 'choice':
      return typeof value === 'string' && (options?.includes(value) ?? /^[a-z0-9_-]{1,64}$/.test(value))
    case 'paragraphs':
      return Array.isArray(value) && value.length <= mostParts && value.every((part) => isText(part, length))
    case 'steps':
      return (
        Array.isArray(value) &&
        value.length <= mostParts &&
        value.every((part: Partial<StepText>) => isText(part?.title, 120) && isText(part.text, length))
      )
    case 'instant':
      return typeof value === 'string' && isInstant(value)
    case 'day':
      return typeof value === 'string' && isCalendarDay(value)
    case 'keys':
      return (
        Array.isArray(value) &&
        value.length <= 250 &&
        value.every((key) => typeof key === 'string' && /^[A-Z]{2}$/.test(key))
      )
    case 'degrees':
      return typeof value === 'number' && value >= bounds[0] && value <= bounds[1]
    default:
      return Number.isSafeInteger(value) && (value as number) >= bounds[0] && (value as number) <= bounds[1]
  }
}

/** Returns the rule that a number breaks by its size, with the bounds that it must keep. */
export function findBoundsProblem(
  field: EditorField,
  value: unknown,
): { code: 'money_bounds' | 'rate_bounds' | 'count_bounds'; minimum: number; maximum: number } | null {
  const { kind, bounds } = fieldDefinition(field)
  if (typeof value !== 'number' || !bounds || isFieldValue(field, value)) return null
  if (kind !== 'money' && kind !== 'rate' && kind !== 'count') return null
  return { code: `${kind}_bounds`, minimum: bounds[0], maximum: bounds[1] }
}

/** Returns whether a value says nothing, such as a text of spaces or a list of empty paragraphs. */
export function isBlank(value: AnyFieldValue): boolean {
  if (value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return false
  return value.every((part) =>
    typeof part === 'string' ? part.trim() === '' : part.title.trim() === '' && part.text.trim() === '',
  )
}

/** Returns whether two values are the same. */
export const isSameValue = (one: AnyFieldValue, other: AnyFieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns an address made from an English title, or an empty text. */
export const suggestSlug = (title: string | null): string =>
  (title ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')

/** Returns the names of fields that are joined by commas. A part that names no field stays as it is. */
export const nameFields = (
  fields: string,
  names: Readonly<Record<string, string>>,
  separator = ', ',
): string =>
  fields
    .split(', ')
    .map((field) => names[field] ?? field)
    .join(separator)
