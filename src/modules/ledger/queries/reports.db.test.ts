import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { ListCursor } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { addDays, daysAfter, instantFrom, riyadhDay } from '#kit/time.ts'
import { type Statement, sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { sealAll } from '#support/seal.ts'
import {
  listEntries,
  listMovements,
  listRecordPostings,
  openAccount,
  platformAccounts,
  post,
  sumEntriesByKind,
} from '../index.ts'
import { entryList, movementList } from '../lists.ts'

let fixture: TestFixture
let wallet: string
/** An instant before midnight in Riyadh and in UTC. */
const start = instantFrom('2026-11-20T20:30:00Z')
beforeAll(async () => {
  fixture = await openFixture()
  await fixture.asOwner('insert into ledger.history_open default values')
  wallet = await fixture.db.transaction((tx) => openAccount(tx, 'wallet', newId()))
  // Days are out of order, some repeat and some are missing. The last postings are not sealed.
  const days = [0, 1, 1, 4, 2, 1, 9, 0, 5, 4, 4, 9, 2, 12, 1]
  for (const [index, day] of days.entries()) {
    await payAt(addDays(start, day), BigInt(index + 1))
    if (index === 5 || index === 10) await sealAll(fixture.db)
  }
})
afterAll(() => fixture.close())

const payAt = (postedAt: Date, amount: bigint) =>
  fixture.db.transaction((tx) =>
    post(tx, {
      id: newId(),
      kind: 'correction',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'test', id: newId() },
      postedAt,
      lines: [
        { accountId: platformAccounts.bank, amount: -amount },
        { accountId: wallet, amount },
      ],
    }),
  )

const first = riyadhDay(start)
const walletAccount = () => ({ id: wallet, kind: 'wallet', ownerId: newId() }) as const
const bankAccount = { id: platformAccounts.bank, kind: 'bank', ownerId: null } as const
const list = async (asked: { from?: string; to?: string }, sort: 'newest' | 'oldest') =>
  (await listEntries(fixture.db, walletAccount(), { ...asked, sort, limit: 100 })).rows

test.each(['newest', 'oldest'] as const)(
  'the entries of any days are what fits of the whole, %s first',
  async (sort) => {
    const whole = await list({}, sort)
    expect(whole).toHaveLength(15)
    const offsets = [undefined, -3, 0, 1, 2, 3, 4, 9, 12, 20]
    for (const after of offsets) {
      for (const before of offsets) {
        const from = after === undefined ? undefined : daysAfter(first, after)
        const to = before === undefined ? undefined : daysAfter(first, before)
        const asked = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
        const fits = whole.filter(({ postedAt }) => {
          const day = riyadhDay(postedAt)
          return (from ?? day) <= day && day <= (to ?? day)
        })
        const found = await list(asked, sort)
        expect(
          found.map(({ seq }) => seq),
          `${from} to ${to}`,
        ).toEqual(fits.map(({ seq }) => seq))
        if (from && to) {
          const total = fits.reduce((sum, { amount }) => sum + amount, 0n)
          expect(await sumEntriesByKind(fixture.db, wallet, { from, to })).toEqual(
            fits.length > 0 ? [{ kind: 'correction', total }] : [],
          )
        }
      }
    }
  },
)

test('the entries of an account are filtered by amount, alone and with a day', async () => {
  const amounts = async (asked: { least?: number; most?: number; to?: string }) =>
    (await listEntries(fixture.db, walletAccount(), { ...asked, limit: 100 })).rows.map(({ amount }) =>
      Number(amount),
    )
  expect(await amounts({ least: 4, most: 7 })).toEqual([7, 6, 5, 4])
  expect(await amounts({ least: 4, most: 7, to: first })).toEqual([])
  expect(await amounts({ least: 8, to: first })).toEqual([8])
})

const entriesByAmount = { least: 4, most: 12 }

test.each(['newest', 'oldest'] as const)(
  'the entries of an account of the platform are searched part by part, %s first',
  async (sort) => {
    const find = (asked: object, readAtMost?: bigint) =>
      listEntries(fixture.db, bankAccount, { ...asked, sort, limit: 3 }, readAtMost)
    const whole = await listEntries(fixture.db, bankAccount, {
      ...entriesByAmount,
      sort,
      limit: 100,
      totals: 'yes',
    })
    expect(whole.rows).toHaveLength(9)
    expect(whole).toMatchObject({ searchedTo: null, totals: { count: 9, sums: { debit: 72, credit: 0 } } })
    for (const readAtMost of [1n, 2n, 5n, 14n]) {
      const found: bigint[] = []
      const reached: string[] = []
      let cursor: ListCursor | undefined
      do {
        const page = await find({ ...entriesByAmount, totals: 'yes', cursor }, readAtMost)
        expect(page.totals).toBeNull()
        expect(page.searchedTo === null).toBe(page.nextCursor === null || page.rows.length === 3)
        if (page.searchedTo) reached.push(page.searchedTo)
        found.push(...page.rows.map(({ seq }) => seq))
        cursor = page.nextCursor === null ? undefined : decodeCursor(entryList, page.nextCursor)
      } while (cursor)
      expect(found).toEqual(whole.rows.map(({ seq }) => seq))
      expect(reached.every((day) => day >= first)).toBe(true)
    }
    expect((await find({ kind: 'deposit' })).rows).toEqual([])
  },
)

test('movements are searched part by part, newest first', async () => {
  const today = daysAfter(first, 20)
  const asked = { account: 'bank', ...entriesByAmount }
  const whole = await listMovements(fixture.db, { ...asked, limit: 100 }, today)
  expect(whole.rows.map(({ amount }) => Number(amount))).toEqual([-12, -7, -9, -11, -10, -4, -5, -6, -8])
  expect(whole.searchedTo).toBeNull()
  const found: number[] = []
  const reached: (string | null)[] = []
  let cursor: ListCursor | undefined
  do {
    const page = await listMovements(fixture.db, { ...asked, limit: 100, cursor }, today, { readAtMost: 1n })
    found.push(...page.rows.map(({ amount }) => Number(amount)))
    reached.push(page.searchedTo)
    cursor = page.nextCursor === null ? undefined : decodeCursor(movementList, page.nextCursor)
  } while (cursor)
  expect(found).toEqual(whole.rows.map(({ amount }) => Number(amount)))
  expect(reached).toEqual([12, 9, 5, 4, 2, 1, 0].map((days) => (days === 0 ? null : daysAfter(first, days))))
})

test('the postings of a record are found by index, reversals included', async () => {
  const plan = await fixture.db.transaction(async (tx) => {
    const sent: Statement[] = []
    const rows = (statement: Statement) => {
      sent.push(statement)
      return tx.rows(statement)
    }
    await listRecordPostings({ ...tx, rows } as typeof tx, [{ kind: 'test', ids: [newId()] }])
    // The test's tables are nearly empty, so without this the planner would scan them despite the indexes.
    await tx.run(sql`set local enable_seqscan = off`)
    return JSON.stringify(await tx.rows(sql`explain ${sent[0]!}`))
  })
  expect(plan).toContain('transactions_once')
  expect(plan).toContain('transactions_reversals')
  expect(plan).not.toContain('Seq Scan')
})
