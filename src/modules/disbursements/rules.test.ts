import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#kit/money.ts'
import { lifecycles } from '#modules/opportunities/vocabulary.ts'
import { canPay, divideRun, type Holding, sumPaidIn } from './rules.ts'
import { runKinds } from './vocabulary.ts'

const holding = (investorId: string, amount: bigint, fee = 0n): Holding => ({ investorId, amount, fee })
const three = [holding('a', 100_00n), holding('b', 100_00n), holding('c', 100_00n)]
const amounts = (shares: ReturnType<typeof divideRun>) =>
  shares.map(({ part, amount }) => `${part} ${amount}`)

const holdings = fc
  .array(fc.tuple(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 9n)), { minLength: 1, maxLength: 60 })
  .map((list) => list.map(([amount, fee], index) => holding(`${index}`.padStart(3, '0'), amount, fee)))
const totals = fc.bigInt(1n, 10n ** 13n)

describe('income', () => {
  test('gives the indivisible halala to the first holder', () => {
    expect(amounts(divideRun('income', 100n, three))).toEqual(['income 34', 'income 33', 'income 33'])
  })
  test('gives it to the largest remainder', () => {
    const shares = divideRun('income', 10n, [holding('a', 1n), holding('b', 6n)])
    expect(amounts(shares)).toEqual(['income 1', 'income 9'])
  })
  test('gives no line to a holder whose share is zero', () => {
    expect(divideRun('income', 2n, three).map(({ investorId }) => investorId)).toEqual(['a', 'b'])
  })
  test('splits into parts that add up to the total, each within a halala of its fair share (M14)', () => {
    fc.assert(
      fc.property(totals, holdings, (total, held) => {
        const shares = divideRun('income', total, held)
        expect(sumOf(shares.map(({ amount }) => amount))).toBe(total)
        const invested = sumOf(held.map(({ amount }) => amount))
        const paid = new Map(shares.map(({ investorId, amount }) => [investorId, amount]))
        for (const { investorId, amount } of held) {
          const off = (paid.get(investorId) ?? 0n) * invested - total * amount
          expect(off < invested && off > -invested).toBe(true)
        }
      }),
      { numRuns: 5000 },
    )
  })
})

describe('exit', () => {
  test('returns the capital in full and the rest as gain', () => {
    expect(amounts(divideRun('exit', 330_00n, three))).toEqual([
      'capital 10000',
      'capital 10000',
      'capital 10000',
      'income 1000',
      'income 1000',
      'income 1000',
    ])
  })
  test('has no gain if sold for what was paid', () => {
    expect(amounts(divideRun('exit', 300_00n, three))).toEqual([
      'capital 10000',
      'capital 10000',
      'capital 10000',
    ])
  })
  test('loses pro rata if sold below the capital', () => {
    expect(amounts(divideRun('exit', 200_00n, three))).toEqual([
      'capital 6667',
      'capital 6667',
      'capital 6666',
    ])
  })
  test('pays out the whole price, and no more capital than the stake (M14)', () => {
    fc.assert(
      fc.property(totals, holdings, (total, held) => {
        const shares = divideRun('exit', total, held)
        expect(sumOf(shares.map(({ amount }) => amount))).toBe(total)
        expect(shares.every(({ part, amount, stake }) => part !== 'capital' || amount <= stake)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('cancellation', () => {
  test('returns what everyone paid, with fees on lines of their own', () => {
    const held = [holding('a', 100_00n, 1_00n), holding('b', 50_00n)]
    expect(sumPaidIn(held)).toBe(151_00n)
    expect(amounts(divideRun('cancellation', sumPaidIn(held), held))).toEqual([
      'capital 10000',
      'capital 5000',
      'fee 100',
    ])
  })
})

test('each kind of run is possible in its lifecycle states only', () => {
  expect(runKinds.map((kind) => [kind, lifecycles.filter((lifecycle) => canPay(kind, lifecycle))])).toEqual([
    ['income', ['completed']],
    ['exit', ['completed']],
    ['cancellation', ['closed']],
  ])
})
