import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riyals, sumOf } from '#kit/money.ts'
import { monthsAfter } from '#kit/time.ts'
import { distributionSchedules } from './editor-vocabulary.ts'
import {
  computeExpectedReturn,
  type ProjectionCommand,
  projectReturns,
  type Scenario,
  schedulePayments,
} from './projection.ts'

const base: ProjectionCommand = {
  amount: riyals(25_000),
  annualReturnBps: 940,
  totalReturnBps: 4700,
  termMonths: 60,
  schedule: 'quarterly',
  reinvest: false,
}
const project = (changes: Partial<ProjectionCommand> = {}) => projectReturns({ ...base, ...changes })
const finalOf = (changes: Partial<ProjectionCommand> = {}) => project(changes).years[4]!

describe('examples worked out by hand', () => {
  test('pays 587.50 a quarter, 2,350 a year and 11,750 in all for 25,000 at 9.4% over five years', () => {
    const { incomePerPeriod, years } = project()
    expect(incomePerPeriod).toBe(587_50n)
    expect(years.map((year) => year.income)).toEqual([2350, 4700, 7050, 9400, 11_750].map(riyals))
    expect(years[4]).toEqual({
      year: 5,
      invested: riyals(25_000),
      income: riyals(11_750),
      gain: 0n,
      unrealised: 0n,
      total: riyals(36_750),
    })
  })

  test('an exit after three years pays the gain then, and income ends with it', () => {
    // 10,000 at 8% a year for 3 years: 2,400 of income; 40% in total leaves a gain of 1,600.
    const { years } = project({
      amount: riyals(10_000),
      annualReturnBps: 800,
      totalReturnBps: 4000,
      termMonths: 36,
      schedule: 'annually',
    })
    expect(years.map((year) => [year.income, year.gain, year.unrealised])).toEqual([
      [riyals(800), 0n, 0n],
      [riyals(1600), 0n, 0n],
      [riyals(2400), riyals(1600), 0n],
      [riyals(2400), riyals(1600), 0n],
      [riyals(2400), riyals(1600), 0n],
    ])
  })

  test('an exit beyond five years accrues its gain in a straight line', () => {
    // 10,000 at 6% for 120 months: 6,000 of income; 100% in total leaves 4,000, 400 a year.
    const { years } = project({
      amount: riyals(10_000),
      annualReturnBps: 600,
      totalReturnBps: 10_000,
      termMonths: 120,
      schedule: 'semi_annually',
    })
    expect(years.map((year) => year.unrealised)).toEqual([400, 800, 1200, 1600, 2000].map(riyals))
    expect(years[4]!.total).toBe(riyals(15_000))
  })

  test('on maturity everything is paid at the end of the term', () => {
    // 10,000 at 14% for 36 months: 4,200 of income; 42% in total leaves no gain beyond it.
    const { incomePerPeriod, years } = project({
      amount: riyals(10_000),
      annualReturnBps: 1400,
      totalReturnBps: 4200,
      termMonths: 36,
      schedule: 'on_maturity',
    })
    expect(incomePerPeriod).toBe(0n)
    expect(years.map((year) => year.total)).toEqual([10_000, 10_000, 14_200, 14_200, 14_200].map(riyals))
  })

  test('on maturity beyond five years all of it is still unrealised', () => {
    const { years } = project({
      amount: riyals(10_000),
      annualReturnBps: 1000,
      totalReturnBps: 10_000,
      termMonths: 100,
      schedule: 'on_maturity',
    })
    expect(years.map((year) => [year.income, year.gain, year.unrealised])).toEqual(
      [1200, 2400, 3600, 4800, 6000].map((unrealised) => [0n, 0n, riyals(unrealised)]),
    )
  })

  test('turns 1,000 into 1,610.51 if reinvested once a year at 10%', () => {
    const { years } = project({
      amount: riyals(1000),
      annualReturnBps: 1000,
      totalReturnBps: 5000,
      schedule: 'annually',
      reinvest: true,
    })
    expect(years.map((year) => year.total)).toEqual([1100_00n, 1210_00n, 1331_00n, 1464_10n, 1610_51n])
  })

  test('reinvests the gain of an exit, but not its capital', () => {
    // At month 48: 400 of income and 100 of gain; one more year at 10% on those 500 and on what they earned.
    const { years } = project({
      amount: riyals(1000),
      annualReturnBps: 1000,
      totalReturnBps: 5000,
      termMonths: 48,
      schedule: 'annually',
      reinvest: true,
    })
    expect(years[3]!.income).toBe(464_10n)
    expect(years[3]!.gain).toBe(100_00n)
    expect(years[4]!.income).toBe(464_10n + 56_41n)
  })

  test('each payment is rounded half to even', () => {
    // 0.05 riyals at 10% is half a halala a year: down to zero. 0.15 riyals is one and a half: up to two.
    expect(project({ amount: 5n, annualReturnBps: 1000, schedule: 'annually' }).incomePerPeriod).toBe(0n)
    expect(project({ amount: 15n, annualReturnBps: 1000, schedule: 'annually' }).incomePerPeriod).toBe(2n)
  })

  test.each([
    ['weekly', 260],
    ['monthly', 60],
    ['quarterly', 20],
    ['semi_annually', 10],
    ['annually', 5],
  ] as const)('%s pays %i times in five years', (schedule, payments) => {
    const { incomePerPeriod, years } = project({ schedule, totalReturnBps: 0 })
    expect(years[4]!.income).toBe(incomePerPeriod * BigInt(payments))
  })

  test('a term of 18 months pays six quarters and one year', () => {
    expect(finalOf({ termMonths: 18, totalReturnBps: 0 }).income).toBe(6n * 587_50n)
    expect(finalOf({ termMonths: 18, totalReturnBps: 0, schedule: 'annually' }).income).toBe(riyals(2350))
  })
})

const commands = fc.record({
  amount: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  annualReturnBps: fc.integer({ min: 0, max: 10_000 }),
  totalReturnBps: fc.integer({ min: 0, max: 100_000 }),
  termMonths: fc.integer({ min: 1, max: 360 }),
  schedule: fc.constantFrom(...distributionSchedules),
  reinvest: fc.boolean(),
})

describe('for every offer and amount', () => {
  test('the parts of each year add up, nothing shrinks, and JSON can carry it', () => {
    fc.assert(
      fc.property(commands, (command) => {
        const { years } = projectReturns(command)
        expect(years.map((year) => year.year)).toEqual([1, 2, 3, 4, 5])
        let before = command.amount
        for (const year of years) {
          expect(year.invested + year.income + year.gain + year.unrealised).toBe(year.total)
          expect(year.total).toBeGreaterThanOrEqual(before)
          before = year.total
        }
        expect(before).toBeLessThanOrEqual(BigInt(Number.MAX_SAFE_INTEGER))
      }),
    )
  })

  test('reinvesting never brings less, and changes nothing but income', () => {
    fc.assert(
      fc.property(commands, (command) => {
        const kept = projectReturns({ ...command, reinvest: false }).years
        const again = projectReturns({ ...command, reinvest: true }).years
        again.forEach((year, index) => {
          expect(year.income).toBeGreaterThanOrEqual(kept[index]!.income)
          expect([year.gain, year.unrealised]).toEqual([kept[index]!.gain, kept[index]!.unrealised])
        })
      }),
    )
  })

  test('a larger amount brings no less', () => {
    fc.assert(
      fc.property(commands, fc.bigInt({ min: 1n, max: 10n ** 9n }), (command, more) => {
        const smaller = projectReturns({ ...command, reinvest: false }).years[4]!.total
        const larger = projectReturns({ ...command, amount: command.amount + more, reinvest: false })
        expect(larger.years[4]!.total).toBeGreaterThanOrEqual(smaller)
      }),
    )
  })

  test('a term within five years pays all that is expected of it', () => {
    fc.assert(
      fc.property(commands, (command) => {
        fc.pre(command.termMonths <= 60)
        const { income, gain } = projectReturns({ ...command, reinvest: false }).years[4]!
        expect(income + gain).toBe(computeExpectedReturn(command))
      }),
    )
  })
})

describe('the schedule of a term, day by day', () => {
  const daysOf = (changes: Partial<ProjectionCommand>, beganOn: string) =>
    schedulePayments({ ...base, ...changes }, beganOn).map(({ on }) => on)

  test.each([
    ['monthly', 3, '2026-11-30', ['2026-12-30', '2027-01-30', '2027-02-28']],
    ['quarterly', 6, '2027-11-29', ['2028-02-29', '2028-05-29']],
    ['semi_annually', 12, '2027-08-31', ['2028-02-29', '2028-08-31']],
    ['annually', 48, '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['weekly', 1, '2027-02-01', ['2027-02-08', '2027-02-15', '2027-02-22', '2027-03-01']],
    ['on_maturity', 18, '2026-08-31', ['2028-02-29']],
  ] as const)('lists the %s payments over %i months from %s', (schedule, termMonths, beganOn, days) => {
    expect(daysOf({ schedule, termMonths, totalReturnBps: 0 }, beganOn)).toEqual(days)
  })

  test('adds up to the expected return, in order, and ends with the term', () => {
    const stakes = fc.record({
      amount: fc.bigInt(1n, 10_000_000_00n),
      annualReturnBps: fc.nat(3000),
      totalReturnBps: fc.nat(20_000),
      termMonths: fc.integer({ min: 1, max: 360 }),
      schedule: fc.constantFrom(...distributionSchedules),
    })
    fc.assert(
      fc.property(stakes, (stake) => {
        const payments = schedulePayments(stake, '2028-02-29')
        expect(sumOf(payments.map(({ amount }) => amount))).toBe(computeExpectedReturn(stake))
        const days = payments.map(({ on }) => on)
        expect(days).toEqual([...days].sort())
        expect(
          days.every((on) => on > '2028-02-29' && on <= monthsAfter('2028-02-29', stake.termMonths)),
        ).toBe(true)
      }),
    )
  })
})

describe('scenarios', () => {
  const terms = { annualReturnBps: 900, totalReturnBps: 6000, termMonths: 60, schedule: 'quarterly' } as const
  const brings = (scenario: { incomeBps: number; lateMonths: number }) =>
    computeExpectedReturn({ ...terms, scenario, amount: riyals(10_000) })

  test.each([
    ['as promised', { incomeBps: 10_000, lateMonths: 0 }, riyals(6000)],
    // 22.5% of income is lost, and none of the gain.
    ['half of the income', { incomeBps: 5_000, lateMonths: 0 }, riyals(3750)],
    ['two years late: no more than was promised', { incomeBps: 10_000, lateMonths: 24 }, riyals(6000)],
    ['nothing earned at all', { incomeBps: 0, lateMonths: 0 }, riyals(1500)],
  ])('%s', (_, scenario, expected) => {
    expect(brings(scenario)).toBe(expected)
  })

  test('pays the full amount of a late exit at its own end only', () => {
    const { years } = projectReturns({
      ...terms,
      scenario: { incomeBps: 10_000, lateMonths: 24 },
      amount: riyals(10_000),
      reinvest: false,
    })
    expect(years.at(-1)!.gain).toBe(0n)
    expect(years.at(-1)!.total).toBeLessThan(riyals(16_000))
  })

  test('does not round the rate of a late exit: 10,000,000 at 9.7% for 55 months, 24 late', () => {
    // 9.7% × 55 ÷ 79 a year. 79 months are 26 quarters: 26 × 168,829.11 of income; 44% in total leaves the rest.
    const late = {
      annualReturnBps: 970,
      totalReturnBps: 4400,
      termMonths: 55,
      schedule: 'quarterly',
    } as const
    const scenario = { incomeBps: 10_000, lateMonths: 24 }
    const stake = { ...late, scenario, amount: riyals(10_000_000) }
    const payments = schedulePayments(stake, '2026-01-01')
    expect(payments.slice(0, 26).map(({ amount }) => amount)).toEqual(Array(26).fill(168_829_11n))
    expect(payments.at(-1)!.amount).toBe(riyals(4_400_000) - 26n * 168_829_11n)
  })

  test('equals independently computed fractions to the halala', () => {
    const cases = fc.record({
      amount: fc.bigInt({ min: 1n, max: 10n ** 11n }),
      annualReturnBps: fc.integer({ min: 0, max: 10_000 }),
      totalReturnBps: fc.integer({ min: 0, max: 100_000 }),
      termMonths: fc.integer({ min: 1, max: 360 }),
      schedule: fc.constantFrom(...distributionSchedules),
      scenario: fc.record({
        incomeBps: fc.integer({ min: 0, max: 10_000 }),
        lateMonths: fc.integer({ min: 0, max: 120 }),
      }),
    })
    fc.assert(
      fc.property(cases, (stake) => {
        expect(schedulePayments(stake, '2026-01-01').map(({ amount }) => amount)).toEqual(
          paymentsByHand(stake),
        )
      }),
      { numRuns: 600 },
    )
  })
})

/** Computes the payments of a term by fractions and decimal digits, without code of the projection. */
function paymentsByHand(stake: Omit<ProjectionCommand, 'reinvest'> & { scenario: Scenario }): bigint[] {
  const { amount, annualReturnBps, totalReturnBps, termMonths, schedule, scenario } = stake
  const perYear = { weekly: 52, monthly: 12, quarterly: 4, semi_annually: 2, annually: 1, on_maturity: 0 }[
    schedule
  ]
  const months = termMonths + scenario.lateMonths
  const income: Fraction = [
    amount * BigInt(annualReturnBps) * BigInt(scenario.incomeBps) * BigInt(termMonths),
    100_000_000n * 12n,
  ]
  const lost: Fraction = [
    amount * BigInt(annualReturnBps) * BigInt(10_000 - scenario.incomeBps) * BigInt(termMonths),
    100_000_000n * 12n,
  ]
  const total = minus([amount * BigInt(totalReturnBps), 10_000n], lost)
  const earnedInTotal = total[0] < 0n ? 0n : rounded(total)
  if (perYear === 0) {
    const atEnd = rounded(income)
    const paid = earnedInTotal > atEnd ? earnedInTotal : atEnd
    return paid > 0n ? [paid] : []
  }
  const each = rounded([income[0] * 12n, income[1] * BigInt(months) * BigInt(perYear)])
  const count = each > 0n ? Math.floor((months * perYear) / 12) : 0
  const gain = earnedInTotal - each * BigInt(count)
  return [...Array<bigint>(count).fill(each), ...(gain > 0n ? [gain] : [])]
}

type Fraction = readonly [bigint, bigint]
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d]
/** Rounds half to even by the digits after the point. */
function rounded([over, under]: Fraction): bigint {
  const digits = String((over * 10n ** 60n) / under).padStart(61, '0')
  const whole = BigInt(digits.slice(0, -60))
  const rest = BigInt(digits.slice(-60))
  const half = 5n * 10n ** 59n
  if (rest === half) return whole + (whole % 2n)
  return rest > half ? whole + 1n : whole
}
