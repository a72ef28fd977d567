import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { defineList, type FileFormat } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { testDatabase } from '#support/database.ts'
import type { Context } from '../context.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { exportedAtMost, exportLimit, exportList, onPaper } from './list-export.ts'

const list = defineList({ filters: {}, sorts: { newest: [] }, columns: ['name'] })
let db: Database
beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 2, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())

const contextOf = (userId: string) => ({ tx: db, actor: { kind: 'user', userId } }) as unknown as Context
const fileOf = (context: Context, rows: number, format: FileFormat = 'csv') => {
  let told = 0
  return exportList<typeof list, number>(
    context,
    { columns: [], format },
    {
      list,
      title: 'Names',
      columns: { name: 'Name' },
      cells: { name: (row) => String(row) },
      partOf: async ({ limit }) => {
        const items = Array.from({ length: Math.min(limit, rows - told) }, (_, index) => told + index)
        told += items.length
        return { items, nextCursor: told < rows ? encodeCursor({ sort: 'newest', keys: [newId()] }) : null }
      },
    },
  )
}

test('a file is complete up to its bound; beyond it, its name states the limit', async () => {
  const whole = await fileOf(contextOf('whole'), 1200)
  expect((await whole.text()).trim().split('\r\n')).toHaveLength(1201)
  expect(whole.headers.get('content-disposition')).toContain("''Names.csv")
  const cut = await fileOf(contextOf('cut'), exportedAtMost + 1)
  expect((await cut.text()).trim().split('\r\n')).toHaveLength(exportedAtMost + 1)
  expect(cut.headers.get('content-disposition')).toContain(`Names-${exportedAtMost}.csv`)
})

test('a PDF leaves out columns without values', () => {
  const table = {
    header: ['Name', 'By', 'Amount'],
    rows: [
      ['a', null, { halalas: 5 }],
      ['b', '', null],
    ],
  }
  expect(onPaper(table, 'en')).toEqual({
    columns: [{ label: 'Name' }, { label: 'Amount', align: 'figures' }],
    rows: [
      ['a', { halalas: 5n, decimals: 2 }],
      ['b', ''],
    ],
  })
  expect(onPaper({ ...table, rows: [] }, 'en').columns).toHaveLength(3)
})

test('a person can export so many files a minute and no more', async () => {
  const context = contextOf('often')
  for (let count = 0; count < exportLimit.most; count++) await fileOf(context, 1)
  await expect(fileOf(context, 1)).rejects.toThrow('too_many_requests')
})
