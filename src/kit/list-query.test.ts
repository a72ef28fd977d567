import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { newId } from './ids.ts'
import { defineList } from './list.ts'
import { decodeCursor, encodeCursor } from './list-cursor.ts'
import { listQuery } from './list-query.ts'

const list = defineList({
  search: 5,
  filters: {
    kind: { oneOf: ['a', 'b'] },
    city: { anyKey: true },
    status: { anyOf: ['x', 'y'] },
    size: { number: [1, 9] },
  },
  sorts: { newest: ['instant'], named: ['text', 'integer'] },
})
const query = listQuery(list) as ZodType
const faultsOf = (asked: object) =>
  query.safeParse(asked).error?.issues.map(({ path }) => path.join('.')) ?? []

test('listQuery parses the filters, search and order of its list', () => {
  expect(query.parse({})).toEqual({ sort: 'newest', limit: 20, city: [], status: [] })
  expect(
    query.parse({ q: ' a ', kind: 'a', city: 'riyadh', status: ['x', 'y'], size: '٣', limit: '5' }),
  ).toEqual({
    q: 'a',
    kind: 'a',
    city: ['riyadh'],
    status: ['x', 'y'],
    size: 3,
    limit: 5,
    sort: 'newest',
  })
  const wrong = { q: 'longer', kind: 'c', city: 'Riyadh', status: 'z', size: 10, limit: 101, sort: 'oldest' }
  expect(
    faultsOf(wrong)
      .map((path) => path.split('.')[0])
      .sort(),
  ).toEqual(Object.keys(wrong).sort())
})

test('listQuery accepts a cursor only for the list and order that issued it', () => {
  const id = newId()
  const place = { sort: 'named', keys: ['عقار «ب»', null, id] }
  const cursor = encodeCursor(place)
  expect(decodeCursor(list, cursor)).toEqual(place)
  expect(query.parse({ sort: 'named', cursor })).toMatchObject({ cursor: place })
  expect(faultsOf({ cursor })).toEqual(['cursor'])
  const forged: unknown[][] = [
    ['named', 'x', '1'],
    ['named', 'x', '1', 'no id'],
    ['named', 'x', '1', null],
    ['named', 'x', '1.5', id],
    ['named', 'a\0b', '1', id],
    ['named', 'x'.repeat(201), '1', id],
    ['newest', '2026-11-22', id],
    ['newest', 1, id],
    ['newest', '9'.repeat(17), id],
    ['toString', id],
    [{ newest: 1 }, '1', id],
  ]
  for (const [sort, ...keys] of forged) {
    const forgery = encodeCursor({ sort: sort as string, keys: keys as string[] })
    expect(faultsOf({ sort: 'named', cursor: forgery }), forgery).toEqual(['cursor'])
  }
  for (const letters of ['', 'x', '~', 'bnVsbA', 'e30', '====', '\u202e', 'WyJuYW1lZCI', 'x'.repeat(1001)]) {
    expect(decodeCursor(list, letters), letters).toBeUndefined()
    expect(faultsOf({ cursor: letters })).toEqual(['cursor'])
  }
})
