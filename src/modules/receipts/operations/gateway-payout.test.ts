import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { findAccountById, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { approve, twoOperators } from '#support/two-operators.ts'
import { receiptReversalProposal } from '../proposals.ts'
import { settleGatewayPayout } from './gateway-payout.ts'
import { proposeReceiptReversal } from './propose-reversal.ts'
import { readReceipt } from './read.ts'
import { recordReceipt } from './record.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

const balanceOf = async (account: 'gateway_clearing' | 'suspense'): Promise<Halalas> =>
  (await findAccountById(fixture.db, platformAccounts[account]))?.balance ?? 0n

const record = (amount: Halalas) =>
  fixture.as(first, (context) =>
    recordReceipt(context, {
      ...{ bankReference: newId(), amount: toWire(amount), bookedOn: riyadhDay(fixture.now) },
      text: 'Moyasar settlement',
    }),
  )
const settle = (id: string) => fixture.as(first, (context) => settleGatewayPayout(context, { id }))
const receiptOf = (id: string) => fixture.as(first, (context) => readReceipt(context, { id }))

/** Lets the gateway owe an amount: it took in a payment that waits in suspense. */
const letGatewayOwe = (amount: Halalas) =>
  fixture.as(system, ({ tx, now }) =>
    post(tx, {
      id: newId(),
      kind: 'deposit',
      cause: { kind: 'job', id: 'test' },
      record: { kind: 'test', id: newId() },
      postedAt: now,
      lines: [
        { accountId: platformAccounts.gateway_clearing, amount: -amount },
        { accountId: platformAccounts.suspense, amount },
      ],
    }),
  )

test('a gateway payout leaves suspense once and lowers what the gateway owes', async () => {
  await letGatewayOwe(riyals(500))
  const [owed, suspense] = [await balanceOf('gateway_clearing'), await balanceOf('suspense')]
  const id = await record(riyals(300))
  const results = await Promise.allSettled([settle(id), settle(id), settle(id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf('gateway_clearing')).toBe(owed + riyals(300))
  expect(await balanceOf('suspense')).toBe(suspense)
  const receipt = await receiptOf(id)
  expect(receipt).toMatchObject({ status: 'gateway_payout', investor: null, opportunity: null })
  // The books name the move: its receipt is found by it.
  expect((await receiptOf(receipt.moves[0]!.id)).id).toBe(id)
  expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
})

test('a payout above what the gateway owes is refused and changes nothing', async () => {
  const before = await balanceOf('gateway_clearing')
  const id = await record(-before + riyals(1))
  await expect(settle(id)).rejects.toMatchObject({ code: 'receipt_beyond_gateway', params: { over: 100 } })
  expect(await balanceOf('gateway_clearing')).toBe(before)
  expect((await receiptOf(id)).status).toBe('suspense')
})

test('two operators return a gateway payout to suspense', async () => {
  await letGatewayOwe(riyals(50))
  const before = await balanceOf('gateway_clearing')
  const id = await record(riyals(50))
  await settle(id)
  await fixture.as(first, (context) =>
    proposeReceiptReversal(context, { id, reason: 'A transfer of an investor' }),
  )
  await approve(fixture, second, receiptReversalProposal, id)
  expect(await balanceOf('gateway_clearing')).toBe(before)
  expect(await receiptOf(id)).toMatchObject({ status: 'suspense' })
  expect((await receiptOf(id)).moves.map(({ kind }) => kind)).toEqual(['gateway_payout', 'reversed'])
})

test('the database refuses a gateway payout without its entry, or with an owner', async () => {
  const id = await record(riyals(5))
  const move = (owner: string) =>
    fixture.asOwner(`insert into receipts.moves (id, receipt_id, kind, investor_id, transaction_id, moved_by, moved_at)
      select gen_random_uuid(), id, 'gateway_payout', ${owner}, entry_transaction, '${first.userId}', now()
      from receipts.receipts where id = '${id}'`)
  const refusal = async (work: Promise<unknown>) => constraintOf(await work.catch((error: unknown) => error))
  expect(await refusal(move('null'))).toBe('move_is_entered')
  const alone = `update receipts.receipts set status = 'gateway_payout' where id = '${id}'`
  expect(await refusal(fixture.asOwner(alone))).toBe('receipt_is_moved')
})
