import { expect, test } from 'vitest'
import { defineList } from '#kit/list.ts'
import { changedAddress, isChosen, readListAddress, toggledKey, withChoice } from './address.ts'
import { fileAddress, listCall, readOperatorsAddress } from './operators-address.ts'

const list = defineList({
  search: 8,
  filters: {
    kind: { oneOf: ['a', 'b'] },
    city: { anyKey: true },
    state: { anyOf: ['x', 'y'] },
    size: { number: [1, 9] },
    by: { text: 4 },
    from: { day: true },
  },
  sorts: { newest: [], oldest: [] },
})
const read = (raw: object) => JSON.parse(JSON.stringify(readListAddress(list, raw as never)))

test('drops invalid and default values of the address', () => {
  expect(
    read({
      q: ' a\u202eb ',
      kind: 'b',
      city: 'riyadh,abha,riyadh',
      state: 'y,z',
      size: '3',
      by: ' somebody',
      from: '2026-11-22',
      sort: 'oldest',
      cursor: 'c',
      columns: 'at,total',
      dense: 'yes',
      other: 'x',
    }),
  ).toEqual({
    q: 'a b',
    kind: 'b',
    city: 'abha,riyadh',
    state: 'y',
    size: 3,
    by: 'some',
    from: '2026-11-22',
    sort: 'oldest',
    cursor: 'c',
    columns: 'at,total',
    dense: 'yes',
  })
  const nonsense = {
    kind: 'c',
    city: 'ABHA',
    size: '10',
    by: ' ',
    from: '2026-02-31',
    sort: 'toString',
    cursor: 'c'.repeat(1001),
    dense: 'no',
  }
  expect(read(nonsense)).toEqual({})
  expect(read({ sort: 'newest', q: ['x'], kind: { a: 1 }, state: null })).toEqual({})
})

test('an operators’ list is called with its filters, its page size and its totals', () => {
  const summed = { ...list, sums: ['total'] }
  const address = readOperatorsAddress(summed, {
    kind: 'a',
    rows: '50',
    dense: 'yes',
    columns: 'at',
    cursor: 'c',
  } as never)
  const call = JSON.parse(JSON.stringify(listCall(summed, address)))
  expect(call).toEqual({ kind: 'a', cursor: 'c', limit: 50, totals: 'yes' })
  expect(JSON.parse(JSON.stringify(listCall(list, readOperatorsAddress(list, { rows: '7' }))))).toEqual({})
})

test('another filter begins at the beginning', () => {
  const address = { kind: 'a', cursor: 'c', dense: 'yes' }
  expect(changedAddress(address, { kind: 'b' })).toEqual({ kind: 'b', cursor: undefined, dense: 'yes' })
  expect(toggledKey('abha,riyadh', 'abha')).toBe('riyadh')
  expect(toggledKey('riyadh', 'abha')).toBe('abha,riyadh')
  expect(toggledKey('abha', 'abha')).toBeUndefined()
})

test('numbered pages are counted from the second, as far as the list says', () => {
  const numbered = { ...list, pages: 9 }
  const pageIn = (page: string) => readListAddress(numbered, { page }).page
  expect(['1', '2', '9', '10', 'x'].map(pageIn)).toEqual([undefined, 2, 9, undefined, undefined])
  expect(read({ page: '2' })).toEqual({})
})

test('choosing a value of a filter begins at the beginning: several keys go on and off, one takes the place', () => {
  const address = { city: 'riyadh', kind: 'a', cursor: 'c', sort: 'oldest' }
  const chosen = (name: string, value: string) =>
    JSON.parse(JSON.stringify(withChoice(list, address, name, value)))
  expect(chosen('city', 'abha')).toEqual({ city: 'abha,riyadh', kind: 'a', sort: 'oldest' })
  expect(chosen('city', 'riyadh')).toEqual({ kind: 'a', sort: 'oldest' })
  expect(chosen('city', '')).toEqual({ kind: 'a', sort: 'oldest' })
  expect(chosen('kind', 'b')).toEqual({ city: 'riyadh', kind: 'b', sort: 'oldest' })
  expect(chosen('kind', '')).toEqual({ city: 'riyadh', sort: 'oldest' })
  const isOn = (name: string, value: string) => isChosen(list, { ...address, size: 9 as never }, name, value)
  expect([isOn('city', 'riyadh'), isOn('city', 'abha'), isOn('size', '9'), isOn('kind', '')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a file is asked for by what the list is', () => {
  const parts = { q: 'برج', status: undefined, columns: ['at', 'total'], lang: 'ar' }
  expect(fileAddress('/api/x', parts)).toBe('/api/x?q=%D8%A8%D8%B1%D8%AC&columns=at&columns=total&lang=ar')
})
