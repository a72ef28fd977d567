import { expect, test } from 'vitest'
import { chooseLeftOut } from './fitting-columns.ts'

const columns = [
  { key: 'amount', end: true, width: 90 },
  { key: 'status', width: 80 },
  { key: 'since', width: 70 },
  { key: 'method', wideOnly: true, width: 60 },
  { key: 'assignee', isMinor: true, width: 50 },
] as const

test('columns of one group are left out together', () => {
  const pairs = ['opening', 'moved', 'closing'].flatMap((group) =>
    ['debit', 'credit'].map((side) => ({ key: `${group}-${side}`, group, width: 100 })),
  )
  expect([...chooseLeftOut(pairs, 10)]).toEqual(['closing-debit', 'closing-credit'])
  expect(chooseLeftOut(pairs, 201).size).toBe(4)
})

test.each([
  [0, []],
  [1, ['assignee']],
  [50, ['assignee']],
  [51, ['method']],
  [110, ['assignee', 'method']],
  [111, ['assignee', 'since']],
  [200, ['assignee', 'since', 'status']],
  [900, ['assignee', 'method', 'since', 'status', 'amount']],
])(
  'an excess of %i pixels leaves out the least important columns that make the others fit',
  (excess, expected) => {
    expect([...chooseLeftOut(columns, excess)]).toEqual(expected)
  },
)
