import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { readReconciliation, reconcile, reconcileNow } from './reconcile.ts'
import { readWallet } from './wallet.ts'

let fixture: TestFixture
let around: GatewayAround
let admin: UserActor

beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
  admin = await fixture.account(['admin'])
})
beforeEach(() => {
  around.isDoorOpen = true
  around.alter = undefined
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

/** Runs the reconciliation, each time a little later. */
async function look() {
  fixture.now = addMs(fixture.now, 10 * minuteMs)
  await reconcile(fixture.contextFor(system), around.ports.gateway, { by: 'test', days: 1 })
  const { breaks } = await readReconciliation(fixture.contextFor(admin))
  return breaks.map(({ kind, subject, expected, found }) => ({ kind, subject, expected, found }))
}

async function paidDeposit() {
  const actor = await fixture.investor(0n)
  const { paymentUrl } = await around.begin(actor)
  await around.pay(paymentUrl!, 'succeed')
  await around.sandbox.idle()
  const page = paymentUrl!.split('/').at(-1)!
  const { payments } = (await around.ask(`/invoices/${page}`)) as { payments: { id: string }[] }
  return { actor, page, paymentId: payments[0]!.id }
}

/** Changes a payment in every answer of the gateway. */
const changing = (paymentId: string, change: Record<string, unknown> | null) => {
  const changed = (one: Record<string, unknown>) =>
    one.id === paymentId ? (change ? [{ ...one, ...change }] : []) : [one]
  return (body: Record<string, unknown>) => {
    if (Array.isArray(body.payments)) return { ...body, payments: body.payments.flatMap(changed) }
    return changed(body)[0] ?? body
  }
}

describe('a reconciliation (LED-3, M10)', () => {
  test('finds nothing if all agrees, and credits a payment without a webhook', async () => {
    around.isDoorOpen = false
    const { actor } = await paidDeposit()
    expect(await look()).toEqual([])
    expect((await readWallet(fixture.contextFor(actor))).balance).toBe(50_000)
    const { last } = await readReconciliation(fixture.contextFor(admin))
    expect(last).toMatchObject({ at: fixture.now.toISOString(), payments: 1 })
  })

  test('finds a refund after crediting, keeps one break of it, and closes it when resolved', async () => {
    const { paymentId } = await paidDeposit()
    around.alter = changing(paymentId, { status: 'refunded', refunded: 10_000 })
    const expected = [{ kind: 'refunded', subject: paymentId, expected: 50_000, found: 40_000 }]
    expect(await look()).toEqual(expected)
    expect(await look()).toEqual(expected)
    around.alter = undefined
    expect(await look()).toEqual([])
    const { rows } = await fixture.db.one<{ rows: number }>(
      sql`select count(*)::int4 as rows from books.breaks where subject = ${paymentId}`,
    )
    expect(rows).toBe(1)
  })

  test('finds a credited payment that the gateway does not know', async () => {
    const { paymentId } = await paidDeposit()
    const known = around.ports.gateway.findPayment
    around.alter = (body) => changing(paymentId, null)(body)
    const gateway = {
      ...around.ports.gateway,
      findPayment: (id: string) => known(id === paymentId ? newId() : id),
    }
    fixture.now = addMs(fixture.now, 10 * minuteMs)
    await reconcile(fixture.contextFor(system), gateway, { by: 'test', days: 1 })
    const { breaks } = await readReconciliation(fixture.contextFor(admin))
    expect(breaks).toMatchObject([{ kind: 'not_at_gateway', subject: paymentId, expected: 50_000, found: 0 }])
    around.alter = undefined
    expect(await look()).toEqual([])
  })

  test('finds a payment that cannot be credited because its page is invalid', async () => {
    around.isDoorOpen = false
    const { paymentId, page } = await paidDeposit()
    around.alter = (body) => (body.id === page ? { ...body, url: 'none' } : body)
    expect(await look()).toEqual([{ kind: 'uncredited', subject: paymentId, expected: 50_000, found: 0 }])
    around.alter = undefined
    expect(await look()).toEqual([])
  })

  test('finds money in suspense, and clearing that receipts do not explain', async () => {
    const { gateway_clearing: clearing, suspense } = platformAccounts
    const move = (amount: bigint) =>
      fixture.as(system, (context) =>
        post(context.tx, {
          id: newId(),
          kind: 'deposit',
          cause: { kind: 'system', id: 'test' },
          record: { kind: 'test', id: newId() },
          postedAt: context.now,
          lines: [
            { accountId: clearing, amount: -amount },
            { accountId: suspense, amount },
          ],
        }),
      )
    await move(700n)
    const found = await look()
    expect(found).toHaveLength(2)
    expect(found.find(({ kind }) => kind === 'suspense')).toMatchObject({ expected: 0, found: 700 })
    const { expected, found: moved } = found.find(({ kind }) => kind === 'clearing')!
    expect(moved! - expected!).toBe(700)
    await move(-700n)
    expect(await look()).toEqual([])
  })

  test('finds a balance that differs from its entries', async () => {
    const { actor } = await paidDeposit()
    const nudge = (by: number) =>
      fixture.asOwner(`
        alter table ledger.accounts disable trigger accounts_move_by_entries;
        update ledger.accounts set balance = balance + ${by} where owner_id = '${actor.userId}' and kind = 'wallet';
        alter table ledger.accounts enable trigger accounts_move_by_entries`)
    await nudge(1)
    expect(await look()).toMatchObject([{ kind: 'balance' }])
    await nudge(-1)
    expect(await look()).toEqual([])
  })
})

describe('an operator', () => {
  test('can run it at any time, which is recorded in the audit log', async () => {
    const asked = await reconcileNow(fixture.contextFor(admin), around.ports, { days: 2 })
    expect(asked).toMatchObject({ open: 0, breaks: [] })
    const { acts } = await fixture.db.one<{ acts: number }>(
      sql`select count(*)::int4 as acts from audit.events where act = 'payments.reconciled'`,
    )
    expect(acts).toBe(1)
  })

  test.each(['user', 'cms', 'customer-admin'] as const)('is refused with the role %s', async (role) => {
    const context = fixture.contextFor(await fixture.account([role]))
    await expect(readReconciliation(context)).rejects.toThrow(Refusal)
    await expect(reconcileNow(context, around.ports, { days: 1 })).rejects.toThrow(Refusal)
  })
})
