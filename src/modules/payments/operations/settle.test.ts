import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addMs, dayMs, minuteMs } from '#kit/time.ts'
import { platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway, webhookSecret } from '#support/gateway.ts'
import { openDepositsAtMost } from '../rules.ts'
import { startDeposit } from './deposit.ts'
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
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const balanceOf = async (actor: UserActor) => (await readWallet(fixture.contextFor(actor))).balance
const codeOfRefusal = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const job = () => fixture.contextFor(system)
const laterBy = (ms: number) => ({ ...job(), now: addMs(fixture.now, ms) })
const openBreaks = () =>
  fixture.db.rows<{ kind: string; subject: string }>(
    sql`select kind, subject from books.breaks where gone_at is null order by first_seen_at`,
  )
const statusOf = async (id: string) =>
  (
    await fixture.db.one<{ status: string; reason: string | null }>(
      sql`select status, failure_reason as reason from payments.deposits where id = ${id}`,
    )
  ).status
const idOfPage = (paymentUrl: string) => paymentUrl.split('/').at(-1)!

/** Creates a paid page whose webhook was lost. */
async function paidUnheard(actor: UserActor, outcome = 'succeed') {
  around.isDoorOpen = false
  const { transaction, paymentUrl } = await around.begin(actor)
  await around.pay(paymentUrl!, outcome)
  await around.sandbox.idle()
  around.isDoorOpen = true
  return { id: transaction.id, page: idOfPage(paymentUrl!) }
}

const webhookOf = (page: string, id = newId()) =>
  receiveWebhook(fixture.contextFor({ kind: 'anonymous' }), around.ports.gateway, {
    headers: new Headers(),
    body: JSON.stringify({
      id,
      type: 'payment_paid',
      secret_token: webhookSecret,
      data: { invoice_id: page },
    }),
  })

/** Runs one command on two processes at once. Returns the number of pages at the gateway. */
async function raceOfTwo(rounds: number) {
  const other = await around.anotherProcess()
  let doubles = 0
  const urls: number[] = []
  for (let round = 0; round < rounds; round++) {
    const actor = await fixture.investor(0n)
    const command = { amount: 50_000, idempotencyKey: newId(), requestHash: 'words' }
    const here = fixture.contextFor(actor)
    const both = await Promise.all([
      startDeposit(here, around.ports, command),
      startDeposit({ ...here, db: other.db }, other.ports, command),
    ])
    const { invoices } = await around.ask(`/invoices?metadata[reference]=${both[0].transaction.id}`)
    if ((invoices as unknown[]).length !== 1) doubles += 1
    urls.push(new Set(both.map((one) => one.paymentUrl)).size)
  }
  await other.close()
  return { doubles, urls }
}

describe('one deposit key on two processes', () => {
  test('opens one page, and both get it', async () => {
    expect(await raceOfTwo(20)).toEqual({ doubles: 0, urls: Array.from({ length: 20 }, () => 1) })
  })

  test('opens two pages without the guard, although both get the same one', async () => {
    await fixture.asOwner(`
      alter function payments.take_opening rename to take_opening_guarded;
      create function payments.take_opening(uuid) returns boolean language sql as 'select true';`)
    // Both look for a page before either gets its answer.
    let release = () => {}
    const bothAsked = new Promise<void>((resolve) => {
      release = resolve
    })
    let asked = 0
    around.alter = async (body, path) => {
      if (!path.startsWith('/v1/invoices?')) return body
      asked += 1
      if (asked === 2) release()
      await bothAsked
      return body
    }
    try {
      expect(await raceOfTwo(1)).toEqual({ doubles: 1, urls: [1] })
    } finally {
      await fixture.asOwner(`
        drop function payments.take_opening(uuid);
        alter function payments.take_opening_guarded rename to take_opening;`)
    }
  })

  test('is taken over after its lease if its holder died', async () => {
    const [actor, key] = [await fixture.investor(0n), newId()]
    const { transaction } = await around.begin(actor, { key })
    await fixture.asOwner(`update payments.deposits set gateway_id = null, payment_url = null,
      opening_until = clock_timestamp() - interval '1 second' where id = '${transaction.id}'`)
    expect((await around.begin(actor, { key })).transaction.id).toBe(transaction.id)
  })
})

describe('a page that was opened but never recorded here', () => {
  test('is credited once by our reference when its webhook comes', async () => {
    const actor = await fixture.investor(0n)
    const { transaction } = await around.begin(actor)
    const lost = await around.ask('/invoices', {
      amount: 50_000,
      currency: 'SAR',
      description: 'opened twice',
      callback_url: `${around.ports.origin()}/`,
      metadata: { reference: transaction.id },
    })
    await around.pay(String(lost.url), 'succeed')
    await around.sandbox.idle()
    expect(await statusOf(transaction.id)).toBe('completed')
    await settleRecentPayments(job(), around.ports.gateway)
    expect(await balanceOf(actor)).toBe(50_000)
  })

  test('has both payments credited when both pages are paid', async () => {
    const actor = await fixture.investor(0n)
    const { transaction, paymentUrl } = await around.begin(actor)
    const lost = await around.ask('/invoices', {
      amount: 50_000,
      currency: 'SAR',
      description: 'opened twice',
      callback_url: `${around.ports.origin()}/`,
      metadata: { reference: transaction.id },
    })
    await Promise.all([around.pay(String(lost.url), 'succeed'), around.pay(paymentUrl!, 'succeed')])
    await around.sandbox.idle()
    await settleRecentPayments(job(), around.ports.gateway)
    expect(await balanceOf(actor)).toBe(100_000)
  })

  test('goes to suspense once with an alarm if it is unowned and paid', async () => {
    const before = await suspense()
    const unknown = await around.ask('/invoices', {
      amount: 70_000,
      currency: 'SAR',
      description: 'made by hand',
      callback_url: `${around.ports.origin()}/`,
    })
    await around.pay(String(unknown.url), 'succeed')
    await around.sandbox.idle()
    await settleRecentPayments(job(), around.ports.gateway)
    expect((await suspense()) - before).toBe(70_000n)
    expect(await openBreaks()).toContainEqual({ kind: 'not_ours', subject: unknown.id })
  })
})

const suspense = async () =>
  (
    await fixture.db.one<{ balance: bigint }>(
      sql`select balance from ledger.accounts where id = ${platformAccounts.suspense}`,
    )
  ).balance

/** Changes the payments in the gateway's answers. */
const withPayments =
  (page: string, change: (payments: Record<string, unknown>[]) => unknown[]) =>
  (body: Record<string, unknown>) =>
    body.id === page ? { ...body, payments: change(body.payments as Record<string, unknown>[]) } : body

describe('the credited amount is what the gateway holds', () => {
  test('after a partial refund before we recorded the payment', async () => {
    const actor = await fixture.investor(0n)
    const { id, page } = await paidUnheard(actor)
    around.alter = withPayments(page, (payments) =>
      payments.map((one) => ({ ...one, status: 'refunded', refunded: 20_000 })),
    )
    await webhookOf(page)
    expect(await statusOf(id)).toBe('completed')
    expect(await balanceOf(actor)).toBe(30_000)
  })

  test('with a second payment on one page, once however often it is reported', async () => {
    const actor = await fixture.investor(0n)
    const { page } = await paidUnheard(actor)
    await webhookOf(page)
    const second = newId()
    around.alter = withPayments(page, (payments) => [...payments, { ...payments[0], id: second }])
    await Promise.all(Array.from({ length: 8 }, () => webhookOf(page)))
    expect(await balanceOf(actor)).toBe(100_000)
  })

  test('without a page of another amount, which fails its deposit and raises an alarm', async () => {
    const [actor, before] = [await fixture.investor(0n), await suspense()]
    const { id, page } = await paidUnheard(actor)
    around.alter = (body) => (body.id === page ? { ...body, amount: 60_000 } : body)
    await webhookOf(page)
    await webhookOf(page)
    expect(await statusOf(id)).toBe('failed')
    expect(await balanceOf(actor)).toBe(0)
    expect((await suspense()) - before).toBe(50_000n)
    expect(await openBreaks()).toContainEqual({ kind: 'not_ours', subject: page })
  })

  test('without money of another currency, which moves nothing', async () => {
    const actor = await fixture.investor(0n)
    const { page } = await paidUnheard(actor)
    around.alter = withPayments(page, (payments) => payments.map((one) => ({ ...one, currency: 'USD' })))
    await webhookOf(page)
    expect(await balanceOf(actor)).toBe(0)
    expect(await openBreaks()).toContainEqual({ kind: 'foreign_currency', subject: page })
    around.alter = undefined
    await webhookOf(page)
    expect(await balanceOf(actor)).toBe(50_000)
  })
})

describe('a webhook with the right secret', () => {
  test('is acknowledged and does nothing if the gateway does not have its page', async () => {
    expect(await codeOfRefusal(webhookOf(newId()))).toBeUndefined()
  })

  test.each(['a\u0000b', '', 'ö', 'x'.repeat(101)])('is refused with %j as id', async (id) => {
    expect(await codeOfRefusal(webhookOf(newId(), id))).toBe('webhook_refused')
  })

  test('is answered with 503 if the gateway refuses our request for another reason', async () => {
    const { page } = await paidUnheard(await fixture.investor(0n))
    const gateway = {
      ...around.ports.gateway,
      fetchInvoice: around.strangersGateway().fetchInvoice,
    }
    const body = JSON.stringify({
      id: newId(),
      type: 'payment_paid',
      secret_token: webhookSecret,
      data: { invoice_id: page },
    })
    const told = receiveWebhook(job(), gateway, { headers: new Headers(), body })
    expect(await codeOfRefusal(told)).toBe('gateway_unavailable')
  })
})

describe('the jobs', () => {
  test('continue past one that fails, and retry it with growing pauses', async () => {
    const [first, second] = [await fixture.investor(0n), await fixture.investor(0n)]
    const broken = await paidUnheard(first)
    const fine = await paidUnheard(second)
    around.alter = (body) => (body.id === broken.page ? { ...body, amount: 0.5 } : body)
    const { failed } = await settleAwaited(laterBy(3 * minuteMs), around.ports.gateway)
    expect(failed).toBe(1)
    expect([await statusOf(broken.id), await statusOf(fine.id)]).toEqual(['pending', 'completed'])
    // Not due yet: four minutes after the first poll.
    expect((await settleAwaited(laterBy(5 * minuteMs), around.ports.gateway)).failed).toBe(0)
    expect((await settleAwaited(laterBy(8 * minuteMs), around.ports.gateway)).failed).toBe(1)
  })

  test('stop polling a page that can never be read, and raise an alarm', async () => {
    const { id, page } = await paidUnheard(await fixture.investor(0n))
    around.alter = (body) => (body.id === page ? { ...body, amount: 0.5 } : body)
    await settleAwaited(laterBy(8 * dayMs), around.ports.gateway)
    expect(await statusOf(id)).toBe('failed')
    expect(await openBreaks()).toContainEqual({ kind: 'unreadable', subject: page })
  })

  test('parse the gateway’s list row by row, so that an invalid row hides no other', async () => {
    const [first, second] = [await fixture.investor(0n), await fixture.investor(0n)]
    const odd = await paidUnheard(first)
    const fine = await paidUnheard(second)
    let subject = ''
    around.alter = (body) =>
      Array.isArray(body.payments) && body.meta
        ? {
            ...body,
            payments: body.payments.map((one) => {
              if (one.invoice_id !== odd.page) return one
              subject = one.id
              return { ...one, amount: 500.5 }
            }),
          }
        : body
    await settleRecentPayments(job(), around.ports.gateway)
    expect([await statusOf(odd.id), await statusOf(fine.id)]).toEqual(['pending', 'completed'])
    expect(await openBreaks()).toContainEqual({ kind: 'unreadable', subject })
  })

  test('reach one deposit although another has hundreds that are due', async () => {
    const [crowd, one] = [await fixture.investor(0n), await fixture.investor(0n)]
    await around.begin(crowd)
    await fixture.asOwner(`
      insert into payments.deposits (id, investor_id, account_id, amount, asked, method, status, gateway_id,
        payment_url, created_at, next_check_at)
      select gen_random_uuid(), investor_id, account_id, amount, asked, method, status, gen_random_uuid()::text,
        payment_url, created_at, next_check_at
      from payments.deposits, generate_series(1, 500) where investor_id = '${crowd.userId}'`)
    const { id } = await paidUnheard(one)
    // The hundreds are polled once and then wait longer than the one that comes after them.
    await settleAwaited(laterBy(3 * minuteMs), around.ports.gateway)
    await settleAwaited(laterBy(3 * minuteMs), around.ports.gateway)
    expect(await statusOf(id)).toBe('completed')
  })
})

describe('one investor', () => {
  test('has a limited number of unattempted pages, also when opening many at once', async () => {
    const actor = await fixture.investor(0n)
    const asked = Array.from({ length: openDepositsAtMost + 5 }, () => codeOfRefusal(around.begin(actor)))
    const answers = await Promise.all(asked)
    expect(answers.filter((one) => one === undefined)).toHaveLength(openDepositsAtMost)
    expect(answers.filter((one) => one === 'too_many_open_deposits')).toHaveLength(5)
  })

  test('opens a limited number of pages an hour', async () => {
    const actor = await fixture.investor(0n)
    const ports = { ...around.ports, depositsByInvestor: { most: 2, windowSeconds: 3600 } }
    const begin = () =>
      codeOfRefusal(
        startDeposit(fixture.contextFor(actor), ports, {
          amount: 50_000,
          idempotencyKey: newId(),
          requestHash: 'words',
        }),
      )
    expect([await begin(), await begin(), await begin()]).toEqual([undefined, undefined, 'too_many_requests'])
  })

  test('gets the same refusal for the key of a deposit that the gateway refused', async () => {
    const [actor, key] = [await fixture.investor(0n), newId()]
    const command = { amount: 50_000, idempotencyKey: key, requestHash: 'words' }
    const refusing = { ...around.ports, gateway: around.strangersGateway() }
    const tried = startDeposit(fixture.contextFor(actor), refusing, command)
    expect(await codeOfRefusal(tried)).toBe('deposit_failed')
    expect(await codeOfRefusal(startDeposit(fixture.contextFor(actor), around.ports, command))).toBe(
      'deposit_failed',
    )
    const { count } = await fixture.db.one<{ count: number }>(sql`
      select count(*)::int4 as count from payments.deposits
      where investor_id = ${actor.userId} and gateway_id is null and status = 'failed'`)
    expect(count).toBe(1)
  })

  test('gets the first answer for an old key, even after losing the approval', async () => {
    const [actor, key] = [await fixture.investor(0n), newId()]
    const first = await around.begin(actor, { key })
    await fixture.asOwner(`update identity.users set kyc_status = 'rejected' where id = '${actor.userId}'`)
    expect((await around.begin(actor, { key })).paymentUrl).toBe(first.paymentUrl)
    expect(await codeOfRefusal(around.begin(actor))).toBe('kyc_not_approved')
  })
})

describe('a decided deposit', () => {
  const decide = (id: string, status: string) =>
    fixture.db.run(sql`
      update payments.deposits set status = ${status}, failure_reason = null,
        decided_at = case when ${status} = 'pending' then null else now() end where id = ${id}`)

  test.each(['pending', 'failed'])(
    'does not become %s, nor another amount, by whatever hand',
    async (next) => {
      const { id, page } = await paidUnheard(await fixture.investor(0n))
      await webhookOf(page)
      await expect(decide(id, next)).rejects.toMatchObject({ constraint: 'deposit_decided_once' })
      const more = fixture.db.run(sql`update payments.deposits set amount = ${riyals(900)} where id = ${id}`)
      await expect(more).rejects.toMatchObject({ constraint: 'deposit_decided_once' })
      expect(await statusOf(id)).toBe('completed')
    },
  )
})

test('the books balance afterwards, and clearing equals the sum of receipts', async () => {
  expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  const { owed, received } = await fixture.db.one<{ owed: bigint; received: bigint }>(sql`
    select -(select balance from ledger.accounts where id = ${platformAccounts.gateway_clearing}) as owed,
      (select sum(amount) from payments.receipts)::int8 as received`)
  expect(owed).toBe(received)
})
