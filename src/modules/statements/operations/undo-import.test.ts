import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { proveBooks } from '#modules/ledger/index.ts'
import { ownReference, sumInSuspense } from '#modules/receipts/index.ts'
import { assignReceipt } from '#modules/receipts/operations/assign.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { importStatement } from './import.ts'
import { readStatementLines } from './read.ts'
import { undoImport } from './undo-import.ts'

let fixture: TestFixture
let kept: TestFiles
let admin: UserActor
let investor: UserActor
let reference: string
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  admin = await fixture.account(['admin'])
  investor = await fixture.investor(0n)
  reference = await fixture.as(investor, (context) => ownReference(context, investor.userId))
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

type Row = readonly [reference: string, riyals: string, text?: string]
async function importRows(rows: readonly Row[]) {
  const day = riyadhDay(fixture.now)
  const text = [
    'Date,Reference,Amount,Description',
    ...rows.map(([ref, amount, words = '']) => [day, ref, amount, words].join(',')),
  ].join('\n')
  const { storageId } = await kept.files.store('private', Buffer.from(text))
  return await importStatement(fixture.contextFor(admin), { file: { storageId, name: 'bank.csv' } })
}
const undo = (id: string) => undoImport(fixture.contextFor(admin), { id, reason: 'Of another account' })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'done' }),
    (error: unknown) => error as { code: string; params?: object },
  )
const count = async (table: ReturnType<typeof sql>) =>
  (await fixture.db.one<{ count: number }>(sql`select count(*)::int4 as count from ${table}`)).count

test('undoes an import whose lines are unused: its receipts leave the books', async () => {
  const rows: Row[] = [
    [newId(), '40', 'somebody'],
    [newId(), '41', 'somebody else'],
    [newId(), '-6', 'charge'],
  ]
  const { id } = await importRows(rows)
  expect(await sumInSuspense(fixture.db)).toBe(riyals(81))
  await undo(id)
  expect(await sumInSuspense(fixture.db)).toBe(0n)
  expect(await count(sql`statements.statements where id = ${id}`)).toBe(0)
  expect(await count(sql`statements.lines where statement_id = ${id}`)).toBe(0)
  // Nothing is left to explain: each receipt and its reversal are matched with each other.
  expect(await count(sql`statements.entries where match_id is null`)).toBe(0)
  expect(await count(sql`audit.events where act = 'statements.import_undone'`)).toBe(1)
  expect((await proveBooks(fixture.db)).isBalanced).toBe(true)
  const again = await importRows(rows)
  expect(again).toMatchObject({ isNew: true, receipts: { suspense: 2 } })
  await undo(again.id)
  expect(await sumInSuspense(fixture.db)).toBe(0n)
})

test('refuses to undo an import with a used line, and names the line', async () => {
  const credited = newId().toUpperCase()
  const first = await importRows([
    [newId(), '-7', 'charge'],
    [credited, '50', reference],
  ])
  expect(await refusalOf(undo(first.id))).toMatchObject({
    code: 'statement_used',
    params: { count: 1, reference: credited },
  })
  const assigned = newId().toUpperCase()
  const second = await importRows([[assigned, '51', 'somebody']])
  const receipt = await fixture.db.one<{ id: string }>(
    sql`select id from receipts.receipts where bank_reference = ${assigned}`,
  )
  await fixture.as(admin, (context) =>
    assignReceipt(context, { id: receipt.id, investor: investor.userId, reason: 'Showed the transfer' }),
  )
  expect(await refusalOf(undo(second.id))).toMatchObject({ code: 'statement_used' })
  const third = await importRows([
    [newId(), '-9', 'charge'],
    [newId(), '-9', 'charge'],
  ])
  const lines = (await readStatementLines(fixture.contextFor(admin), { id: third.id, limit: 5 })).items
  expect(lines).toHaveLength(2)
  await undo(third.id)
  expect(await refusalOf(undo(third.id))).toMatchObject({ code: 'statement_not_found' })
})

test('refuses to undo a statement that another one relies on', async () => {
  const [one, two] = [newId(), newId()]
  const first = await importRows([[one, '-11', 'charge']])
  const second = await importRows([
    [one, '-11', 'charge'],
    [two, '-12', 'charge'],
  ])
  expect(await refusalOf(undo(first.id))).toMatchObject({ code: 'statement_needed' })
  await undo(second.id)
  await undo(first.id)
  expect(await count(sql`statements.lines where booked_on is not null and amount in (-1100, -1200)`)).toBe(0)
})

test('the database lets a receipt lose its line only by an undone import', async () => {
  const kept = newId().toUpperCase()
  await importRows([[kept, '60', 'somebody']])
  const forced = fixture.db.run(sql`update receipts.receipts
    set line_id = null, text = '', party_name = null, party_ending = null where bank_reference = ${kept}`)
  expect(constraintOf(await forced.catch((error: unknown) => error))).toBe('receipt_keeps_line')
})

test('refuses everybody but administrators', async () => {
  const other = await fixture.account(['customer-admin'])
  const refused = undoImport(fixture.contextFor(other), { id: newId(), reason: 'x' })
  expect(await refusalOf(refused)).toMatchObject({ code: 'forbidden' })
})
