import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { defineList, type FileFormat, fileSizeHeader } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { countUntilLimited } from '#support/count-until-limited.ts'
import { testDatabase } from '#support/database.ts'
import type { Context } from '../context.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { listen } from '../http/listener.ts'
import { exportLimit, exportList, exportsAtOnce } from './list-export.ts'
import { buildPaperTable } from './paper-table.ts'

const list = defineList({ filters: {}, sorts: { newest: [] }, columns: ['name'] })
let db: Database
beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 2, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())

const failures: unknown[] = []
const contextOf = (userId: string) =>
  ({
    tx: db,
    actor: { kind: 'user', userId },
    log: { error: ({ err }: { err: unknown }) => failures.push(err) },
  }) as unknown as Context

interface Source {
  readonly format?: FileFormat
  readonly nameOf?: (row: number) => string
  readonly onPart?: () => void
}
function fileOf(context: Context, rows: number, { format = 'csv', nameOf = String, onPart }: Source = {}) {
  let told = 0
  return exportList<typeof list, number>(
    context,
    { columns: [], format },
    {
      list,
      title: 'Names',
      columns: { name: 'Name' },
      cells: { name: nameOf },
      partOf: async ({ limit, totals }) => {
        onPart?.()
        const items = Array.from({ length: Math.min(limit, rows - told) }, (_, index) => told + index)
        told += items.length
        const nextCursor = told < rows ? encodeCursor({ sort: 'newest', keys: [newId()] }) : null
        return { items, nextCursor, ...(totals && { totals: { count: rows, isMore: false } }) }
      },
    },
  )
}
const expectedOf = (file: Response) => Number(file.headers.get(fileSizeHeader))

test('a file holds all rows, and says beforehand about how large it will be', async () => {
  const rows = 12_345
  const file = await fileOf(contextOf('whole'), rows)
  expect(file.headers.get('content-disposition')).toContain("''Names.csv")
  const text = await file.text()
  expect(text.trim().split('\r\n')).toEqual([
    'Name',
    ...Array.from({ length: rows }, (_, row) => String(row)),
  ])
  expect(expectedOf(file) / Buffer.byteLength(text)).toBeCloseTo(1, 0)
  const workbook = await fileOf(contextOf('whole'), rows, { format: 'xlsx' })
  const bytes = new Uint8Array(await workbook.arrayBuffer())
  expect(expectedOf(workbook) / bytes.length).toBeCloseTo(1, 0)
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row /g)).toHaveLength(rows + 1)
  expect(sheet).toContain(`>${rows - 1}<`)
})

test('text that would run as a formula is guarded in every part of a file', async () => {
  const text = await (await fileOf(contextOf('formula'), 5000, { nameOf: (row) => `=${row}+1` })).text()
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines.filter((line) => !line.startsWith("'="))).toEqual([])
  expect(lines).toHaveLength(5000)
})

test('a client that leaves ends the reading, and gives back its place', async () => {
  const context = contextOf('leaving')
  const endless = { nameOf: () => 'x'.repeat(10_000) }
  const listener = await listen({ host: '127.0.0.1', port: 0, hasHttps: false, proxyHops: 0 })
  try {
    listener.serve(() => fileOf(context, Number.MAX_SAFE_INTEGER, endless))
    const leaving = new AbortController()
    const begun = await Promise.all(
      Array.from({ length: exportsAtOnce }, () => fetch(listener.url, { signal: leaving.signal })),
    )
    await Promise.all(begun.map((answer) => answer.body!.getReader().read()))
    await expect(fileOf(context, 1)).rejects.toThrow('too_many_requests')
    leaving.abort()
    await expect.poll(() => fileOf(context, 1).then(({ status }) => status, String)).toBe(200)
  } finally {
    await listener.drain(0)
  }
})

test('a file that fails on its way is cut off, logged, and gives back its place', async () => {
  let parts = 0
  const failing = {
    onPart: () => {
      parts += 1
      if (parts > 2) throw new RangeError('the database is gone')
    },
  }
  for (let time = 0; time < exportsAtOnce + 1; time++) {
    parts = 0
    const file = await fileOf(contextOf('failing'), 9000, failing)
    await expect(file.text()).rejects.toThrow('the database is gone')
  }
  expect(failures).toHaveLength(exportsAtOnce + 1)
})

test('a PDF leaves out columns without values', () => {
  const table = {
    header: ['Name', 'By', 'Amount'],
    rows: [
      ['a', null, { halalas: 5 }],
      ['b', '', null],
    ],
  }
  expect(buildPaperTable(table, 'en')).toEqual({
    columns: [{ label: 'Name' }, { label: 'Amount', align: 'figures' }],
    rows: [
      ['a', { halalas: 5n, decimals: 2 }],
      ['b', ''],
    ],
  })
  expect(buildPaperTable({ ...table, rows: [] }, 'en').columns).toHaveLength(3)
})

test('a person can export so many files a minute and no more', async () => {
  const context = contextOf('often')
  expect(await countUntilLimited(() => fileOf(context, 1))).toBeGreaterThanOrEqual(exportLimit.most)
})
