import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, riyadhDay } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/index.ts'
import { approveWithdrawal, completeWithdrawal, requestWithdrawal } from '#modules/withdrawals/index.ts'
import { readInvestorsWithdrawal } from '#modules/withdrawals/operations/operator-view.ts'
import { returnWithdrawal } from '#modules/withdrawals/operations/return.ts'
import type { UserActor } from '#platform/context.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { statementsReactions } from '../jobs.ts'
import { importStatement } from './import.ts'
import { listMatchedLines, readStatementLines } from './read.ts'

let fixture: TestFixture
let kept: TestFiles
let admin: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  admin = await fixture.account(['admin'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

type Row = readonly [reference: string, riyals: string, text?: string]
async function importRows(rows: readonly Row[]): Promise<string> {
  const day = riyadhDay(fixture.now)
  const text = [
    'Date,Reference,Amount,Description',
    ...rows.map(([ref, amount, words = '']) => [day, ref, amount, words].join(',')),
  ].join('\n')
  const { storageId } = await kept.files.store('private', Buffer.from(text))
  return (await importStatement(fixture.contextFor(admin), { file: { storageId, name: 'bank.csv' } })).id
}
const linesOf = async (id: string) =>
  (await readStatementLines(fixture.contextFor(admin), { id, limit: 50 })).items

async function approved(amount: bigint) {
  const payee = await fixture.investor(riyals(1000))
  const match = { accountNameCheck: { check: async () => 'match' as const } }
  const { id: accountId } = await addBankAccount(fixture.contextFor(payee), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const request = { amount: toWire(amount), accountId, idempotencyKey: newId(), requestHash: 'words' }
  const { id, reference } = await requestWithdrawal(fixture.contextFor(payee), request)
  await fixture.as(admin, (context) => approveWithdrawal(context, { id }))
  return { id, reference }
}

test('proposes the next step of each line, with its withdrawal or receipt', async () => {
  const [one, twin, other, paid] = [
    await approved(riyals(101)),
    await approved(riyals(102)),
    await approved(riyals(102)),
    await approved(riyals(103)),
  ]
  await fixture.as(admin, (context) => completeWithdrawal(context, { id: paid.id, bankReference: newId() }))
  const waits = newId().toUpperCase()
  await importRows([[waits, '55', 'somebody']])
  const id = await importRows([
    [newId(), '-101', 'transfer'],
    [newId(), '-102', `transfer ${twin.reference}`],
    [newId(), '-102', 'transfer'],
    [newId(), '-3', 'رسوم خدمة'],
    [newId(), '-4', 'unknown'],
    [newId(), '-55', `return of ${waits}`],
    [newId(), '70', 'rent of November'],
    [newId(), '71', 'somebody'],
    [newId(), '103', `return ${paid.reference}`],
    [newId(), '72', 'Moyasar settlement 18 November'],
  ])
  const lines = await linesOf(id)
  expect(lines.map(({ action }) => action?.kind)).toEqual([
    'complete',
    'complete',
    // Two withdrawals are as much: neither is proposed.
    'correct',
    'fee',
    'correct',
    'send_back',
    'income',
    'credit',
    'record_return',
    'gateway_payout',
  ])
  expect(lines[0]!.action).toMatchObject({ id: one.id, reference: one.reference })
  expect(lines[1]!.action).toMatchObject({ id: twin.id })
  expect(lines[8]!.action).toMatchObject({ id: paid.id })
  expect(other.id).not.toBe(twin.id)
})

test('matches a withdrawal that was completed or returned by hand with a line’s reference', async () => {
  const { id } = await approved(riyals(207))
  const [out, back] = [newId().toUpperCase(), newId().toUpperCase()]
  const statement = await importRows([[out, '-207', 'transfer']])
  await fixture.as(admin, (context) => completeWithdrawal(context, { id, bankReference: out }))
  const follow = statementsReactions.find(({ name }) => name === 'statements.compare_withdrawals')!
  expect(follow.kinds.map(({ name }) => name)).toEqual(['withdrawals.completed', 'withdrawals.returned'])
  await follow.handle(fixture.contextFor(system), {} as never)
  expect(await linesOf(statement)).toMatchObject([{ match: { rule: 'reference' }, action: null }])
  const { entries } = await readInvestorsWithdrawal(fixture.contextFor(admin), { id })
  const transactions = entries.map(({ transactionId }) => transactionId)
  const { items } = await listMatchedLines(fixture.contextFor(admin), { transactions, files: undefined })
  expect(items.map(({ line }) => line.bankReference)).toEqual([out])
  const returned = await importRows([[back, '207', 'back']])
  await fixture.as(admin, (context) =>
    returnWithdrawal(context, { id, bankReference: back, reason: 'account_closed' }),
  )
  await follow.handle(fixture.contextFor(system), {} as never)
  expect((await linesOf(returned))[0]!.action).toBe(null)
})
