import { expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { addColumns, type ListColumnSource } from './list-columns.ts'

const context = { locale: 'en' } as Context
const countRows = vi.fn(async () => new Map([['one', 3]]))
const source: ListColumnSource = {
  list: 'kites.list',
  name: 'winds.gusts',
  label: { ar: 'هبات', en: 'Gusts' },
  countRows,
}
const page = { items: [{ id: 'one' }, { id: 'two' }], nextCursor: null }

test('a list gets the columns that name it, with 0 for rows without a count', async () => {
  const other: ListColumnSource = { ...source, list: 'boats.list', name: 'winds.waves' }
  expect(await addColumns(context, [source, other], 'kites.list', page)).toEqual({
    ...page,
    addedColumns: [{ name: 'winds.gusts', label: 'Gusts', counts: { one: 3, two: 0 } }],
  })
  expect(countRows).toHaveBeenCalledExactlyOnceWith(context, ['one', 'two'])
})

test('an empty page requests no counts', async () => {
  countRows.mockClear()
  const empty = { items: [], nextCursor: null }
  const { addedColumns } = await addColumns(context, [source], 'kites.list', empty)
  expect(addedColumns).toMatchObject([{ counts: {} }])
  expect(countRows).not.toHaveBeenCalled()
})
