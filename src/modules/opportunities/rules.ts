import { assert } from '#kit/errors.ts'
import { type BasisPoints, type Halalas, largerOf, smallerOf } from '#kit/money.ts'
import { addDays, laterOf } from '#kit/time.ts'
import { type InvestmentStatus, isPast, type Lifecycle } from './vocabulary.ts'

/**
 * An opportunity's life (OPP-2). Each state with what it means; the only ways out are those listed.
 * draft: operators write it, nobody else sees it. published: it takes money once it opens. closed: it takes
 * none, and may reopen. completed: funding is over and the asset is bought. exited: the asset is sold and paid
 * out. cancelled: given up; whoever paid was paid back.
 */
export const lifecycleExits = {
  draft: ['published'],
  published: ['closed', 'completed', 'cancelled'],
  closed: ['published', 'completed', 'cancelled'],
  completed: ['exited'],
  exited: [],
  cancelled: [],
} as const satisfies Record<Lifecycle, readonly Lifecycle[]>

export const mayBecome = (from: Lifecycle, to: Lifecycle): boolean =>
  (lifecycleExits[from] as readonly Lifecycle[]).includes(to)

export const newForDays = 14

/** OPP-4: what has been sold, what is held for orders awaiting payment, and out of what. */
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

/** OPP-4: what can still be sold. */
export const remaining = (stock: Stock): Halalas =>
  largerOf(0n, stock.price - stock.invested - stock.reserved)

/** OPP-4: rounded down, so that 99.99% is never shown as 100%. */
export const fundedBps = (stock: Pick<Stock, 'price' | 'invested'>): BasisPoints =>
  Number((stock.invested * 10_000n) / stock.price)

/** OPP-5: the smallest amount accepted, so that the last riyals can be sold. */
export const effectiveMinimum = (offering: Stock & { readonly minimumInvestment: Halalas }): Halalas =>
  smallerOf(offering.minimumInvestment, remaining(offering))

/** OPP-3. At its closing instant it is closed; after exactly fourteen days it is no longer new. */
export function investmentStatus(offering: Omit<Offering, 'minimumInvestment'>, now: Date): InvestmentStatus {
  const { lifecycle, closesAt } = offering
  if (lifecycle === 'exited' || lifecycle === 'cancelled') return lifecycle
  if (lifecycle === 'closed') return 'closed'
  if (closesAt !== null && closesAt <= now) return 'closed'
  if (remaining(offering) === 0n) return 'funded'
  if (lifecycle === 'completed') return 'closed'
  return offering.opensAt > addDays(now, -newForDays) ? 'new' : 'available'
}

export type InvestmentRefusal =
  | 'property_not_found'
  | 'property_not_available'
  | 'property_closed'
  | 'property_fully_funded'

/** Why it takes no money now; null while it does. Before it opens it can be seen, not bought (OPP-3). */
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

/** OPP-11: what the regulator asks an advertisement to say. */
export const advertisingFields = [
  'advertisingLicence',
  'advertiser',
  'deedReference',
  'plotReference',
  'areaSquareMeters',
  'encumbrances',
] as const
export type AdvertisingField = (typeof advertisingFields)[number]

/** OPP-11: the advertising fields still missing; publishing waits until there are none. */
export const missingForPublication = (
  fields: Readonly<Partial<Record<AdvertisingField, unknown>>>,
): AdvertisingField[] =>
  advertisingFields.filter((field) => fields[field] === undefined || fields[field] === null)

/** OPP-9: the last moment at which money is taken, where nothing else was decided. */
export const defaultClosing = (opensAt: Date, fundingDeadlineDays: number): Date =>
  addDays(opensAt, fundingDeadlineDays)

/** OPP-9: until when the funding is to be completed: no sooner than the last moment at which money is taken. */
export const fundingDeadline = (opensAt: Date, closesAt: Date | null, fundingDeadlineDays: number): Date =>
  laterOf(closesAt ?? opensAt, addDays(opensAt, fundingDeadlineDays))

/** OPP-9: neither completed nor given up, although its time is over and no money is taken any more. */
export const isOverdue = (
  { lifecycle, completeBy, closesAt }: { lifecycle: Lifecycle; completeBy: Date; closesAt: Date | null },
  now: Date,
): boolean =>
  (lifecycle === 'published' || lifecycle === 'closed') && laterOf(completeBy, closesAt ?? completeBy) <= now

const latinCapitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Pairs of lists of the same length; the database's `normalised` holds the same. */
const foldings: readonly (readonly [from: string, to: string])[] = [
  ['أإآٱىة', 'اااايه'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  [latinCapitals, latinCapitals.toLowerCase()],
]
const folded = new Map(foldings.flatMap(([from, to]) => [...from].map((letter, at) => [letter, to[at]!])))
/** Tatweel and diacritics. */
const ignored = /[\u0640\u064B-\u065F\u0670]/g

/** OPP-6: text as search compares it: Arabic letters that people interchange are one. */
export const normaliseSearch = (text: string): string =>
  text.replace(ignored, '').replace(/./gsu, (letter) => folded.get(letter) ?? letter)

/** OPP-6: the words of a search; each must be found. Beyond eight, people are pasting. */
export const searchWords = (typed: string): string[] =>
  normaliseSearch(typed).split(/\s+/).filter(Boolean).slice(0, 8)

/** A word as a LIKE pattern that stands for itself. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The timeline entry that a change of state writes, beside the audit log (OPP-13). */
export function milestoneOf(from: Lifecycle, to: Lifecycle): Exclude<Lifecycle, 'draft'> | 'reopened' {
  assert(to !== 'draft' && mayBecome(from, to), `an opportunity cannot go from ${from} to ${to}`)
  return from === 'closed' && to === 'published' ? 'reopened' : to
}
