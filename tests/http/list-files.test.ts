import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { demoOperators } from '#demo/content/people.ts'
import { parseCsv } from '#kit/csv-read.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { signInOperator } from '#support/people.ts'

const { origin, owner } = inject('product')
const database = new pg.Client(owner)
let operator: Caller
beforeAll(async () => {
  await database.connect()
  operator = await signInOperator(origin, demoOperators.find(({ role }) => role === 'admin')!)
})
afterAll(() => database.end())

interface Item {
  readonly id: string
  readonly reference: string
  readonly bankReference: string
  readonly email: string
  readonly position: number
  readonly transactionId: string
}
interface ListWithFile {
  readonly path: string
  readonly query: string
  readonly file: string
  /** The column of the file that tells a row from the others, and its value in the list. */
  readonly column: string
  readonly readValue: (item: Item) => string | number
}

const lists: readonly ListWithFile[] = [
  {
    path: '/api/admin/withdrawals',
    query: 'sort=largest',
    file: '/api/admin/withdrawals/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/bank-receipts',
    query: 'status=credited&sort=oldest',
    file: '/api/admin/bank-receipts/export',
    column: 'reference',
    readValue: ({ bankReference }) => bankReference,
  },
  {
    path: '/api/admin/disbursement-runs',
    query: 'kind=income&sort=smallest',
    file: '/api/admin/disbursement-runs/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/orders',
    query: 'status=completed&sort=oldest',
    file: '/api/admin/orders/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/customers',
    query: 'status=approved&sort=newest',
    file: '/api/admin/customers/export',
    column: 'email',
    readValue: ({ email }) => email,
  },
  {
    path: '/api/admin/report-movements',
    query: 'kind=funding&sort=largest',
    file: '/api/admin/report-movements/export',
    column: 'transaction',
    readValue: ({ transactionId }) => transactionId,
  },
]

async function listAll({ path, query, readValue }: ListWithFile): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response = await operator.send(`${path}?${query}&limit=100${cursor && `&cursor=${cursor}`}`)
    const page = (await response.json()) as { items: Item[]; nextCursor: string | null }
    seen.push(...page.items.map((item) => String(readValue(item))))
    cursor = page.nextCursor
  }
  return seen
}

test.each(lists)('$file holds the rows of the list under its filter, in its order', async (list) => {
  // Other tests add rows meanwhile: list and file are compared again until nothing came between them.
  await vi.waitFor(
    async () => {
      await database.query("delete from platform.rate_buckets where key like 'export:%'")
      const rows = await listAll(list)
      expect(rows.length).toBeGreaterThan(1)
      const file = await operator.send(`${list.file}?${list.query}&columns=${list.column}`)
      expect(file.status).toBe(200)
      const [, ...lines] = parseCsv(await file.text())
      expect(lines.map(([value]) => value)).toEqual(rows)
    },
    { timeout: 30_000, interval: 1000 },
  )
})

test.each(lists)('$file is refused to those without the duty', async ({ file }) => {
  const editor = await signInOperator(origin, demoOperators.find(({ role }) => role === 'cms')!)
  expect((await editor.send(file)).status).toBe(403)
  expect((await openCaller(origin).send(file)).status).toBe(401)
})
