import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { decideProposal } from '#modules/approvals/index.ts'
import { findAccount, findAccountById, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import { readReconciliation, reconcile } from '#modules/payments/operations/reconcile.ts'
import { settleInvoice } from '#modules/payments/operations/settle.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { twoOperators } from '#support/two-operators.ts'
import { correctionProposal, reversalProposal } from '../proposals.ts'
import { proposeCorrection, proposeReversal } from './propose.ts'
import { readCorrection, readRefund } from './read.ts'

let fixture: TestFixture
let around: GatewayAround
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
  ;[first, second] = await twoOperators(fixture)
})
afterEach(() => {
  around.alter = undefined
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const told = { proposals: [correctionProposal, reversalProposal], auditWords: {}, ownedSettings: {} }
const approve = (id: string, by = second) =>
  fixture.as(by, (context) => decideProposal(context, told, { id, decision: 'approve' }))
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'done',
    (error) => String(error.code ?? error),
  )

/** Compares with the gateway, each time a little later, and returns what it found of a payment. */
async function compare(paymentId: string) {
  fixture.now = addMs(fixture.now, minuteMs / 6)
  await reconcile(fixture.contextFor(system), around.ports.gateway, { by: 'test', days: 1 })
  const { breaks } = await readReconciliation(fixture.contextFor(first))
  return breaks.filter(({ subject }) => subject === paymentId)
}

/** A deposit of 500 riyals that is credited. */
async function paidDeposit() {
  const investor = await fixture.investor(0n)
  const { paymentUrl } = await around.begin(investor)
  await around.pay(paymentUrl!, 'succeed')
  await around.sandbox.idle()
  const page = paymentUrl!.split('/').at(-1)!
  const { payments } = (await around.ask(`/invoices/${page}`)) as { payments: { id: string }[] }
  expect(await balanceOf('wallet', investor)).toBe(riyals(500))
  return { investor, page, paymentId: payments[0]!.id }
}

/** The gateway says of one payment that so much was given back, or that it was voided. */
function giveBack(paymentId: string, change: { status: string; refunded?: number }): void {
  const changed = (one: Record<string, unknown>) => (one.id === paymentId ? { ...one, ...change } : one)
  around.alter = (body) =>
    Array.isArray(body.payments) ? { ...body, payments: body.payments.map(changed) } : changed(body)
}

const balanceOf = async (kind: 'wallet' | 'claim', { userId }: UserActor) =>
  (await findAccount(fixture.db, kind, userId))?.balance ?? 0n
const clearing = async () => (await findAccountById(fixture.db, platformAccounts.gateway_clearing))!.balance

const propose = (payment: string, amount: number, by = first) =>
  fixture.as(by, (context) =>
    proposeCorrection(context, {
      kind: 'gateway_refund',
      amount,
      payment,
      reason: 'Refunded at the gateway',
    }),
  )

/** Moves money out of a wallet, as spending it does. */
const spend = async ({ userId }: UserActor, amount: bigint) => {
  const wallet = (await findAccount(fixture.db, 'wallet', userId))!
  await fixture.as(system, (context) =>
    post(context.tx, {
      id: newId(),
      kind: 'correction',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'test', id: newId() },
      postedAt: context.now,
      lines: [
        { accountId: wallet.id, amount: -amount },
        { accountId: platformAccounts.fees, amount },
      ],
    }),
  )
}

const notices = (userId: string) =>
  fixture.db.rows<{ data: unknown }>(
    sql`select data from facts.facts where kind = 'corrections.deposit_refunded' and subject = ${userId}`,
  )

describe('a payment that the gateway gave back after it was credited', () => {
  test('leaves the wallet by two operators, and the gateway agrees again', async () => {
    const { investor, paymentId } = await paidDeposit()
    const before = await clearing()
    giveBack(paymentId, { status: 'refunded', refunded: 100_00 })
    expect(await compare(paymentId)).toMatchObject([{ kind: 'refunded', expected: 500_00, found: 400_00 }])
    expect(await readRefund(fixture.contextFor(first), { payment: paymentId })).toMatchObject({
      ...{ amount: 100_00, fromWallet: 100_00, claimed: 0, investor: { id: investor.userId } },
    })
    expect(await refusalOf(propose(paymentId, 99_00))).toBe('correction_refund_unknown')
    const { id } = await propose(paymentId, 100_00)
    expect(await refusalOf(propose(paymentId, 100_00, second))).toBe('proposal_open')
    expect(await refusalOf(approve(id, first))).toBe('proposal_own')
    expect(await balanceOf('wallet', investor)).toBe(riyals(500))
    await approve(id)
    expect([await balanceOf('wallet', investor), await balanceOf('claim', investor)]).toEqual([
      riyals(400),
      0n,
    ])
    expect(await clearing()).toBe(before + riyals(100))
    expect(await compare(paymentId)).toEqual([])
    expect(await refusalOf(propose(paymentId, 100_00))).toBe('correction_refund_unknown')
    expect(await notices(investor.userId)).toEqual([{ data: { amount: 100_00, claimed: 0 } }])
    expect(await readCorrection(fixture.contextFor(first), { id })).toMatchObject({
      ...{ kind: 'gateway_refund', payment: paymentId, amount: 100_00, claimed: 0 },
    })
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    // More is given back later: only the rest is taken.
    giveBack(paymentId, { status: 'refunded', refunded: 150_00 })
    expect(await compare(paymentId)).toMatchObject([{ expected: 400_00, found: 350_00 }])
    await approve((await propose(paymentId, 50_00)).id)
    expect(await balanceOf('wallet', investor)).toBe(riyals(350))
    expect(await compare(paymentId)).toEqual([])
  })

  test('becomes a claim as far as it was spent, which a wallet pays later', async () => {
    const { investor, paymentId } = await paidDeposit()
    await spend(investor, riyals(420))
    giveBack(paymentId, { status: 'voided' })
    expect(await compare(paymentId)).toMatchObject([{ expected: 500_00, found: 0 }])
    const { id } = await propose(paymentId, 500_00)
    await approve(id)
    expect([await balanceOf('wallet', investor), await balanceOf('claim', investor)]).toEqual([
      0n,
      -riyals(420),
    ])
    expect(await notices(investor.userId)).toEqual([{ data: { amount: 500_00, claimed: 420_00 } }])
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    around.alter = undefined
    const wallet = (await findAccount(fixture.db, 'wallet', investor.userId))!
    await fixture.as(system, (context) =>
      post(context.tx, {
        id: newId(),
        kind: 'deposit',
        cause: { kind: 'system', id: 'test' },
        record: { kind: 'test', id: newId() },
        postedAt: context.now,
        lines: [
          { accountId: platformAccounts.bank, amount: -riyals(450) },
          { accountId: wallet.id, amount: riyals(450) },
        ],
      }),
    )
    const pay = (amount: number) =>
      fixture.as(first, async (context) => {
        const { email } = await context.tx.one<{ email: string }>(
          sql`select email from identity.users where id = ${investor.userId}`,
        )
        return proposeCorrection(context, {
          kind: 'claim_from_wallet',
          amount,
          investor: email,
          reason: 'Agreed',
        })
      })
    expect(await refusalOf(approve((await pay(421_00)).id))).toBe('correction_beyond')
    const paid = await pay(420_00)
    await approve(paid.id)
    expect([await balanceOf('wallet', investor), await balanceOf('claim', investor)]).toEqual([
      riyals(30),
      0n,
    ])
    // The claim was paid: the refund that made it can no longer be reversed.
    const { transactionId } = await readCorrection(fixture.contextFor(first), { id })
    const reversal = await fixture.as(first, (context) =>
      proposeReversal(context, { id: transactionId, reason: 'Mistaken' }),
    )
    expect(await refusalOf(approve(reversal.id))).toBe('correction_beyond')
  })

  test('can be reversed, and then differs from the gateway again', async () => {
    const { investor, paymentId } = await paidDeposit()
    giveBack(paymentId, { status: 'refunded', refunded: 500_00 })
    await compare(paymentId)
    const { id } = await propose(paymentId, 500_00)
    await approve(id)
    expect(await balanceOf('wallet', investor)).toBe(0n)
    const { transactionId } = await readCorrection(fixture.contextFor(first), { id })
    const reversal = await fixture.as(first, (context) =>
      proposeReversal(context, { id: transactionId, reason: 'Mistaken' }),
    )
    await approve(reversal.id)
    expect(await balanceOf('wallet', investor)).toBe(riyals(500))
    expect(await compare(paymentId)).toMatchObject([{ kind: 'refunded', expected: 500_00, found: 0 }])
  })

  test('appears as soon as the gateway reports its page, before any comparison', async () => {
    const { page, paymentId } = await paidDeposit()
    giveBack(paymentId, { status: 'refunded', refunded: 30_00 })
    await settleInvoice(fixture.contextFor(system), around.ports.gateway, {
      ...{ kind: 'page', gatewayId: page, cause: { kind: 'webhook', id: 'test' } },
    })
    const { breaks } = await readReconciliation(fixture.contextFor(first))
    expect(breaks.filter(({ subject }) => subject === paymentId)).toMatchObject([
      { kind: 'refunded', expected: 500_00, found: 470_00 },
    ])
  })

  test('is refused without a difference from the gateway', async () => {
    const { investor, paymentId } = await paidDeposit()
    expect(await refusalOf(propose(paymentId, 500_00))).toBe('correction_refund_unknown')
    expect(await refusalOf(propose(newId(), 500_00))).toBe('correction_refund_unknown')
    expect(await balanceOf('wallet', investor)).toBe(riyals(500))
  })
})
