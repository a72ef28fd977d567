import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riyals, sumOf } from '#kit/money.ts'
import {
  addIncome,
  choosePurchases,
  dueDay,
  explainNothingBought,
  firstDue,
  incomeBudget,
  isMissed,
  isStepPossible,
  type Limits,
  monthlyBudget,
  type OpenOffer,
  type PlanRules,
} from './rules.ts'
import { planSteps } from './vocabulary.ts'

const any: PlanRules = { types: [], cities: [], contracts: [], capPerOpportunity: null, cashToKeep: 0n }
const unlimited: Limits = { remainingAnnualLimit: null, remainingInKind: () => null }
const feeOf = (bps: bigint) => (amount: bigint) => (amount * bps) / 10_000n

const offer = (changes: Partial<OpenOffer> = {}): OpenOffer => ({
  opportunityId: 'a',
  typeKey: 'residential',
  cityKey: 'riyadh',
  kind: 'ijara',
  price: riyals(1_000_000),
  invested: riyals(500_000),
  remaining: riyals(500_000),
  minimum: riyals(1000),
  unitPrice: riyals(1000),
  held: 0n,
  remainingInOpportunity: null,
  isAboveProfile: false,
  ineligibility: null,
  feeOf: () => 0n,
  ...changes,
})
const with2000 = monthlyBudget(riyals(2000), riyals(10_000), 0n)
const faultOf = (changes: Partial<OpenOffer>, wishes: Partial<PlanRules> = {}, limits = unlimited) =>
  choosePurchases([offer(changes)], { ...any, ...wishes }, with2000, limits)[0]!.fault

describe('what a plan buys', () => {
  const money = fc.bigInt({ min: 0n, max: 5_000_000n })
  const maybe = fc.option(money)
  const offers = fc.array(
    fc.record({
      price: fc.bigInt({ min: 1_000_000n, max: 100_000_000n }),
      sold: fc.integer({ min: 0, max: 100 }),
      minimum: fc.bigInt({ min: 1n, max: 500_000n }),
      unitPrice: fc.bigInt({ min: 1000n, max: 200_000n }),
      held: money,
      remainingInOpportunity: maybe,
      bps: fc.bigInt({ min: 0n, max: 500n }),
      kind: fc.constantFrom('ijara', 'murabaha'),
      cityKey: fc.constantFrom('riyadh', 'jeddah'),
      isAboveProfile: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  const cases = fc.record({
    offers,
    amount: money,
    balance: money,
    keep: money,
    cap: maybe,
    remainingAnnualLimit: maybe,
    leftInIjara: maybe,
    cities: fc.constantFrom([], ['riyadh']),
  })

  test('stays within the cash above the reserve, the amount, the cap and every limit, in whole stakes', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const all = drawn.offers.map(({ price, sold, bps, ...rest }, index) => {
          const invested = (price * BigInt(sold)) / 100n
          const remaining = price - invested
          const minimum = rest.minimum < remaining ? rest.minimum : remaining
          return offer({
            ...{ ...rest, price, invested, remaining, minimum, feeOf: feeOf(bps) },
            opportunityId: String(index),
          })
        })
        const wishes = { ...any, cities: drawn.cities, capPerOpportunity: drawn.cap, cashToKeep: drawn.keep }
        const budget = monthlyBudget(drawn.amount, drawn.balance, drawn.keep)
        const remainingInKind = (kind: string) => (kind === 'ijara' ? drawn.leftInIjara : null)
        const chosen = choosePurchases(all, wishes, budget, {
          remainingAnnualLimit: drawn.remainingAnnualLimit,
          remainingInKind,
        })
        const bought = chosen.filter(({ amount }) => amount > 0n)
        const spent = sumOf(bought.map(({ amount, fee }) => amount + fee))
        const within = (amount: bigint, most: bigint | null) => most === null || amount <= most
        expect(spent).toBeLessThanOrEqual(drawn.amount)
        if (spent > 0n) expect(drawn.balance - spent).toBeGreaterThanOrEqual(drawn.keep)
        expect(
          within(sumOf(bought.map(({ amount }) => amount)), drawn.remainingAnnualLimit) || spent === 0n,
        ).toBe(true)
        const inIjara = bought.filter(({ offered }) => offered.kind === 'ijara')
        expect(inIjara.length === 0 || within(sumOf(inIjara.map((o) => o.amount)), drawn.leftInIjara)).toBe(
          true,
        )
        for (const { amount, fee, fault, offered } of chosen) {
          expect(amount > 0n).toBe(fault === null)
          if (fault !== null) continue
          expect(fee).toBe(offered.feeOf(amount))
          expect(amount % offered.unitPrice).toBe(0n)
          expect(amount).toBeGreaterThanOrEqual(offered.minimum)
          expect(amount).toBeLessThanOrEqual(offered.remaining)
          expect(within(amount, offered.remainingInOpportunity)).toBe(true)
          expect(within(offered.held + amount, drawn.cap)).toBe(true)
          expect(offered.isAboveProfile).toBe(false)
          expect(drawn.cities.length === 0 || offered.cityKey === 'riyadh').toBe(true)
        }
        expect(explainNothingBought(chosen) === null).toBe(spent > 0n)
      }),
      { numRuns: 500 },
    )
  })

  test('takes the closest to completion first, as much as fits, then the next', () => {
    const nearest = offer({ opportunityId: 'near', invested: riyals(999_000), remaining: riyals(1000) })
    const next = offer({ opportunityId: 'next', invested: riyals(600_000) })
    const last = offer({ opportunityId: 'last', invested: riyals(100_000) })
    const chosen = choosePurchases([last, next, nearest], any, with2000, unlimited)
    expect(chosen.map(({ offered, amount, fault }) => [offered.opportunityId, amount, fault])).toEqual([
      ['near', riyals(1000), null],
      ['next', riyals(1000), null],
      ['last', 0n, 'money_spent'],
    ])
  })

  test('includes the fee in the amount', () => {
    const [one] = choosePurchases([offer({ feeOf: feeOf(200n) })], any, with2000, unlimited)
    expect(one).toMatchObject({ amount: riyals(1000), fee: riyals(20) })
  })

  test.each([
    ['other_type', faultOf({}, { types: ['office'] })],
    ['other_city', faultOf({}, { cities: ['jeddah'] })],
    ['other_contract', faultOf({}, { contracts: ['murabaha'] })],
    ['not_eligible', faultOf({ ineligibility: { code: 'property_for_qualified' } })],
    ['above_profile', faultOf({ isAboveProfile: true })],
    ['little_left', faultOf({ remaining: riyals(500), minimum: riyals(500) })],
    ['cap_reached', faultOf({ held: riyals(4500) }, { capPerOpportunity: riyals(5000) })],
    ['limit_used', faultOf({ remainingInOpportunity: riyals(999) })],
    ['limit_used', faultOf({}, {}, { ...unlimited, remainingAnnualLimit: riyals(999) })],
    ['limit_used', faultOf({}, {}, { ...unlimited, remainingInKind: () => 0n })],
    ['amount_too_small', faultOf({ minimum: riyals(3000) })],
  ] as const)('an opportunity is left alone and it is said why: %s', (fault, found) => {
    expect(found).toBe(fault)
  })

  test('names the bound if the money is too little', () => {
    const reason = (budget: typeof with2000) =>
      explainNothingBought(choosePurchases([offer()], any, budget, unlimited))
    expect(reason(monthlyBudget(riyals(2000), riyals(1500), riyals(1000)))).toBe('not_enough_cash')
    expect(reason(monthlyBudget(riyals(500), riyals(1500), 0n))).toBe('amount_too_small')
    expect(reason(incomeBudget(riyals(500), riyals(9000), 0n))).toBe('gathering')
    expect(reason(incomeBudget(riyals(1500), riyals(1200), riyals(1000)))).toBe('not_enough_cash')
    expect(explainNothingBought([])).toBe('nothing_offered')
    const elsewhere = choosePurchases([offer()], { ...any, cities: ['jeddah'] }, with2000, unlimited)
    expect(explainNothingBought(elsewhere)).toBe('nothing_fits')
  })
})

describe('the calendar', () => {
  test.each([
    ['2027-02-01', 31, '2027-02-28'],
    ['2028-02-01', 30, '2028-02-29'],
    ['2027-04-01', 31, '2027-04-30'],
    ['2027-01-01', 31, '2027-01-31'],
    ['2027-02-01', 5, '2027-02-05'],
  ])('finds the next run after %s on day %d: %s', (month, day, due) => {
    expect(dueDay(month, day)).toBe(due)
  })

  test.each([
    ['a day ahead in this month', '2026-11-21', 30, null, '2026-11-30'],
    ['today is not ahead', '2026-11-21', 21, null, '2026-12-21'],
    ['a day that is over', '2026-11-21', 5, null, '2026-12-05'],
    ['a month that has had its run', '2026-11-21', 30, '2026-11-01', '2026-12-30'],
    ['a month that had it early', '2026-11-21', 5, '2026-12-01', '2027-01-05'],
    ['over the year', '2026-12-31', 31, null, '2027-01-31'],
  ])('the first run: %s', (_, today, day, last, due) => {
    expect(firstDue(today, day, last).nextOn).toBe(due)
  })

  test('allows a run up to a week late, later ones are missed', () => {
    expect(isMissed('2026-11-05', '2026-11-12')).toBe(false)
    expect(isMissed('2026-11-05', '2026-11-13')).toBe(true)
  })
})

test('gathered income never exceeds what can still be in the wallet', () => {
  const movement = fc.record({ income: fc.boolean(), amount: fc.bigInt({ min: -500n, max: 500n }) })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
      let [balance, income, other, gathered] = [0n, 0n, 0n, 0n]
      let least: bigint | null = null
      for (const { income: isIncome, amount } of movements) {
        if (isIncome && amount > 0n) {
          balance += amount
          income += amount
          gathered = addIncome(amount, { gathered, before: least, since: balance })
          least = null
          continue
        }
        const moved = balance + amount < 0n ? -balance : amount
        balance += moved
        other += moved
        if (other < 0n) {
          income += other
          other = 0n
        }
        least = least === null || balance < least ? balance : least
      }
      const now = least === null || gathered < least ? gathered : least
      expect(now).toBe(income)
    }),
  )
})

test.each([
  [{ kind: 'monthly', status: 'active', skipsNext: false } as const, ['pause', 'skip', 'stop']],
  [{ kind: 'monthly', status: 'active', skipsNext: true } as const, ['pause', 'unskip', 'stop']],
  [{ kind: 'monthly', status: 'paused', skipsNext: false } as const, ['resume', 'stop']],
  [{ kind: 'income', status: 'active', skipsNext: false } as const, ['pause', 'stop']],
  [{ kind: 'income', status: 'stopped', skipsNext: false } as const, []],
])('allows the acts of a $status $kind plan', (plan, steps) => {
  expect(planSteps.filter((step) => isStepPossible(step, plan))).toEqual(steps)
})
