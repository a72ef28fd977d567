import { expect, test } from 'vitest'
import { buildTrialBalance, toSides } from './rules.ts'

test('shows assets as debits and liabilities as credits', () => {
  expect(toSides(-5n)).toEqual({ debit: 5, credit: 0 })
  expect(toSides(7n)).toEqual({ debit: 0, credit: 7 })
  expect(toSides(0n)).toEqual({ debit: 0, credit: 0 })
})

test('a trial balance lists every kind in a fixed order, also those without movements', () => {
  const { rows, total } = buildTrialBalance([
    { kind: 'bank', opening: -100n, debit: 50n, credit: 20n, entries: 3n },
    { kind: 'wallet', opening: 100n, debit: 20n, credit: 50n, entries: 4n },
  ])
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['wallet', 'withdrawal_hold', 'claim', 'funding', 'income', 'receivable'],
    ...['gateway_clearing', 'bank', 'fees', 'rounding', 'suspense'],
  ])
  expect(rows[0]).toEqual({
    kind: 'wallet',
    opening: { debit: 0, credit: 100 },
    moved: { debit: 20, credit: 50 },
    closing: { debit: 0, credit: 130 },
    entries: 4,
  })
  expect(total).toEqual({
    opening: { debit: 100, credit: 100 },
    moved: { debit: 70, credit: 70 },
    closing: { debit: 130, credit: 130 },
  })
})
