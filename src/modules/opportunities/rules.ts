import { assert } from '#kit/errors.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type BasisPoints, type Halalas, largerOf, smallerOf } from '#kit/money.ts'
import { addDays, laterOf } from '#kit/time.ts'
import { type InvestmentStatus, isPast, type Lifecycle } from './vocabulary.ts'

/**
 * The allowed transitions of an opportunity's lifecycle (OPP-2).
 * draft: visible to operators only. published: accepts investments once it opens. closed: accepts none and may
 * reopen. completed: funding is over and the asset is bought. exited: the asset is sold and paid out.
 * cancelled: everyone is paid back.
 */
export const lifecycleTransitions = {
  draft: ['published'],
  published: ['closed', 'completed', 'cancelled'],
  closed: ['published', 'completed', 'cancelled'],
  completed: ['exited'],
  exited: [],
  cancelled: [],
} as const satisfies Record<Lifecycle, readonly Lifecycle[]>

export const canTransition = (from: Lifecycle, to: Lifecycle): boolean =>
  (lifecycleTransitions[from] as readonly Lifecycle[]).includes(to)

export const newForDays = 14

/** OPP-4: the price, and the amounts sold and reserved for orders that await payment. */
export interface Stock {
  readonly price: Halalas
  readonly invested: Halalas
  readonly reserved: Halalas
}

export interface Offering extends Stock {
  readonly lifecycle: Lifecycle
  readonly opensAt: Date
  readonly closesAt: Date | null
  readonly minimumInvestment: Halalas
}

/** OPP-4: returns the amount that can still be sold. */
export const computeRemaining = (stock: Stock): Halalas =>
  largerOf(0n, stock.price - stock.invested - stock.reserved)

/** OPP-4: returns the funded share, rounded down, so that 99.99% is never shown as 100%. */
export const computeFundedBps = (stock: Pick<Stock, 'price' | 'invested'>): BasisPoints =>
  Number((stock.invested * 10_000n) / stock.price)

/** OPP-5: returns the smallest accepted amount. It shrinks with the stock, so that the last riyals can be sold. */
export const computeMinimum = (offering: Stock & { readonly minimumInvestment: Halalas }): Halalas =>
  smallerOf(offering.minimumInvestment, computeRemaining(offering))

/** OPP-3: derives the status. It is closed from the closing instant on, and new for fourteen days. */
export function investmentStatus(offering: Omit<Offering, 'minimumInvestment'>, now: Date): InvestmentStatus {
  const { lifecycle, closesAt } = offering
  if (lifecycle === 'exited' || lifecycle === 'cancelled') return lifecycle
  if (lifecycle === 'closed') return 'closed'
  if (closesAt !== null && closesAt <= now) return 'closed'
  if (computeRemaining(offering) === 0n) return 'funded'
  if (lifecycle === 'completed') return 'closed'
  return offering.opensAt > addDays(now, -newForDays) ? 'new' : 'available'
}

export type InvestmentRefusal =
  | 'property_not_found'
  | 'property_not_available'
  | 'property_closed'
  | 'property_fully_funded'

/** Returns why it accepts no investment now, or null if it does. Before it opens it is visible only (OPP-3). */
export function investmentRefusal(
  offering: Omit<Offering, 'minimumInvestment'>,
  now: Date,
): InvestmentRefusal | null {
  if (offering.lifecycle === 'draft') return 'property_not_found'
  const status = investmentStatus(offering, now)
  if (isPast(status)) return 'property_not_available'
  if (status === 'closed') return 'property_closed'
  if (status === 'funded') return 'property_fully_funded'
  return offering.opensAt > now ? 'property_not_available' : null
}

/** OPP-9: returns the default closing date. */
export const defaultClosing = (opensAt: Date, fundingDeadlineDays: number): Date =>
  addDays(opensAt, fundingDeadlineDays)

/** OPP-9: returns the deadline for completing funding. It is never before the closing date. */
export const fundingDeadline = (opensAt: Date, closesAt: Date | null, fundingDeadlineDays: number): Date =>
  laterOf(closesAt ?? opensAt, addDays(opensAt, fundingDeadlineDays))

/** OPP-9: true if it is published or closed after its funding deadline and closing date. */
export const isOverdue = (
  { lifecycle, completeBy, closesAt }: { lifecycle: Lifecycle; completeBy: Date; closesAt: Date | null },
  now: Date,
): boolean =>
  (lifecycle === 'published' || lifecycle === 'closed') && laterOf(completeBy, closesAt ?? completeBy) <= now

const latinCapitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Pairs of strings of equal length. The database's function `normalised` contains the same. */
const foldings: readonly (readonly [from: string, to: string])[] = [
  ['أإآٱىیةؤئک', 'ااااييهويك'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  [latinCapitals, latinCapitals.toLowerCase()],
]
const folded = new Map(foldings.flatMap(([from, to]) => [...from].map((letter, at) => [letter, to[at]!])))
/** Tatweel and diacritics. */
const ignored = /[\u0640\u064B-\u065F\u0670]/g

/** OPP-6: normalises text for search. Arabic letters that people interchange become one. */
export const normaliseSearch = (text: string): string =>
  text.replace(ignored, '').replace(/./gsu, (letter) => folded.get(letter) ?? letter)

/**
 * OPP-6: splits a search into words without their article, all of which must match. More than eight are ignored.
 */
export function splitSearchWords(typed: string): string[] {
  const words = normaliseSearch(typed)
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean)
  const named = words.filter((word) => !latinArticles.has(word))
  return (named.length > 0 ? named : words).map((word) => word.replace(/^ال(?=\p{L}{3})/u, '')).slice(0, 8)
}

/** Transliterations of the article. A name is written with any of them, or with none. */
const latinArticles = new Set(['al', 'el', 'ar', 'as', 'ash', 'ad', 'an', 'at', 'az'])

/** Escapes a word for a LIKE pattern. */
export const toLikePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Returns the kind of the timeline entry for a transition (OPP-13). */
export function updateKindForTransition(
  from: Lifecycle,
  to: Lifecycle,
): Exclude<Lifecycle, 'draft'> | 'reopened' {
  assert(to !== 'draft' && canTransition(from, to), `an opportunity cannot go from ${from} to ${to}`)
  return from === 'closed' && to === 'published' ? 'reopened' : to
}

/** Builds the key of a new entry from its English name: lower-case letters, digits and underscores. */
export const buildEntryKey = (english: string): string =>
  english
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '') || 'entry'

/** The key of a district, which carries that of its city. */
export const buildDistrictKey = (cityKey: string, name: Bilingual): string =>
  buildEntryKey(`${cityKey} ${name.en}`)
