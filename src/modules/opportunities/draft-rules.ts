import type { RefusalParams } from '#kit/errors.ts'
import { isId } from '#kit/ids.ts'
import { addDays, instantFrom, laterOf, riyadhDay } from '#kit/time.ts'
import {
  type EditorField,
  type EditorValues,
  editorFieldNames,
  type FixedBy,
  fieldDefinition,
  isBlank,
  isSameValue,
  otherLanguageField,
  type StepText,
  suggestSlug,
} from './fields.ts'
import { isInKingdom } from './kingdom.ts'
import type { Lifecycle } from './vocabulary.ts'

/** OPP-1, OPP-2: pure decisions about drafts and changes of published opportunities. */

/** The state of an opportunity that decides which of its fields may still change. */
export interface DraftFacts {
  readonly lifecycle: Lifecycle
  /** The fields as they are published. Of a new draft all are null. */
  readonly published: EditorValues
  /** Sold and reserved, in halalas. */
  readonly sold: number
  readonly fundingDeadlineDays: number
  /** The ids of the decisions that the Sharia page shows. */
  readonly decisions: readonly string[]
  /** Those of `listSlugCandidates` that other opportunities have. */
  readonly takenSlugs: readonly string[]
  /** The position of the chosen city. */
  readonly cityPosition: Position | null
  readonly now: Date
}

export interface FieldProblem {
  readonly field: EditorField
  readonly code: FieldProblemCode
  /** The values that would be valid. Instants are RFC 3339, amounts halalas, rates basis points. */
  readonly params: RefusalParams
}

export const fieldProblemCodes = [
  'opportunity_slug_form',
  'opportunity_slug_taken',
  'price_not_whole_stakes',
  'price_below_sold',
  'minimum_above_price',
  'rates_contradict',
  'opens_in_past',
  'closes_before_opening',
  'closes_in_past',
  'completes_before_closing',
  'completes_in_past',
  'exit_before_opening',
  'exit_before_closing',
  'exit_in_past',
  'outside_kingdom',
  'position_outside_kingdom',
  'position_far_from_city',
  'countries_missing',
  'parts_differ',
  'decision_not_shown',
  'fixed_by_publication',
  'fixed_by_opening',
  'fixed_by_stakes',
  'fixed_by_cancellation',
] as const
export type FieldProblemCode = (typeof fieldProblemCodes)[number]

/** Returns when the field became fixed, or null if it may change. */
export function findFixedBy(
  field: EditorField,
  { lifecycle, published, sold, now }: DraftFacts,
): FixedBy | null {
  if (lifecycle === 'draft') return null
  const { fixedBy } = fieldDefinition(field)
  if (fixedBy === 'publication') return fixedBy
  // The track record shows the terms of a cancelled opportunity, also if nobody has invested in it.
  if (fixedBy !== undefined && lifecycle === 'cancelled') return 'cancellation'
  if (fixedBy === 'stakes' && sold > 0) return fixedBy
  const isOpen = sold > 0 || (published.opensAt !== null && instantFrom(published.opensAt) <= now)
  return fixedBy === 'opening' && isOpen ? fixedBy : null
}

/** Returns whether a change of a fixed field is allowed nevertheless: the funding deadline may move earlier. */
const isAllowedLater = (field: EditorField, values: EditorValues, { published }: DraftFacts): boolean =>
  field === 'completeBy' &&
  values.completeBy !== null &&
  published.completeBy !== null &&
  values.completeBy < published.completeBy

/** OPP-2: lists the changes of fixed fields. */
export const listFixedChanges = (values: EditorValues, facts: DraftFacts): FieldProblem[] =>
  editorFieldNames.flatMap((field) => {
    if (isSameValue(values[field], facts.published[field])) return []
    const fixedBy = findFixedBy(field, facts)
    if (fixedBy === null || isAllowedLater(field, values, facts)) return []
    return [{ field, code: `fixed_by_${fixedBy}` as const, params: {} }]
  })

/** Lists the fields that publishing requires and that are missing in at least one part. */
export const listMissing = (values: EditorValues): EditorField[] =>
  editorFieldNames.filter((field) => !fieldDefinition(field).isOptional && isIncomplete(field, values))

/**
 * OPP-11: returns the field of the Sharia decision if an operator who publishes a draft has to choose one: its Sharia
 * note is written, and the board has published decisions.
 */
export const listMissingDecision = (
  values: EditorValues,
  { lifecycle, decisions }: DraftFacts,
): EditorField[] => {
  const isNoted = !isBlank(values['shariaNote.ar']) || !isBlank(values['shariaNote.en'])
  const isMissing = lifecycle === 'draft' && isNoted && decisions.length > 0 && values.shariaDecision === null
  return isMissing ? ['shariaDecision'] : []
}

/** Returns whether a field is blank, or has a part that is written in the other language only. */
function isIncomplete(field: EditorField, values: EditorValues): boolean {
  const value = values[field]
  if (isBlank(value)) return true
  if (!Array.isArray(value)) return false
  const other = otherLanguageField(field)
  const otherParts = ((other && values[other]) ?? []) as readonly (string | StepText)[]
  const count = Math.max(value.length, otherParts.length)
  return Array.from({ length: count }, (_, at) => at).some(
    (at) => !isPartBlank(otherParts[at]) && isPartUnfinished(value[at] as string | StepText | undefined),
  )
}

const isPartBlank = (part: string | StepText | undefined): boolean =>
  part === undefined ||
  (typeof part === 'string' ? part.trim() === '' : part.title.trim() === '' && part.text.trim() === '')

const isPartUnfinished = (part: string | StepText | undefined): boolean =>
  part === undefined ||
  (typeof part === 'string' ? part.trim() === '' : part.title.trim() === '' || part.text.trim() === '')

/** OPP-1: lists everything that contradicts a rule, with the values that would be valid. */
export const listProblems = (values: EditorValues, facts: DraftFacts): FieldProblem[] => [
  ...listSlugProblems(values, facts),
  ...listTextProblems(values),
  ...listMoneyProblems(values, facts),
  ...listScheduleProblems(values, facts),
  ...listPlaceProblems(values, facts),
  ...listEligibilityProblems(values),
  ...listDecisionProblems(values, facts),
  ...listFixedChanges(values, facts),
]

/** A decision that is published with the opportunity stays on the Sharia page, so only a new choice can be stale. */
function listDecisionProblems(
  { shariaDecision: chosen }: EditorValues,
  { lifecycle, published, decisions }: DraftFacts,
): FieldProblem[] {
  const isNew = lifecycle === 'draft' || chosen !== published.shariaDecision
  if (chosen === null || !isNew || decisions.includes(chosen)) return []
  return [{ field: 'shariaDecision', code: 'decision_not_shown', params: {} }]
}

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Addresses of other pages at the same place. */
const reservedSlugs = ['filters', 'figures', 'compare']
const slugCandidates = 20

type SlugValues = Pick<EditorValues, 'slug' | 'title.en'>

/** Lists the addresses that may be suggested in place of this one, which comes first if it is well formed. */
export function listSlugCandidates({ slug, 'title.en': title }: SlugValues): string[] {
  const words = [suggestSlug(slug), suggestSlug(title)].find((one) => one !== '' && !isId(one))
  const base = words ?? 'al-yasmin'
  const numbered = Array.from({ length: slugCandidates }, (_, at) => `${base.slice(0, 76)}-${at + 2}`)
  return [base, ...numbered]
}

/** An address is well formed, and neither another opportunity's nor that of another page. */
function listSlugProblems(values: EditorValues, { takenSlugs }: DraftFacts): FieldProblem[] {
  const { slug } = values
  if (slug === null) return []
  const isTaken = (one: string) => takenSlugs.includes(one) || reservedSlugs.includes(one)
  const isWellFormed = slugForm.test(slug) && !isId(slug)
  if (isWellFormed && !isTaken(slug)) return []
  const candidates = listSlugCandidates(values)
  const valid = candidates.find((one) => !isTaken(one)) ?? candidates[0]!
  const code = isWellFormed ? 'opportunity_slug_taken' : 'opportunity_slug_form'
  return [{ field: 'slug', code, params: { valid } }]
}

/** The problem of an address that another opportunity has taken at this moment. */
export const describeTakenSlug = (values: SlugValues): FieldProblem => ({
  field: 'slug',
  code: 'opportunity_slug_taken',
  params: { valid: listSlugCandidates(values)[1]! },
})

function listTextProblems(values: EditorValues): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const name of ['overview', 'strategy', 'howItWorks'] as const) {
    const [ar, en] = [values[`${name}.ar`]?.length ?? 0, values[`${name}.en`]?.length ?? 0]
    if (ar > 0 && en > 0 && ar !== en) {
      problems.push({
        field: ar < en ? `${name}.ar` : `${name}.en`,
        code: 'parts_differ',
        params: { ar, en },
      })
    }
  }
  return problems
}

function listMoneyProblems(values: EditorValues, { sold }: DraftFacts): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { price, unitPrice, minimumInvestment, annualReturnBps, totalReturnBps, termMonths } = values
  if (price !== null && price < sold) {
    // Rounded up to whole stakes, so that the named price is valid.
    const least = unitPrice === null ? sold : Math.ceil(sold / unitPrice) * unitPrice
    problems.push({ field: 'price', code: 'price_below_sold', params: { least } })
  } else if (price !== null && unitPrice !== null && price % unitPrice !== 0) {
    const lower = price - (price % unitPrice)
    const params = { lower: lower === 0 || lower < sold ? null : lower, upper: lower + unitPrice }
    problems.push({ field: 'price', code: 'price_not_whole_stakes', params })
  }
  if (price !== null && minimumInvestment !== null && minimumInvestment > price) {
    problems.push({ field: 'minimumInvestment', code: 'minimum_above_price', params: { most: price } })
  }
  if (annualReturnBps !== null && totalReturnBps !== null && termMonths !== null) {
    // Income over the term is part of the total. Rounded up, so that the named total is valid.
    const least = Math.ceil((annualReturnBps * termMonths) / 12)
    if (totalReturnBps < least) {
      // Rounded down, so that the named annual rate is valid.
      const mostAnnual = Math.floor((totalReturnBps * 12) / termMonths)
      problems.push({ field: 'totalReturnBps', code: 'rates_contradict', params: { least, mostAnnual } })
    }
  }
  return problems
}

function listScheduleProblems(values: EditorValues, facts: DraftFacts): FieldProblem[] {
  const { now, lifecycle, published } = facts
  const problems: FieldProblem[] = []
  const opensAt = values.opensAt === null ? null : instantFrom(values.opensAt)
  const closesAt = values.closesAt === null ? null : instantFrom(values.closesAt)
  const completeBy = values.completeBy === null ? null : instantFrom(values.completeBy)
  const opening = opensAt ?? now
  const isNew = (field: EditorField) => lifecycle === 'draft' || !isSameValue(values[field], published[field])
  const add = (field: EditorField, code: FieldProblemCode, after: Date) =>
    problems.push({ field, code, params: { after: after.toISOString() } })

  if (opensAt && opensAt < now && isNew('opensAt')) add('opensAt', 'opens_in_past', now)
  if (closesAt && closesAt <= opening) add('closesAt', 'closes_before_opening', laterOf(opening, now))
  else if (closesAt && closesAt <= now && isNew('closesAt')) add('closesAt', 'closes_in_past', now)
  const closing = closesAt ?? opening
  if (completeBy && (completeBy < closing || completeBy <= opening)) {
    add('completeBy', 'completes_before_closing', laterOf(closing, now))
  } else if (completeBy && completeBy <= now && isNew('completeBy'))
    add('completeBy', 'completes_in_past', now)
  const exitOn = values.expectedExitOn
  if (exitOn !== null) {
    const earliest = addDays(laterOf(laterOf(opening, closing), now), 1)
    if (exitOn <= riyadhDay(opening)) add('expectedExitOn', 'exit_before_opening', earliest)
    else if (exitOn <= riyadhDay(closing)) add('expectedExitOn', 'exit_before_closing', earliest)
    else if (exitOn <= riyadhDay(now) && isNew('expectedExitOn'))
      add('expectedExitOn', 'exit_in_past', earliest)
  }
  return problems
}

/** The bounds of the Kingdom, in degrees. */
export const kingdom = { lat: [16, 32.5], lng: [34.4, 55.7] } as const

/** Farther than a city's land reaches: the pin, or the city, is another's. */
const farFromCityKm = 250

interface Position {
  readonly lat: number
  readonly lng: number
}

/** The distance on the globe, in whole kilometres. */
function distanceKm(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(one.lat), radians(other.lat)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(half)))
}

function listPlaceProblems(values: EditorValues, facts: DraftFacts): FieldProblem[] {
  const { lat, lng } = values
  const problems = (['lat', 'lng'] as const).flatMap((field) => {
    const value = values[field]
    const [least, most] = kingdom[field]
    return value === null || (value >= least && value <= most)
      ? []
      : [{ field, code: 'outside_kingdom' as const, params: { least, most } }]
  })
  if (problems.length > 0 || lat === null || lng === null) return problems
  if (!isInKingdom({ lat, lng })) return [{ field: 'lat', code: 'position_outside_kingdom', params: {} }]
  const { lifecycle, published, cityPosition } = facts
  const placed = ['lat', 'lng', 'cityKey'] as const
  const isNew = lifecycle === 'draft' || placed.some((field) => values[field] !== published[field])
  const away = cityPosition && isNew ? distanceKm(cityPosition, { lat, lng }) : 0
  return away > farFromCityKm ? [{ field: 'lat', code: 'position_far_from_city', params: { away } }] : []
}

/** OPP-10: a limit to listed nationalities lists some. */
const listEligibilityProblems = ({ eligibleNationality, eligibleCountries }: EditorValues): FieldProblem[] =>
  eligibleNationality === 'listed' && (eligibleCountries ?? []).length === 0
    ? [{ field: 'eligibleCountries', code: 'countries_missing', params: {} }]
    : []
