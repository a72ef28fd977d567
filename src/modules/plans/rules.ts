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

/** The rules of a plan: what it may buy. */
export interface PlanRules {
  /** The keys of property types. Empty means any. */
  readonly types: readonly string[]
  readonly cities: readonly string[]
  readonly contracts: readonly string[]
  /** The most to hold in one opportunity, existing holdings included. Null means there is no cap. */
  readonly capPerOpportunity: Halalas | null
  readonly cashToKeep: Halalas
}

/** Halalas that a run may spend, fees included, and the fault if that is too little. */
export interface PlanBudget {
  readonly money: Halalas
  readonly bound: Extract<ChoiceFault, 'amount_too_small' | 'gathering' | 'not_enough_cash'>
}

/** An opportunity that is open for investment. */
export interface OpenOffer {
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
  /** OPP-10: why the investor may not buy it, or null if they may. */
  readonly ineligibility: object | null
  readonly feeOf: (amount: Halalas) => Halalas
}

/** BUY-8: room under the annual limit and under the caps per property type. Null means there is none. */
export interface Limits {
  readonly remainingAnnualLimit: Halalas | null
  readonly remainingInKind: (kind: string) => Halalas | null
}

export interface Chosen<O> {
  readonly offered: O
  /** Zero if it is not bought. */
  readonly amount: Halalas
  readonly fee: Halalas
  readonly fault: ChoiceFault | null
}

/** PRT-6: the budget of a monthly plan: its amount, limited to the cash above the reserve. */
export const monthlyBudget = (amount: Halalas, balance: Halalas, cashToKeep: Halalas): PlanBudget =>
  buildBudget(amount, 'amount_too_small', balance, cashToKeep)

/** PRT-6: the budget of reinvested income. Other cash is never spent. */
export const incomeBudget = (gathered: Halalas, balance: Halalas, cashToKeep: Halalas): PlanBudget =>
  buildBudget(gathered, 'gathering', balance, cashToKeep)

function buildBudget(
  most: Halalas,
  bound: PlanBudget['bound'],
  balance: Halalas,
  cashToKeep: Halalas,
): PlanBudget {
  const free = largerOf(0n, balance - cashToKeep)
  return free < most ? { money: free, bound: 'not_enough_cash' } : { money: most, bound }
}

/**
 * PRT-6: decides what a plan buys, and for each other opportunity why not. The closest to completion comes first and
 * gets as many whole stakes as fit. The remaining money goes to the next.
 */
export function choosePurchases<O extends OpenOffer>(
  offers: readonly O[],
  wishes: PlanRules,
  budget: PlanBudget,
  limits: Limits,
): Chosen<O>[] {
  let { money } = budget
  let { remainingAnnualLimit } = limits
  const spentInKind = new Map<string, Halalas>()
  return [...offers].sort(nearestFirst).map((offered): Chosen<O> => {
    const { kind, feeOf, minimum } = offered
    const remainingInKind = subtractFrom(limits.remainingInKind(kind), spentInKind.get(kind) ?? 0n)
    const most = findMaximum(offered, wishes, [
      remainingAnnualLimit,
      remainingInKind,
      offered.remainingInOpportunity,
    ])
    const fault = most.fault ?? findMoneyFault(offered, money, budget)
    if (fault) return { offered, amount: 0n, fee: 0n, fault }
    const amount = smallerOf(most.amount, affordable(offered, money))
    const fee = feeOf(amount)
    money -= amount + fee
    remainingAnnualLimit = subtractFrom(remainingAnnualLimit, amount)
    spentInKind.set(kind, (spentInKind.get(kind) ?? 0n) + amount)
    assertFits(amount, minimum)
    return { offered, amount, fee, fault: null }
  })
}

function assertFits(amount: Halalas, minimum: Halalas): void {
  if (amount < minimum || amount <= 0n) throw new Error('a plan buys no less than the smallest amount')
}

/** Sorts by share sold, largest first. Ties: less remaining stock first, then by id. */
function nearestFirst(a: OpenOffer, b: OpenOffer): number {
  const between = b.invested * a.price - a.invested * b.price
  if (between !== 0n) return between > 0n ? 1 : -1
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? -1 : 1
  return a.opportunityId < b.opportunityId ? -1 : 1
}

const allows = (keys: readonly string[], key: string): boolean => keys.length === 0 || keys.includes(key)
const wholeStakes = (amount: Halalas, unitPrice: Halalas): Halalas => amount - (amount % unitPrice)
const subtractFrom = (left: Halalas | null, by: Halalas): Halalas | null => (left === null ? null : left - by)

/** Returns the largest amount the rules and limits allow, ignoring money, or why it is zero. */
function findMaximum(
  offered: OpenOffer,
  { types, cities, contracts, capPerOpportunity }: PlanRules,
  limits: readonly (Halalas | null)[],
): { readonly amount: Halalas; readonly fault?: ChoiceFault } {
  const { typeKey, cityKey, kind, minimum, unitPrice, remaining, held } = offered
  const without = (fault: ChoiceFault) => ({ amount: 0n, fault })
  if (!allows(types, typeKey)) return without('other_type')
  if (!allows(cities, cityKey)) return without('other_city')
  if (!allows(contracts, kind)) return without('other_contract')
  if (offered.ineligibility) return without('not_eligible')
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

/** Returns the largest amount of whole stakes that the money pays for, fee included. */
function affordable({ unitPrice, feeOf }: Pick<OpenOffer, 'unitPrice' | 'feeOf'>, money: Halalas): Halalas {
  let [few, tooMany] = [0n, money / unitPrice + 1n]
  while (tooMany - few > 1n) {
    const middle = (few + tooMany) / 2n
    const amount = middle * unitPrice
    if (amount + feeOf(amount) <= money) few = middle
    else tooMany = middle
  }
  return few * unitPrice
}

function findMoneyFault(
  offered: OpenOffer,
  money: Halalas,
  { money: all, bound }: PlanBudget,
): ChoiceFault | null {
  const pays = (sum: Halalas) => {
    const amount = affordable(offered, sum)
    return amount > 0n && amount >= offered.minimum
  }
  if (pays(money)) return null
  return pays(all) ? 'money_spent' : bound
}

/** Returns why nothing was bought: the fault of the opportunity that passed the most checks. */
export function explainNothingBought(chosen: readonly Chosen<unknown>[]): RunReason | null {
  if (chosen.some(({ fault }) => fault === null)) return null
  if (chosen.length === 0) return 'nothing_offered'
  const nearest = Math.max(...chosen.map(({ fault }) => choiceFaults.indexOf(fault!)))
  const fault = choiceFaults[nearest]!
  if (fault === 'other_type' || fault === 'other_city' || fault === 'other_contract') return 'nothing_fits'
  // `money_spent` is impossible here, because nothing was bought.
  return fault as RunReason
}

/** Returns the first day of a date's month. */
export const firstDayOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** Returns the day of a month on which a run is due. The last day if the month is shorter. */
export function dueDay(month: string, day: number): string {
  const lastDay = daysBetween(month, monthsAfter(month, 1))
  return `${month.slice(0, 8)}${String(Math.min(day, lastDay)).padStart(2, '0')}`
}

export interface Due {
  readonly nextMonth: string
  readonly nextOn: string
}

export const buildDue = (month: string, day: number): Due => ({
  nextMonth: month,
  nextOn: dueDay(month, day),
})

/** Returns the first run after today in a month without a run, so that a changed day does not buy twice a month. */
export function firstDue(today: string, day: number, lastMonth: string | null): Due {
  let month =
    lastMonth !== null && lastMonth >= firstDayOfMonth(today)
      ? monthsAfter(lastMonth, 1)
      : firstDayOfMonth(today)
  while (dueDay(month, day) <= today) month = monthsAfter(month, 1)
  return buildDue(month, day)
}

/** Days for which a late run is still made. After that it is missed, because the next one is closer. */
export const catchUpDays = 7
export const isMissed = (nextOn: string, today: string): boolean => daysBetween(nextOn, today) > catchUpDays

/** Days before a run on which its investor is warned of too little cash. */
export const warnDaysAhead = 3

/**
 * Returns how much of the income is still in the wallet. Other cash is spent first, and spent income is not restored
 * by a deposit. `before` is the lowest balance between the last run and this income, null if there was no entry.
 * `since` is the lowest balance from this income on.
 */
export const addIncome = (
  income: Halalas,
  { gathered, before, since }: { gathered: Halalas; before: Halalas | null; since: Halalas },
): Halalas => smallerOf(smallerOf(gathered, before ?? gathered) + income, since)

/** True if the investor may take this step with the plan. */
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
