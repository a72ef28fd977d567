import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addMs, dayMs } from '#kit/time.ts'
import { proveBooks } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway, webhookSecret } from '#support/gateway.ts'
import { moyasarGateway } from './moyasar.ts'
import { readDeposit, startDeposit } from './operations/deposit.ts'
import { settleAwaited } from './operations/settle-awaited-deposits.ts'
import { settleRecentPayments } from './operations/settle-listed-payments.ts'
import { readWallet } from './operations/wallet.ts'
import { receiveWebhook } from './operations/webhook.ts'

let fixture: TestFixture
let around: GatewayAround

beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const balanceOf = async (actor: UserActor) => (await readWallet(fixture.contextFor(actor))).balance
const depositOf = (actor: UserActor, id: string) => readDeposit(fixture.contextFor(actor), { id })
const codeOfRefusal = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

describe('a deposit through the gateway', () => {
  test('is credited once when webhook and return both report it', async () => {
    const actor = await fixture.investor(0n)
    const { transaction, paymentUrl } = await around.begin(actor)
    expect(transaction.status).toBe('pending')
    await around.pay(paymentUrl, 'succeed')
    await Promise.all([around.sandbox.idle(), around.confirm(actor, transaction.id)])
    const after = await around.confirm(actor, transaction.id)
    expect(after).toMatchObject({ status: 'completed', amount: 50_000, paymentUrl: null })
    expect(after.card).toEqual({ brand: expect.any(String), lastFour: expect.stringMatching(/^\d{4}$/) })
    expect(await balanceOf(actor)).toBe(50_000)
  })

  test('is credited once by a webhook that comes three times and out of order', async () => {
    const actor = await fixture.investor(0n)
    const { transaction, paymentUrl } = await around.begin(actor)
    await around.pay(paymentUrl, 'duplicate')
    await around.sandbox.idle()
    expect((await depositOf(actor, transaction.id)).status).toBe('completed')
    expect(await balanceOf(actor)).toBe(50_000)
  })

  test('is credited once when 32 messages arrive at the same moment', async () => {
    const actor = await fixture.investor(0n)
    around.isDoorOpen = false
    const { transaction, paymentUrl } = await around.begin(actor)
    await around.pay(paymentUrl, 'succeed')
    await around.sandbox.idle()
    around.isDoorOpen = true
    await Promise.all(Array.from({ length: 32 }, () => around.confirm(actor, transaction.id)))
    expect(await balanceOf(actor)).toBe(50_000)
  })

  test('moves nothing if declined, shows the reason, and can still be paid', async () => {
    const actor = await fixture.investor(0n)
    const { transaction, paymentUrl } = await around.begin(actor)
    await around.pay(paymentUrl, 'insufficient')
    expect(await around.confirm(actor, transaction.id)).toMatchObject({
      status: 'failed',
      failureReason: 'insufficient_funds',
      paymentUrl,
    })
    expect(await balanceOf(actor)).toBe(0)
    await around.pay(paymentUrl, 'succeed')
    expect((await around.confirm(actor, transaction.id)).status).toBe('completed')
    expect(await balanceOf(actor)).toBe(50_000)
  })

  test('is found by the job if its webhook is lost (M10)', async () => {
    const actor = await fixture.investor(0n)
    around.isDoorOpen = false
    const { transaction, paymentUrl } = await around.begin(actor)
    await around.pay(paymentUrl, 'succeed')
    await around.sandbox.idle()
    around.isDoorOpen = true
    const later = {
      ...fixture.contextFor({ kind: 'system', name: 'job' }),
      now: addMs(fixture.now, 5 * 60_000),
    }
    await settleAwaited(later, around.ports.gateway)
    expect((await depositOf(actor, transaction.id)).status).toBe('completed')
  })

  test('is credited once as a late one if paid after it failed (M10)', async () => {
    const actor = await fixture.investor(0n)
    around.isDoorOpen = false
    const { transaction, paymentUrl } = await around.begin(actor)
    const nextDay = {
      ...fixture.contextFor({ kind: 'system', name: 'job' }),
      now: addMs(fixture.now, dayMs + 1),
    }
    await settleAwaited(nextDay, around.ports.gateway)
    expect(await depositOf(actor, transaction.id)).toMatchObject({
      status: 'failed',
      failureReason: 'abandoned',
    })
    await around.pay(paymentUrl, 'succeed')
    await around.sandbox.idle()
    around.isDoorOpen = true
    await settleRecentPayments(fixture.contextFor({ kind: 'system', name: 'job' }), around.ports.gateway)
    await settleRecentPayments(fixture.contextFor({ kind: 'system', name: 'job' }), around.ports.gateway)
    expect((await depositOf(actor, transaction.id)).status).toBe('failed')
    expect(await balanceOf(actor)).toBe(50_000)
  })

  test('opens one payment page per key, and refuses the key with another request (LED-4)', async () => {
    const [actor, key] = [await fixture.investor(0n), newId()]
    const all = await Promise.all(Array.from({ length: 8 }, () => around.begin(actor, { key })))
    expect(new Set(all.map((one) => one.paymentUrl)).size).toBe(1)
    expect(await codeOfRefusal(around.begin(actor, { key, hash: 'other words' }))).toBe(
      'idempotency_key_reused',
    )
  })

  test('enforces the limits of the settings, to the halala', async () => {
    const actor = await fixture.investor(0n)
    expect(await codeOfRefusal(around.begin(actor, { amount: riyals(100) - 1n }))).toBe(
      'deposit_below_minimum',
    )
    expect(await codeOfRefusal(around.begin(actor, { amount: riyals(1_000_000) + 1n }))).toBe(
      'deposit_above_maximum',
    )
    expect((await around.begin(actor, { amount: riyals(100) })).transaction.amount).toBe(10_000)
  })

  test('requires an approved check, and is hidden from other investors', async () => {
    expect(await codeOfRefusal(around.begin(await fixture.account()))).toBe('kyc_not_approved')
    const [actor, stranger] = [await fixture.investor(0n), await fixture.investor(0n)]
    const { transaction } = await around.begin(actor)
    expect(await codeOfRefusal(depositOf(stranger, transaction.id))).toBe('transaction_not_found')
    expect(await codeOfRefusal(around.confirm(stranger, transaction.id))).toBe('transaction_not_found')
  })

  test('stays open while the gateway is down, and the same command continues afterwards', async () => {
    const [actor, key] = [await fixture.investor(0n), newId()]
    const away = moyasarGateway({ url: 'http://127.0.0.1:9', secretKey: 'sk_test_of_nobody', webhookSecret })
    const command = { amount: 50_000, idempotencyKey: key, requestHash: 'words' }
    const tried = startDeposit(fixture.contextFor(actor), { ...around.ports, gateway: away }, command)
    expect(await codeOfRefusal(tried)).toBe('gateway_unavailable')
    const { transaction } = await startDeposit(fixture.contextFor(actor), around.ports, command)
    const { count } = await fixture.db.one<{ count: number }>(
      sql`select count(*)::int4 as count from payments.deposits where investor_id = ${actor.userId}`,
    )
    expect([transaction.status, count]).toEqual(['pending', 1])
  })
})

describe('a webhook', () => {
  test('moves nothing with a wrong secret or a malformed body', async () => {
    const actor = await fixture.investor(0n)
    const context = fixture.contextFor({ kind: 'anonymous' })
    const send = (body: string) =>
      receiveWebhook(context, around.ports.gateway, { headers: new Headers(), body })
    const event = { id: newId(), type: 'payment_paid', secret_token: 'guess', data: {} }
    expect(await codeOfRefusal(send(JSON.stringify(event)))).toBe('webhook_refused')
    expect(await codeOfRefusal(send('not json'))).toBe('webhook_refused')
    expect(await balanceOf(actor)).toBe(0)
  })
})

test('the gateway owes what was credited to wallets, and the books balance', async () => {
  expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  const { owed, credited } = await fixture.db.one<{ owed: bigint; credited: bigint }>(sql`
    select -(select balance from ledger.accounts where kind = 'gateway_clearing') as owed,
      (select sum(amount) from payments.deposits where status = 'completed')::int8 as credited`)
  expect(owed).toBe(credited)
})
