import { type Halalas, largerOf, smallerOf } from '#kit/money.ts'
import { daysBetween, monthsAfter } from '#kit/time.ts'
import {
  type ChoiceFault,
  choiceFaults,
  type PlanKind,
  type PlanStatus,
  type PlanStep,
  type RunReason,
} from './vocabulary.ts'

/** What a plan may buy, and what it leaves alone. */
export interface Wishes {
  /** By their keys; none is any. */
  readonly types: readonly string[]
  readonly cities: readonly string[]
  readonly contracts: readonly string[]
  /** The most to hold of one opportunity, with what is held of it already; null where there is no cap. */
  readonly capPerOpportunity: Halalas | null
  readonly cashToKeep: Halalas
}

/** What a plan may spend, fees included, and what it is bounded by. */
export interface Budget {
  readonly money: Halalas
  readonly bound: Extract<ChoiceFault, 'amount_too_small' | 'gathering' | 'not_enough_cash'>
}

/** An opportunity that takes money now. */
export interface Offered {
  readonly opportunityId: string
  readonly typeKey: string
  readonly cityKey: string
  readonly kind: string
  readonly price: Halalas
  readonly invested: Halalas
  readonly remaining: Halalas
  /** OPP-5 */
  readonly minimum: Halalas
  readonly unitPrice: Halalas
  readonly held: Halalas
  /** BUY-8: room under the cap per opportunity. Null means there is no cap. */
  readonly remainingInOpportunity: Halalas | null
  readonly isAboveProfile: boolean
  readonly feeOf: (amount: Halalas) => Halalas
}

/** BUY-8: room under the annual limit and under the caps per property type. Null means there is none. */
export interface Limits {
  readonly remainingAnnualLimit: Halalas | null
  readonly remainingInKind: (kind: string) => Halalas | null
}

export interface Chosen<O> {
  readonly offered: O
  /** Nothing where it is not bought. */
  readonly amount: Halalas
  readonly fee: Halalas
  readonly fault: ChoiceFault | null
}

/** PRT-6: the amount of a monthly plan, as far as the cash goes beyond what is kept. */
export const monthlyBudget = (amount: Halalas, balance: Halalas, cashToKeep: Halalas): Budget =>
  budgetOf(amount, 'amount_too_small', balance, cashToKeep)

/** The same of income that was gathered: never of other cash. */
export const incomeBudget = (gathered: Halalas, balance: Halalas, cashToKeep: Halalas): Budget =>
  budgetOf(gathered, 'gathering', balance, cashToKeep)

function budgetOf(most: Halalas, bound: Budget['bound'], balance: Halalas, cashToKeep: Halalas): Budget {
  const free = largerOf(0n, balance - cashToKeep)
  return free < most ? { money: free, bound: 'not_enough_cash' } : { money: most, bound }
}

/**
 * PRT-6: what a plan buys, and of each other opportunity why not. The one that is nearest to completion comes first and
 * gets as much as fits, in whole stakes; what is left of the money goes to the next.
 */
export function choose<O extends Offered>(
  offers: readonly O[],
  wishes: Wishes,
  budget: Budget,
  limits: Limits,
): Chosen<O>[] {
  let { money } = budget
  let { remainingAnnualLimit } = limits
  const spentInKind = new Map<string, Halalas>()
  return [...offers].sort(nearestFirst).map((offered): Chosen<O> => {
    const { kind, feeOf, minimum } = offered
    const remainingInKind = lessened(limits.remainingInKind(kind), spentInKind.get(kind) ?? 0n)
    const most = mostOf(offered, wishes, [
      remainingAnnualLimit,
      remainingInKind,
      offered.remainingInOpportunity,
    ])
    const fault = most.fault ?? faultOfMoney(offered, money, budget)
    if (fault) return { offered, amount: 0n, fee: 0n, fault }
    const amount = smallerOf(most.amount, affordable(offered, money))
    const fee = feeOf(amount)
    money -= amount + fee
    remainingAnnualLimit = lessened(remainingAnnualLimit, amount)
    spentInKind.set(kind, (spentInKind.get(kind) ?? 0n) + amount)
    assertFits(amount, minimum)
    return { offered, amount, fee, fault: null }
  })
}

function assertFits(amount: Halalas, minimum: Halalas): void {
  if (amount < minimum || amount <= 0n) throw new Error('a plan buys no less than the smallest amount')
}

/** Nearest to completion first; of two alike, the one with less to sell, then in a fixed order. */
function nearestFirst(a: Offered, b: Offered): number {
  const between = b.invested * a.price - a.invested * b.price
  if (between !== 0n) return between > 0n ? 1 : -1
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? -1 : 1
  return a.opportunityId < b.opportunityId ? -1 : 1
}

const allows = (keys: readonly string[], key: string): boolean => keys.length === 0 || keys.includes(key)
const wholeStakes = (amount: Halalas, unitPrice: Halalas): Halalas => amount - (amount % unitPrice)
const lessened = (left: Halalas | null, by: Halalas): Halalas | null => (left === null ? null : left - by)

/** The most that may be bought of it, money aside; or why none. */
function mostOf(
  offered: Offered,
  { types, cities, contracts, capPerOpportunity }: Wishes,
  limits: readonly (Halalas | null)[],
): { readonly amount: Halalas; readonly fault?: ChoiceFault } {
  const { typeKey, cityKey, kind, minimum, unitPrice, remaining, held } = offered
  const without = (fault: ChoiceFault) => ({ amount: 0n, fault })
  if (!allows(types, typeKey)) return without('other_type')
  if (!allows(cities, cityKey)) return without('other_city')
  if (!allows(contracts, kind)) return without('other_contract')
  if (offered.isAboveProfile) return without('above_profile')
  const isEnough = (amount: Halalas) => amount > 0n && amount >= minimum
  const onSale = wholeStakes(remaining, unitPrice)
  if (!isEnough(onSale)) return without('little_left')
  const underCap =
    capPerOpportunity === null
      ? onSale
      : wholeStakes(largerOf(0n, smallerOf(onSale, capPerOpportunity - held)), unitPrice)
  if (!isEnough(underCap)) return without('cap_reached')
  const withinLimits = limits.reduce<Halalas>(
    (least, left) => (left === null ? least : smallerOf(least, largerOf(0n, left))),
    underCap,
  )
  const amount = wholeStakes(withinLimits, unitPrice)
  return isEnough(amount) ? { amount } : without('limit_used')
}

/** The most whole stakes that so much money pays for, fee included. */
function affordable({ unitPrice, feeOf }: Pick<Offered, 'unitPrice' | 'feeOf'>, money: Halalas): Halalas {
  let [few, tooMany] = [0n, money / unitPrice + 1n]
  while (tooMany - few > 1n) {
    const middle = (few + tooMany) / 2n
    const amount = middle * unitPrice
    if (amount + feeOf(amount) <= money) few = middle
    else tooMany = middle
  }
  return few * unitPrice
}

function faultOfMoney(offered: Offered, money: Halalas, { money: all, bound }: Budget): ChoiceFault | null {
  const pays = (sum: Halalas) => {
    const amount = affordable(offered, sum)
    return amount > 0n && amount >= offered.minimum
  }
  if (pays(money)) return null
  return pays(all) ? 'money_spent' : bound
}

/** Why nothing was bought: what kept back the opportunity that came nearest to being bought. */
export function reasonOf(chosen: readonly Chosen<unknown>[]): RunReason | null {
  if (chosen.some(({ fault }) => fault === null)) return null
  if (chosen.length === 0) return 'nothing_offered'
  const nearest = Math.max(...chosen.map(({ fault }) => choiceFaults.indexOf(fault!)))
  const fault = choiceFaults[nearest]!
  if (fault === 'other_type' || fault === 'other_city' || fault === 'other_contract') return 'nothing_fits'
  // Nothing was bought, so that no money was spent either.
  return fault as RunReason
}

/** A month of the calendar by its first day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The day of a month on which a plan's run is due; the month's last where it has no such day. */
export function dueDay(month: string, day: number): string {
  const lastDay = daysBetween(month, monthsAfter(month, 1))
  return `${month.slice(0, 8)}${String(Math.min(day, lastDay)).padStart(2, '0')}`
}

export interface Due {
  readonly nextMonth: string
  readonly nextOn: string
}

export const dueIn = (month: string, day: number): Due => ({ nextMonth: month, nextOn: dueDay(month, day) })

/** The first run after today, and of no month that has had its own: a changed day does not buy twice in a month. */
export function firstDue(today: string, day: number, lastMonth: string | null): Due {
  let month = lastMonth !== null && lastMonth >= monthOf(today) ? monthsAfter(lastMonth, 1) : monthOf(today)
  while (dueDay(month, day) <= today) month = monthsAfter(month, 1)
  return dueIn(month, day)
}

/** So late is a month still caught up with; after that it was missed, since the next is nearer. */
export const caughtUpDays = 7
export const isMissed = (nextOn: string, today: string): boolean => daysBetween(nextOn, today) > caughtUpDays

/** How many days before a run its investor is told that the cash does not suffice. */
export const toldDaysAhead = 3

/**
 * What of the income is in the wallet still: nobody spends it while there is other cash, and what was spent of it does
 * not come back by a deposit. `before`: the least that the wallet held between the last look and this income;
 * `since`: from it on.
 */
export const gatheredWith = (
  income: Halalas,
  { gathered, before, since }: { gathered: Halalas; before: Halalas | null; since: Halalas },
): Halalas => smallerOf(smallerOf(gathered, before ?? gathered) + income, since)

/** What a plan lets its investor do. */
export function isStepPossible(
  step: PlanStep,
  { kind, status, skipsNext }: { kind: PlanKind; status: PlanStatus; skipsNext: boolean },
): boolean {
  const isActive = status === 'active'
  switch (step) {
    case 'pause':
      return isActive
    case 'resume':
      return status === 'paused'
    case 'skip':
      return isActive && kind === 'monthly' && !skipsNext
    case 'unskip':
      return isActive && skipsNext
    case 'stop':
      return status !== 'stopped'
  }
}
