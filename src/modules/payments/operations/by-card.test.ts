import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addDays, addMs, minuteMs } from '#kit/time.ts'
import { listCards, removeCard } from '#modules/cards/operations/manage-cards.ts'
import { syncCards } from '#modules/cards/operations/sync-cards.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway, webhookSecret } from '#support/gateway.ts'
import { GatewayUnavailable } from '../gateway.ts'
import { startDeposit } from './deposit.ts'
import { readReconciliation, reconcile } from './reconcile.ts'
import { settleAwaited } from './settle-awaited-deposits.ts'
import { settleRecentPayments } from './settle-listed-payments.ts'
import { readWallet } from './wallet.ts'
import { receiveWebhook } from './webhook.ts'

let fixture: TestFixture
let around: GatewayAround

beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
})
beforeEach(() => {
  around.isDoorOpen = true
  around.alter = undefined
  around.losesAnswer = undefined
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const cardsOf = async (actor: UserActor) => (await listCards(fixture.contextFor(actor))).items
const balanceOf = async (actor: UserActor) => (await readWallet(fixture.contextFor(actor))).balance
const job = (ms = 0) => ({ ...fixture.contextFor(system), now: addMs(fixture.now, ms) })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const statusOf = async (id: string) =>
  await fixture.db.one<{ status: string; reason: string | null }>(
    sql`select status, failure_reason as reason from payments.deposits where id = ${id}`,
  )
/** Lists the gateway's charges for a deposit. */
const chargesFor = async (id: string) =>
  (await around.ask(`/payments?metadata[reference]=${id}`)).payments as { id: string; status: string }[]

/** Creates an investor with a card saved by a deposit of 500. */
async function holder() {
  const actor = await fixture.investor(0n)
  const { paymentUrl } = await around.begin(actor, { keepsCard: true })
  await around.pay(paymentUrl, 'succeed', true)
  await around.sandbox.idle()
  const [card] = await cardsOf(actor)
  return { actor, cardId: card!.id }
}
type Holder = Awaited<ReturnType<typeof holder>>

const begin = ({ actor, cardId }: Holder, key = newId()) => around.begin(actor, { cardId, key })
/** Authenticates a charge at the bank without any notification reaching the server. */
async function proveUnheard(proofUrl: string, act?: string) {
  around.isDoorOpen = false
  await around.proveAtBank(proofUrl, act)
  await around.sandbox.idle()
  around.isDoorOpen = true
}
const webhookOf = (id: string, event = newId()) =>
  receiveWebhook(fixture.contextFor({ kind: 'anonymous' }), around.ports.gateway, {
    headers: new Headers(),
    body: JSON.stringify({
      id: event,
      type: 'payment_paid',
      secret_token: webhookSecret,
      data: { id, invoice_id: null, metadata: { reference: id } },
    }),
  })

describe('a card is saved', () => {
  test.each([
    { agrees: true, tells: true, outcome: 'succeed', kept: 1 },
    { agrees: true, tells: false, outcome: 'succeed', kept: 0 },
    { agrees: false, tells: true, outcome: 'succeed', kept: 0 },
    { agrees: true, tells: true, outcome: 'decline', kept: 0 },
    { agrees: true, tells: true, outcome: 'duplicate', kept: 1 },
  ])(
    'agreed here $agrees, at the gateway $tells, $outcome: $kept',
    async ({ agrees, tells, outcome, kept }) => {
      const actor = await fixture.investor(0n)
      const { paymentUrl } = await around.begin(actor, { keepsCard: agrees })
      await around.pay(paymentUrl, outcome, tells)
      await around.sandbox.idle()
      expect(await cardsOf(actor)).toHaveLength(kept)
    },
  )

  test('as brand, last four digits and expiry, without its number or token in plain text', async () => {
    const { actor } = await holder()
    expect(await cardsOf(actor)).toMatchObject([
      { brand: 'visa', lastFour: '1111', expiry: { month: 11, year: 2028 }, isExpired: false },
    ])
    const found = await rowsThatHold(/4111[ -]?1111[ -]?1111[ -]?1111|token_[0-9a-f]{8}/)
    expect(found).toEqual([])
    // Proves that the search would find an unsealed token or a number.
    await fixture.asOwner(`insert into facts.facts (id, kind, subject, data, at)
      values (gen_random_uuid(), 'test.leak', gen_random_uuid(), '{"a": "4111 1111 1111 1111"}', now())`)
    expect(await rowsThatHold(/4111[ -]?1111[ -]?1111[ -]?1111/)).toEqual(['facts.facts'])
  })

  test('once, however often it pays, and the older token is deleted at the gateway', async () => {
    const { actor, cardId } = await holder()
    const { paymentUrl } = await around.begin(actor, { keepsCard: true })
    await around.pay(paymentUrl, 'succeed', true)
    await around.sandbox.idle()
    const cards = await cardsOf(actor)
    expect(cards).toHaveLength(1)
    expect(cards[0]!.id).not.toBe(cardId)
    await syncCards(job(minuteMs), around.ports.gateway)
    expect(await fixture.db.rows(sql`select 1 from cards.cards where id = ${cardId}`)).toEqual([])
  })

  test('after an unavailable gateway has described its token', async () => {
    const actor = await fixture.investor(0n)
    const { paymentUrl } = await around.begin(actor, { keepsCard: true })
    around.losesAnswer = (_, path) => path.startsWith('/v1/tokens/')
    await around.pay(paymentUrl, 'succeed', true)
    await around.sandbox.idle()
    expect([await balanceOf(actor), await cardsOf(actor)]).toEqual([50_000, []])
    around.losesAnswer = undefined
    await syncCards(job(5 * minuteMs), around.ports.gateway)
    expect(await cardsOf(actor)).toHaveLength(1)
  })
})

/** Returns every row of every table as text. */
async function rowsThatHold(pattern: RegExp): Promise<string[]> {
  const client = new pg.Client(fixture.ownerConnection)
  await client.connect()
  const { rows: tables } = await client.query(`select table_schema || '.' || table_name as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t`)
    if (rows.some(({ row }) => pattern.test(row))) found.push(name)
  }
  await client.end()
  return found
}

describe('a deposit by a saved card', () => {
  test('is charged once for 64 calls at once, and credited once for all reports', async () => {
    const kept = await holder()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 64 }, () => begin(kept, key)))
    const { transaction, paymentUrl } = answers[0]!
    expect(new Set(answers.map((one) => `${one.transaction.id} ${one.paymentUrl}`)).size).toBe(1)
    expect(await chargesFor(transaction.id)).toMatchObject([{ id: transaction.id, status: 'initiated' }])
    await proveUnheard(paymentUrl)
    await Promise.allSettled(
      Array.from({ length: 64 }, (_, turn) =>
        turn % 2 === 0 ? webhookOf(transaction.id) : around.confirm(kept.actor, transaction.id),
      ),
    )
    await settleRecentPayments(job(), around.ports.gateway)
    expect(await balanceOf(kept.actor)).toBe(100_000)
  })

  const tellers = {
    webhook: (_: Holder, id: string) => webhookOf(id),
    comesBack: ({ actor }: Holder, id: string) => around.confirm(actor, id),
    job: () => settleAwaited(job(3 * minuteMs), around.ports.gateway),
    list: () => settleRecentPayments(job(), around.ports.gateway),
  }
  type Teller = keyof typeof tellers
  const orders: Teller[][] = [
    ['webhook', 'comesBack', 'job'],
    ['webhook', 'job', 'comesBack'],
    ['comesBack', 'webhook', 'job'],
    ['comesBack', 'job', 'webhook'],
    ['job', 'webhook', 'comesBack'],
    ['job', 'comesBack', 'webhook'],
    ['list', 'webhook', 'webhook'],
  ]
  test.each(orders)('reported by %s, %s, %s is credited once, by the first', async (...order) => {
    const kept = await holder()
    const { transaction, paymentUrl } = await begin(kept)
    await proveUnheard(paymentUrl)
    const balances: number[] = []
    for (const teller of order) {
      await tellers[teller](kept, transaction.id)
      balances.push(await balanceOf(kept.actor))
    }
    expect(balances).toEqual([100_000, 100_000, 100_000])
  })

  test('is found by our id if its answer was lost, by the same key and by the job', async () => {
    for (const wayBack of ['key', 'job'] as const) {
      const kept = await holder()
      const key = newId()
      around.losesAnswer = (method, path) => method === 'POST' && path === '/v1/payments'
      expect(await codeOf(begin(kept, key))).toBe('gateway_unavailable')
      around.losesAnswer = undefined
      const { id } = await fixture.db.one<{ id: string }>(
        sql`select id from payments.deposits where idempotency_key = ${key}`,
      )
      const [charge] = await chargesFor(id)
      expect(charge).toMatchObject({ id, status: 'initiated' })
      const { source } = (await around.ask(`/payments/${id}`)) as { source: { transaction_url: string } }
      if (wayBack === 'key') expect((await begin(kept, key)).paymentUrl).toBe(source.transaction_url)
      await proveUnheard(source.transaction_url)
      await settleAwaited(job(3 * minuteMs), around.ports.gateway)
      expect(await balanceOf(kept.actor)).toBe(100_000)
      expect(await chargesFor(id)).toHaveLength(1)
    }
  })

  test('fails after an hour, and not before, if the gateway does not know it', async () => {
    const kept = await holder()
    const key = newId()
    const { gateway } = around.ports
    const payByToken = () => Promise.reject(new GatewayUnavailable('the line is cut'))
    const ports = { ...around.ports, gateway: { ...gateway, payByToken } }
    const command = { amount: 50_000, cardId: kept.cardId, idempotencyKey: key, requestHash: 'words' }
    expect(await codeOf(startDeposit(fixture.contextFor(kept.actor), ports, command))).toBe(
      'gateway_unavailable',
    )
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from payments.deposits where idempotency_key = ${key}`,
    )
    await settleAwaited(job(5 * minuteMs), gateway)
    expect(await statusOf(id)).toMatchObject({ status: 'pending' })
    await settleAwaited(job(120 * minuteMs), gateway)
    expect(await statusOf(id)).toEqual({ status: 'failed', reason: 'abandoned' })
  })

  test.each([
    ['decline', 'declined'],
    ['insufficient', 'insufficient_funds'],
    ['cancel', 'authentication_failed'],
  ])('fails for good with its reason after %s at the bank', async (act, reason) => {
    const kept = await holder()
    const { transaction, paymentUrl } = await begin(kept)
    await around.proveAtBank(paymentUrl, act)
    await around.sandbox.idle()
    expect(await statusOf(transaction.id)).toEqual({ status: 'failed', reason })
    expect(await balanceOf(kept.actor)).toBe(50_000)
    const again = await around.confirm(kept.actor, transaction.id)
    expect(again).toMatchObject({ status: 'failed', failureReason: reason, paymentUrl: null })
  })

  test('is credited at once if the bank decides at once, and returns to our own page', async () => {
    const kept = await holder()
    around.alter = undefined
    const { gateway } = around.ports
    // As if the bank needed no authentication.
    const payByToken: typeof gateway.payByToken = async (request) => {
      await proveUnheard((await gateway.payByToken(request)).paymentUrl!)
      return (await gateway.findCharge(request.id))!
    }
    const ports = { ...around.ports, gateway: { ...gateway, payByToken } }
    const command = { amount: 50_000, cardId: kept.cardId, idempotencyKey: newId(), requestHash: 'words' }
    const answer = await startDeposit(fixture.contextFor(kept.actor), ports, command)
    expect(answer.transaction.status).toBe('completed')
    expect(answer.paymentUrl).toBe(`${around.ports.origin()}/en/user/wallet?deposit=${answer.transaction.id}`)
    expect(await balanceOf(kept.actor)).toBe(100_000)
  })

  test('is refused with someone else’s card, a removed card or an expired one', async () => {
    const [kept, other] = [await holder(), await holder()]
    expect(await codeOf(begin({ ...kept, cardId: other.cardId }))).toBe('card_not_found')
    const { now } = fixture
    fixture.now = addDays(now, 3 * 365)
    expect(await codeOf(begin(kept))).toBe('card_expired')
    fixture.now = now
    await fixture.as(kept.actor, (context) => removeCard(context, { id: kept.cardId }))
    expect(await codeOf(begin(kept))).toBe('card_not_found')
  })

  test('goes to suspense with an alarm if its amount differs from the requested one', async () => {
    const kept = await holder()
    const { transaction, paymentUrl } = await begin(kept)
    await proveUnheard(paymentUrl)
    around.alter = (body) => (body.id === transaction.id ? { ...body, amount: 40_000 } : body)
    await webhookOf(transaction.id)
    expect(await balanceOf(kept.actor)).toBe(50_000)
    const breaks = await fixture.db.rows(
      sql`select kind from books.breaks where subject = ${transaction.id} and gone_at is null`,
    )
    expect(breaks).toEqual([{ kind: 'not_ours' }])
  })

  test('moves nothing if the gateway’s answer is invalid', async () => {
    const kept = await holder()
    const key = newId()
    around.alter = (body) => ('source' in body ? { ...body, amount: '50000 SAR' } : body)
    expect(await codeOf(begin(kept, key))).toBe('gateway_unavailable')
    around.alter = undefined
    expect((await begin(kept, key)).transaction.status).toBe('pending')
  })
})

test('books, receipts and the gateway’s list agree with card payments in them', async () => {
  const own = await openFixture()
  const theirs = await openGateway(own)
  const actor = await own.investor(0n)
  const first = await theirs.begin(actor, { keepsCard: true })
  await theirs.pay(first.paymentUrl, 'succeed', true)
  await theirs.sandbox.idle()
  const [card] = (await listCards(own.contextFor(actor))).items
  theirs.isDoorOpen = false
  const { paymentUrl } = await theirs.begin(actor, { cardId: card!.id })
  await theirs.proveAtBank(paymentUrl)
  await theirs.sandbox.idle()
  own.now = addMs(own.now, 10 * minuteMs)
  await reconcile(own.contextFor(system), theirs.ports.gateway, { by: 'test', days: 1 })
  const admin = await own.account(['admin'])
  const { breaks, last } = await readReconciliation(own.contextFor(admin))
  expect([breaks, last?.payments]).toEqual([[], 2])
  expect((await readWallet(own.contextFor(actor))).balance).toBe(100_000)
  await theirs.close()
  await own.close()
})
