import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, hourMs, minuteMs } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { proposeCorrection, proposeReversal } from '#modules/corrections/operations/propose.ts'
import { correctionProposal, reversalProposal } from '#modules/corrections/proposals.ts'
import { payRuns } from '#modules/disbursements/index.ts'
import { cancelOverdue } from '#modules/disbursements/operations/lifecycle/cancel-overdue.ts'
import { composeStatement } from '#modules/documents/operations/statement.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { addToCart, checkoutOnline } from '#modules/orders/index.ts'
import { cancelInvestment } from '#modules/orders/operations/cancel-investment.ts'
import { confirmOrder } from '#modules/orders/operations/payment.ts'
import {
  approveWithdrawal,
  completeWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#modules/withdrawals/index.ts'
import { recordReturn } from '#modules/withdrawals/operations/decide.ts'
import { cancelWithdrawal } from '#modules/withdrawals/operations/own.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { newIban } from '#support/ibans.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { decide } from '#support/two-operators.ts'
import { readPortfolio } from './read-portfolio.ts'
import { listTransactions } from './transactions.ts'

let fixture: TestFixture
let around: GatewayAround
let admins: UserActor[]
beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

const movementsOf = async (actor: UserActor) =>
  (await listTransactions(fixture.contextFor(actor), { limit: 50 })).items
const walletOf = async ({ userId }: UserActor) => (await findAccount(fixture.db, 'wallet', userId))!
const command = () => ({ idempotencyKey: newId(), requestHash: 'words' })

/** Lists signed amounts and balances of the wallet's entries, newest first. */
const entriesOf = async (actor: UserActor) =>
  (
    await fixture.db.rows<{ amount: bigint; balanceAfter: bigint }>(sql`
      select amount, balance_after from ledger.entries where account_id = ${(await walletOf(actor)).id}
      order by seq desc`)
  ).map(({ amount, balanceAfter }) => [toWire(amount), toWire(balanceAfter)])

/** Lists the rows that changed the wallet, without the initial deposit of a test's investor. */
const movedOf = async (actor: UserActor) =>
  (await movementsOf(actor))
    .filter(({ balance }) => balance !== null)
    .map(({ direction, amount, balance }) => [direction === 'in' ? amount : -amount, balance])

async function orderOnline(actor: UserActor) {
  const body = { propertyId: await fixture.opportunity(), amount: toWire(riyals(1000)) }
  const { version } = await fixture.as(actor, (context) => addToCart(context, body))
  return await checkoutOnline(fixture.contextFor(actor), around.ports, { cartVersion: version, ...command() })
}

test('an order paid online is listed at the time of its posting, above its deposit', async () => {
  const actor = await fixture.investor(riyals(50_000))
  const { order, paymentUrl } = await orderOnline(actor)
  fixture.now = addMs(fixture.now, minuteMs)
  await investIn(fixture, actor, await fixture.opportunity(), riyals(2000))
  fixture.now = addMs(fixture.now, minuteMs)
  await around.pay(paymentUrl!, 'succeed')
  await around.sandbox.idle()
  await confirmOrder(fixture.contextFor(actor), around.ports, { id: order.id })
  const rows = await movementsOf(actor)
  expect(rows.map(({ kind }) => kind)).toEqual(['funded', 'deposit', 'funded'])
  expect(rows[0]).toMatchObject({ balance: toWire((await walletOf(actor)).balance), at: rows[1]!.at })
  expect(await movedOf(actor)).toEqual((await entriesOf(actor)).slice(0, -1))
})

test('every change of a wallet is listed in the order of its entry, with its balance', async () => {
  const actor = await fixture.investor(riyals(20_000))
  const match = { accountNameCheck: { check: async () => 'match' as const } }
  const account = await addBankAccount(fixture.contextFor(actor), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const withdraw = (amount: bigint) =>
    requestWithdrawal(fixture.contextFor(actor), {
      ...{ amount: toWire(amount), accountId: account.id },
      ...command(),
    })
  const reason = { reason: 'other', textAr: 'سبب', textEn: 'Why' } as const
  const [admin, other] = admins as [UserActor, UserActor]
  const operate = <R>(work: Parameters<typeof fixture.as<R>>[1]) => fixture.as(admin, work)

  const cancelled = await withdraw(riyals(100))
  await investIn(fixture, actor, await fixture.opportunity(), riyals(1000))
  await fixture.as(actor, (context) => cancelWithdrawal(context, { id: cancelled.id }))
  const rejected = await withdraw(riyals(200))
  await operate((context) => rejectWithdrawal(context, { id: rejected.id, ...reason }))
  const returned = await withdraw(riyals(300))
  await operate((context) => approveWithdrawal(context, { id: returned.id }))
  await operate((context) => completeWithdrawal(context, { id: returned.id, bankReference: newId() }))
  await operate((context) => recordReturn(context, { id: returned.id, bankReference: newId(), ...reason }))
  const bought = (await movementsOf(actor)).find(({ type }) => type === 'funded')!
  await fixture.as(actor, (context) => cancelInvestment(context, { id: bought.id, ...command() }))
  await correctAndReverse(actor, admin, other)

  expect(await movedOf(actor)).toEqual((await entriesOf(actor)).slice(0, -1))
  expect((await movementsOf(actor)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    ...['correction completed', 'correction completed'],
    'investment_refunded completed',
    ...['withdrawal_returned completed', 'withdrawal completed'],
    ...['withdrawal_returned completed', 'withdrawal rejected'],
    ...['withdrawal_returned completed', 'funded completed', 'withdrawal failed'],
  ])
})

/** Credits an unowned receipt to the wallet and reverses it. */
async function correctAndReverse(actor: UserActor, admin: UserActor, other: UserActor): Promise<void> {
  await fixture.as(system, (context) =>
    post(context.tx, {
      id: newId(),
      kind: 'deposit',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'test', id: newId() },
      postedAt: context.now,
      lines: [
        { accountId: platformAccounts.gateway_clearing, amount: -riyals(500) },
        { accountId: platformAccounts.suspense, amount: riyals(500) },
      ],
    }),
  )
  const { email } = await fixture.db.one<{ email: string }>(
    sql`select email from identity.users where id = ${actor.userId}`,
  )
  const { id } = await fixture.as(admin, (context) =>
    proposeCorrection(context, {
      ...{ kind: 'suspense_to_wallet', amount: 500_00, investor: email, reason: 'Found' },
    }),
  )
  await decide(fixture, other, correctionProposal, id)
  const { transactionId } = await fixture.db.one<{ transactionId: string }>(
    sql`select transaction_id from corrections.corrections where id = ${id}`,
  )
  const reversal = await fixture.as(admin, (context) =>
    proposeReversal(context, { id: transactionId, reason: 'Mistaken' }),
  )
  await decide(fixture, other, reversalProposal, reversal.id)
}

test('a statement names refunds as refunds in both languages', async () => {
  const actor = await fixture.investor(riyals(5000))
  await investIn(fixture, actor, await fixture.opportunity(), riyals(1000))
  const [bought] = await movementsOf(actor)
  await fixture.as(actor, (context) => cancelInvestment(context, { id: bought!.id, ...command() }))
  const day = addMs(fixture.now, 3 * hourMs)
    .toISOString()
    .slice(0, 10)
  for (const [lang, name] of [
    ['ar', 'استرداد استثمار'],
    ['en', 'Investment refunded'],
  ] as const) {
    const paper = await composeStatement(fixture.contextFor(actor), { from: '2026-01-01', to: day, lang })
    expect(JSON.stringify(paper, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).toContain(
      name,
    )
  }
})

test('the sums above the disbursement log equal its rows, whatever was refunded', async () => {
  const actor = await fixture.investor(riyals(50_000))
  const fees = { subscriptionFeeBps: 150 }
  const [cooled, exited, overdue] = [
    await fixture.opportunity(fees),
    await fixture.opportunity(fees),
    await fixture.opportunity(fees),
  ]
  for (const id of [cooled, exited, overdue]) await investIn(fixture, actor, id, riyals(3000))
  const bought = (await movementsOf(actor)).findLast(({ title }) => title !== null)!
  await fixture.as(actor, (context) => cancelInvestment(context, { id: bought.id, ...command() }))
  const invested = (await movementsOf(actor)).filter(({ kind }) => kind === 'funded')
  expect(invested).toHaveLength(3)
  await completeFundingOf(fixture, exited)
  await payHolders(fixture, admins, { id: exited, amount: riyals(90), kind: 'income' })
  await payHolders(fixture, admins, { id: exited, amount: riyals(2800), kind: 'exit' })
  await fixture.asOwner(`update opportunities.opportunities
    set complete_by = '${fixture.now.toISOString()}', closes_at = null where id = '${overdue}'`)
  await cancelOverdue(fixture.contextFor(system))
  await payRuns(fixture.contextFor(system))

  const { items } = await listTransactions(fixture.contextFor(actor), { type: 'sales', limit: 50 })
  const sumOfKinds = (...kinds: string[]) =>
    items.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0)
  const totals = await readPortfolio(fixture.contextFor(actor))
  expect(totals).toMatchObject({
    achievedReturns: sumOfKinds('income'),
    capitalReturned: sumOfKinds('capital'),
    refunded: sumOfKinds('investment_refunded', 'fee_refunded'),
  })
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['income', 'capital', 'investment_refunded', 'fee_refunded']),
  )
  expect(totals.achievedReturns + totals.capitalReturned + totals.refunded).toBe(
    items.reduce((sum, { amount }) => sum + amount, 0),
  )
})
