import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { findAccount, findAccountById, platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import { sumInSuspense } from '#modules/receipts/index.ts'
import { assignReceipt } from '#modules/receipts/operations/assign.ts'
import { postIncome } from '#modules/receipts/operations/post-income.ts'
import { proposeReceiptReversal } from '#modules/receipts/operations/propose-reversal.ts'
import { readReceipt } from '#modules/receipts/operations/read.ts'
import { readTransfer } from '#modules/receipts/operations/transfer.ts'
import { receiptReversalProposal } from '#modules/receipts/proposals.ts'
import { readBankAccount } from '#modules/statements/operations/account.ts'
import { importStatement } from '#modules/statements/operations/import.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { held, loadBalance } from '#support/holdings.ts'
import { approve as approveIn, twoOperators } from '#support/two-operators.ts'
import { runProposal } from '../proposals.ts'
import { payRuns } from './pay-runs.ts'
import { proposeRun } from './propose-run.ts'

let fixture: TestFixture
let kept: TestFiles
let first: UserActor
let second: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  fixture.settings = parseSettings(1n, { platformIban: 'SA0380000000608010167519' })
  ;[first, second] = await twoOperators(fixture)
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const refusalOf = async (work: Promise<unknown>) => {
  const [result] = await Promise.allSettled([work])
  return result.status === 'rejected' ? (result.reason.code as string) : undefined
}

async function owned(stakes: readonly number[] = [1000]) {
  const made = await held(fixture, stakes)
  fixture.now = addMs(fixture.now, minuteMs)
  await fixture.as(system, (context) => completeFunding(context, { opportunityId: made.propertyId }))
  return made
}

async function imported(where: TestFixture, by: UserActor, amount: Halalas, bankReference: string) {
  where.now = addMs(where.now, minuteMs)
  const line = `${riyadhDay(where.now)},${bankReference},${toWire(amount) / 100},rent`
  const text = `Date,Reference,Amount,Description\n${line}`
  const { storageId } = await kept.files.store('private', new TextEncoder().encode(text) as never)
  return await importStatement(where.contextFor(by), { file: { storageId, name: 'bank.csv' } })
}

/** Records a bank statement line as a receipt. */
async function told(amount: Halalas, bankReference = newId().toUpperCase()) {
  await imported(fixture, first, amount, bankReference)
  return await fixture.db.one<{ id: string; bankReference: string }>(
    sql`select id, bank_reference from receipts.receipts where bank_reference = ${bankReference}`,
  )
}
const tell = (id: string, opportunity: string) =>
  fixture.as(first, (context) => postIncome(context, { id, opportunity }))
const propose = (propertyId: string, total: Halalas, bankReference: string) => {
  fixture.now = addMs(fixture.now, minuteMs)
  const plan = {
    propertyId,
    kind: 'income',
    total: toWire(total),
    recordOn: riyadhDay(fixture.now),
  } as const
  const sent = { bankReference, reason: 'October', idempotencyKey: newId(), requestHash: '' }
  return fixture.as(first, (context) => proposeRun(context, { ...plan, ...sent }))
}
const approve = (kind: typeof runProposal, subject: string) => approveIn(fixture, second, kind, subject)
const takeBack = async (id: string) => {
  await fixture.as(first, (context) => proposeReceiptReversal(context, { id, reason: 'Another’s' }))
  await approve(receiptReversalProposal, id)
}
const pay = () => payRuns(fixture.contextFor(system))
const income = async (propertyId: string) =>
  (await findAccount(fixture.db, 'income', propertyId))?.balance ?? 0n
const bank = async () => (await findAccountById(fixture.db, platformAccounts.bank))!.balance

test('income stays on the opportunity’s account until a run pays it, and bank and books agree', async () => {
  const { propertyId, investors } = await owned([1000, 3000])
  const [before, suspense] = [await bank(), await sumInSuspense(fixture.db)]
  const rent = await told(riyals(400))
  expect(await sumInSuspense(fixture.db)).toBe(suspense + riyals(400))
  const tells = await Promise.allSettled(Array.from({ length: 6 }, () => tell(rent.id, propertyId)))
  expect(tells.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await income(propertyId), await sumInSuspense(fixture.db)]).toEqual([riyals(400), suspense])

  const id = await propose(propertyId, riyals(400), ` ${rent.bankReference.toLowerCase()} `)
  await approve(runProposal, id)
  await pay()
  const paid = await Promise.all(investors.map((actor) => loadBalance(fixture, actor)))
  expect(paid).toEqual([riyals(100), riyals(300)])
  expect(await income(propertyId)).toBe(0n)
  // The bank account holds it once, as on the statement.
  expect(await bank()).toBe(before - riyals(400))
  const { lines, entries } = await readBankAccount(fixture.contextFor(first), {})
  expect([lines, entries]).toEqual([[], []])
  expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
})

test('one run pays several receipts of an opportunity, and no more than its account holds', async () => {
  const { propertyId, investors } = await owned()
  const [one, other] = [await told(riyals(70)), await told(riyals(50))]
  await tell(one.id, propertyId)
  await tell(other.id, propertyId)
  await expect(propose(propertyId, riyals(121), other.bankReference)).rejects.toMatchObject({
    code: 'run_beyond_income',
    params: { held: 120_00 },
  })
  await approve(runProposal, await propose(propertyId, riyals(110), other.bankReference))
  await pay()
  expect([await loadBalance(fixture, investors[0]!), await income(propertyId)]).toEqual([
    riyals(110),
    riyals(10),
  ])
  expect(await refusalOf(propose(propertyId, 1n, other.bankReference))).toBe('run_receipt_known')
})

test('a run needs a receipt that is income of its own opportunity', async () => {
  const [mine, other] = [await owned(), await owned()]
  const waiting = await told(riyals(30))
  expect(await refusalOf(propose(mine.propertyId, riyals(30), waiting.bankReference))).toBe(
    'run_receipt_elsewhere',
  )
  await tell(waiting.id, other.propertyId)
  expect(await refusalOf(propose(mine.propertyId, riyals(30), waiting.bankReference))).toBe(
    'run_receipt_elsewhere',
  )
  const investor = await fixture.investor(0n)
  const credited = await told(riyals(30))
  const { reference } = await fixture.as(investor, readTransfer)
  await fixture.as(first, (context) =>
    assignReceipt(context, { id: credited.id, investor: reference, reason: 'Showed the transfer' }),
  )
  expect(await refusalOf(propose(mine.propertyId, riyals(30), credited.bankReference))).toBe(
    'run_receipt_elsewhere',
  )
  expect(await refusalOf(propose(mine.propertyId, riyals(30), newId()))).toBe('run_receipt_unknown')
})

test('income of the wrong opportunity is reversed by two operators, but not while a run is being paid', async () => {
  const { propertyId } = await owned()
  const rent = await told(riyals(90))
  expect(await refusalOf(tell(rent.id, newId()))).toBe('receipt_earner_unknown')
  expect(await refusalOf(tell(rent.id, (await held(fixture, [1000])).propertyId))).toBe(
    'receipt_earner_unknown',
  )
  await tell(rent.id, propertyId)
  await takeBack(rent.id)
  expect(await income(propertyId)).toBe(0n)
  await tell(rent.id, propertyId)
  const read = await readReceipt(fixture.contextFor(first), { id: rent.id })
  expect(read.moves.map(({ kind }) => kind)).toEqual(['income', 'reversed', 'income'])

  await fixture.as(first, (context) => proposeReceiptReversal(context, { id: rent.id, reason: 'Another’s' }))
  await approve(runProposal, await propose(propertyId, riyals(60), rent.bankReference))
  expect(await refusalOf(approve(receiptReversalProposal, rent.id))).toBe('receipt_income_drawn')
  await pay()
  expect(await refusalOf(approve(receiptReversalProposal, rent.id))).toBe('receipt_income_drawn')
  expect(await income(propertyId)).toBe(riyals(30))
})

test('the database refuses income without an opportunity, of another movement, or of a part', async () => {
  const { propertyId } = await owned()
  const rent = await told(riyals(90))
  const constraint = async (text: string) =>
    constraintOf(await fixture.asOwner(text).catch((error: unknown) => error))
  const set = (what: string) => constraint(`update receipts.receipts set ${what} where id = '${rent.id}'`)
  expect(await set(`status = 'income', opportunity_id = '${propertyId}'`)).toBe('receipt_is_moved')
  const unheard = 'alter table receipts.receipts disable trigger receipts_go_on;'
  const lone = `update receipts.receipts set status = 'income' where id = '${rent.id}'`
  expect(await constraint(`${unheard}${lone}`)).toBe('income_of_something')
  await tell(rent.id, propertyId)
  const reversed = `insert into receipts.moves (id, receipt_id, kind, opportunity_id, transaction_id, reason,
    moved_by, moved_at, proposed_by) values (gen_random_uuid(), '${rent.id}', 'reversed', '${propertyId}',
    (select transaction_id from receipts.moves where receipt_id = '${rent.id}'), 'x', '${first.userId}', now(),
    '${second.userId}')`
  expect(await constraint(reversed)).toBe('move_is_entered')
})
