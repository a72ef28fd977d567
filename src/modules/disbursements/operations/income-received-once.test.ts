import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { findAccount, findAccountById, platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import { recordReceipt } from '#modules/receipts/operations/record.ts'
import { importStatement } from '#modules/statements/operations/import.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { untilWaiting } from '#support/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { held } from '#support/holdings.ts'
import { decide, proposalOn, twoOperators } from '#support/two-operators.ts'
import { openWorld, system, type World } from '#support/world.ts'
import { runProposal } from '../proposals.ts'
import { proposeRun } from './propose-run.ts'

let kept: TestFiles
let world: World
let twin: World
beforeAll(async () => {
  kept = await openTestFiles()
  world = await openWorld({ files: kept.files })
  twin = await openWorld({ files: kept.files })
  await twin.asOwner('alter table receipts.entered drop constraint entered_once')
})
afterAll(async () => {
  await twin.close()
  await world.close()
  await kept.remove()
})

const amount = riyals(400)
const bankOf = async (where: World) => (await findAccountById(where.db, platformAccounts.bank))!.balance

/** Creates a proposed run, and the statement line that reports the same money. */
async function awaited(where: World) {
  const [first, second] = await twoOperators(where)
  const { propertyId } = await held(where, [1000])
  where.now = addMs(where.now, minuteMs)
  await where.as(system, (context) => completeFunding(context, { opportunityId: propertyId }))
  const bankReference = newId()
  const [recordOn, total] = [riyadhDay(where.now), toWire(amount)]
  const plan = { propertyId, kind: 'income', total, recordOn, bankReference } as const
  const sent = { reason: 'October', idempotencyKey: newId(), requestHash: '' }
  const id = await where.as(first, (context) => proposeRun(context, { ...plan, ...sent }))
  const proposal = await proposalOn(where, runProposal, id)
  const text = `Date,Reference,Amount\n${recordOn},${bankReference},${total / 100}`
  const { storageId } = await kept.files.store('private', new TextEncoder().encode(text) as never)
  const statement = () => importStatement(where.contextFor(first), { file: { storageId, name: 'bank.csv' } })
  const run = () => decide(where, second, runProposal, proposal)
  return { first, propertyId, bankReference, statement, run }
}

/** Forces an overlap: holds the bank's account until both transactions wait for it. */
async function atOnce(where: World, ...acts: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const client = new pg.Client(where.ownerConnection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from ledger.accounts where id = $1 for update', [platformAccounts.bank])
    const begun: Promise<unknown>[] = []
    for (const act of acts) {
      begun.push(act())
      await untilWaiting(where.db, begun.length)
    }
    await client.query('commit')
    return (await Promise.allSettled(begun)).map((one) =>
      one.status === 'rejected' ? String(one.reason.code ?? one.reason) : 'done',
    )
  } finally {
    await client.end()
  }
}

test('a statement line during the decision goes to suspense, and the run is refused', async () => {
  const { statement, run, propertyId } = await awaited(world)
  const before = await bankOf(world)
  expect(await atOnce(world, statement, run)).toEqual(['done', 'run_receipt_elsewhere'])
  expect(await bankOf(world)).toBe(before - amount)
  expect((await findAccount(world.db, 'income', propertyId))?.balance ?? 0n).toBe(0n)
  expect(await proveBooks(world.db)).toEqual({ isBalanced: true, unexplained: [] })
})

test('a statement line that arrives after the receipt of its run matches that run only', async () => {
  const { first, statement, run, propertyId, bankReference } = await awaited(world)
  const before = await bankOf(world)
  expect(await atOnce(world, run, statement)).toEqual(['done', 'done'])
  expect(await bankOf(world)).toBe(before - amount)
  expect((await findAccount(world.db, 'income', propertyId))?.balance).toBe(amount)
  expect(
    await world.db.rows(sql`select m.rule from statements.lines l join statements.matches m on m.id = l.match_id
      where l.bank_reference = ${bankReference.toUpperCase()}`),
  ).toEqual([{ rule: 'reference' }])
  const byHand = { bankReference, amount: toWire(amount), bookedOn: riyadhDay(world.now), text: 'rent' }
  const again = world.as(first, (context) => recordReceipt(context, byHand))
  await expect(again).rejects.toMatchObject({ code: 'receipt_known' })
})

test('without the guard both enter the same money, whichever comes first', async () => {
  for (const isStatementFirst of [true, false]) {
    const { statement, run } = await awaited(twin)
    const before = await bankOf(twin)
    const acts = isStatementFirst ? [statement, run] : [run, statement]
    expect(await atOnce(twin, ...acts)).toEqual(['done', 'done'])
    expect(await bankOf(twin)).toBe(before - amount - amount)
  }
})

test('the database refuses a run without received money and a receipt without its reference', async () => {
  const { propertyId } = await awaited(world)
  const constraint = async (text: string) =>
    constraintOf(await world.asOwner(text).catch((error: unknown) => error))
  const decided = `update disbursements.runs set status = 'paying', decided_at = now(),
    decided_by = (select id from identity.users where id <> proposed_by limit 1)
    where opportunity_id = '${propertyId}'`
  expect(await constraint(decided)).toBe('run_is_received')
  const nameless = `update receipts.receipts set bank_reference = 'ELSE';`
  expect(await constraint(`alter table receipts.receipts disable trigger user; ${nameless}`)).toBe(
    'receipt_is_entered',
  )
})
