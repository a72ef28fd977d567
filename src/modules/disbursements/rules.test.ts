import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#kit/money.ts'
import { lifecycles } from '#modules/opportunities/vocabulary.ts'
import { divide, givenBack, type Holding, mayPay } from './rules.ts'
import { runKinds } from './vocabulary.ts'

const holding = (investorId: string, amount: bigint, fee = 0n): Holding => ({ investorId, amount, fee })
const three = [holding('a', 100_00n), holding('b', 100_00n), holding('c', 100_00n)]
const amounts = (shares: ReturnType<typeof divide>) => shares.map(({ part, amount }) => `${part} ${amount}`)

const holdings = fc
  .array(fc.tuple(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 9n)), { minLength: 1, maxLength: 60 })
  .map((list) => list.map(([amount, fee], index) => holding(`${index}`.padStart(3, '0'), amount, fee)))
const totals = fc.bigInt(1n, 10n ** 13n)

describe('income', () => {
  test('the halala that cannot be divided goes to whoever comes first', () => {
    expect(amounts(divide('income', 100n, three))).toEqual(['income 34', 'income 33', 'income 33'])
  })
  test('the largest remainder has it', () => {
    const shares = divide('income', 10n, [holding('a', 1n), holding('b', 6n)])
    expect(amounts(shares)).toEqual(['income 1', 'income 9'])
  })
  test('whoever has no part of a halala has no line', () => {
    expect(divide('income', 2n, three).map(({ investorId }) => investorId)).toEqual(['a', 'b'])
  })
  test('M14: parts add up to the total, and each is within a halala of its fair one', () => {
    fc.assert(
      fc.property(totals, holdings, (total, held) => {
        const shares = divide('income', total, held)
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
  test('capital comes back whole, and the rest is gain', () => {
    expect(amounts(divide('exit', 330_00n, three))).toEqual([
      'capital 10000',
      'capital 10000',
      'capital 10000',
      'income 1000',
      'income 1000',
      'income 1000',
    ])
  })
  test('sold for what was paid: no line of gain', () => {
    expect(amounts(divide('exit', 300_00n, three))).toEqual([
      'capital 10000',
      'capital 10000',
      'capital 10000',
    ])
  })
  test('sold below: everybody loses pro rata', () => {
    expect(amounts(divide('exit', 200_00n, three))).toEqual(['capital 6667', 'capital 6667', 'capital 6666'])
  })
  test('M14: whatever it was sold for is paid out, nobody’s capital above their stake', () => {
    fc.assert(
      fc.property(totals, holdings, (total, held) => {
        const shares = divide('exit', total, held)
        expect(sumOf(shares.map(({ amount }) => amount))).toBe(total)
        expect(shares.every(({ part, amount, stake }) => part !== 'capital' || amount <= stake)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('cancellation', () => {
  test('everybody has back what they paid, fees on lines of their own', () => {
    const held = [holding('a', 100_00n, 1_00n), holding('b', 50_00n)]
    expect(givenBack(held)).toBe(151_00n)
    expect(amounts(divide('cancellation', givenBack(held), held))).toEqual([
      'capital 10000',
      'capital 5000',
      'fee 100',
    ])
  })
})

test('what may be paid in which state of an opportunity’s life', () => {
  expect(runKinds.map((kind) => [kind, lifecycles.filter((lifecycle) => mayPay(kind, lifecycle))])).toEqual([
    ['income', ['completed']],
    ['exit', ['completed']],
    ['cancellation', ['closed']],
  ])
})
