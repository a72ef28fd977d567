import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { endpoints } from '#support/answers.ts'
import type { Caller } from '#support/caller.ts'
import { openDutyHolder } from '#support/duty-holder.ts'
import { type FundedOrganization, openFundedOrganization } from '#support/funded-organization.ts'
import { newIban } from '#support/ibans.ts'
import { receiveIncomeByApi } from '#support/income.ts'
import { freshKey } from '#support/keys.ts'
import { newOperator } from '#support/operators.ts'
import {
  approvedInvestor,
  depositKeepingCard,
  presentOperator,
  registerInvestor,
  showPresence,
  submitCheck,
  type TestInvestor,
} from '#support/people.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'

const { owner, origin } = inject('product')
/** One round with a locked row, then rounds in which the two calls overlap by chance. */
const rounds = ['held', 'free', 'free', 'free'] as const
/** Tries of a round in which a call gave up waiting for the locked row. */
const triesAtMost = 5

let other: pg.Client
/** Sees which connections wait. Within a transaction PostgreSQL always shows the same activity. */
let watcher: pg.Client
let second: SecondProcess
let admin: Caller
let secondAdmin: Caller
/** Proposes corrections, so that both admins may decide on them. */
let corrector: Caller
let investor: TestInvestor
let opportunities: { readonly id: string; readonly minimum: number }[]
let organization: FundedOrganization

beforeAll(async () => {
  other = new pg.Client(owner)
  watcher = new pg.Client(owner)
  await Promise.all([other.connect(), watcher.connect()])
  const admins = [await newOperator('admin'), await newOperator('admin')]
  admin = await presentOperator(origin, admins[0]!)
  secondAdmin = await presentOperator(origin, admins[1]!)
  corrector = await openDutyHolder(origin, 'finance-maker', [admin, secondAdmin])
  investor = await approvedInvestor(origin, admin)
  // Saves a card and deposits enough for every round.
  await depositKeepingCard(investor, 100_000_00)
  const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
  opportunities = items.filter((card) => card.can.invest && card.minimum <= 2_000_00)
  organization = await openFundedOrganization(origin, other)
  // Both processes use one gateway and return payers to one address.
  const { transaction, paymentUrl } = await investor.api.payments.startDeposit(
    { amount: 100_00, method: 'online' },
    { idempotencyKey: newId() },
  )
  await other.query(`update payments.deposits set status = 'failed', decided_at = now() where id = $1`, [
    transaction.id,
  ])
  second = await startBeside(owner, {
    PUBLIC_ORIGIN: origin,
    MOYASAR_URL: new URL(paymentUrl).origin,
    MOYASAR_SECRET_KEY: 'sk_test_sahl_sandbox',
    MOYASAR_WEBHOOK_SECRET: 'sahl-sandbox-webhook-secret',
  })
})
afterAll(async () => {
  await second.stop()
  await Promise.all([other.end(), watcher.end()])
})

/** Locks the row on which both calls must wait. */
type Hold = readonly [text: string, id: string]

interface Attempt {
  readonly caller: Caller
  readonly path: string
  readonly body?: object
  readonly hold: Hold
  /** Counts what the call has done so far. After both calls it is one more. */
  readonly count: () => Promise<number>
  readonly after?: () => Promise<unknown>
}

const countRows = async (text: string, id: string): Promise<number> => {
  const { rows } = await other.query<{ count: number }>(`select count(*)::int4 as count from ${text}`, [id])
  return rows[0]!.count
}
const holdWallet = () =>
  ["select from ledger.accounts where owner_id = $1 and kind = 'wallet' for update", investor.userId] as const
const countOrders = () => countRows('orders.orders where investor_id = $1', investor.userId)
const countDeposits = () => countRows('payments.deposits where investor_id = $1', investor.userId)

async function cartOf(index: number) {
  const { id, minimum } = opportunities[index % opportunities.length]!
  await investor.api.orders.clearCart({})
  return (await investor.api.orders.addToCart({ propertyId: id, amount: minimum })).version
}

const checkout =
  (method: 'wallet' | 'online', card: () => Promise<object> = async () => ({})) =>
  async (): Promise<Attempt> => ({
    caller: investor,
    path: '/api/checkout',
    body: { method, cartVersion: await cartOf(0), acknowledgesRisk: true, ...(await card()) },
    // Both orders lock this row; those paid online move no wallet.
    hold: ['select from identity.users where id = $1 for update', investor.userId],
    count: countOrders,
    after: giveUpOpenOrder,
  })

async function giveUpOpenOrder(): Promise<void> {
  const { items } = await investor.api.orders.orders({})
  const open = items.find(({ status }) => status === 'pending_payment')
  if (open) await investor.api.orders.cancelOrder({ id: open.id } as never, { idempotencyKey: newId() })
}

const keptCard = async () => ({ cardId: (await investor.api.cards.list({})).items[0]!.id })

const startDeposit =
  (card: () => Promise<object> = async () => ({})) =>
  async (): Promise<Attempt> => ({
    caller: investor,
    path: '/api/wallet/deposits',
    body: { amount: 100_00, method: 'online', ...(await card()) },
    hold: holdWallet(),
    count: countDeposits,
  })

async function buy(): Promise<{ orderId: string; investmentId: string }> {
  const { order } = await investor.api.orders.checkout(
    { method: 'wallet', cartVersion: await cartOf(1), acknowledgesRisk: true },
    { idempotencyKey: newId() },
  )
  return { orderId: order.id, investmentId: order.lines[0]!.id }
}

async function buyForOrganization(): Promise<string> {
  const { slug, maker, checkers, holderId } = organization
  const { id: opportunityId, minimum: amount } = opportunities[1]!
  const { id } = await maker.api.mandates.proposePurchase({ slug, opportunityId, amount })
  await checkers[0].api.mandates.approve({ slug, id }, freshKey())
  const { rows } = await other.query<{ id: string }>(
    `select i.id from orders.investments i join orders.orders o on o.id = i.order_id
     where o.investor_id = $1 order by o.created_at desc limit 1`,
    [holderId],
  )
  return rows[0]!.id
}

/**
 * How each keyed operation is called with success, by its name in the OpenAPI document; some in several ways.
 */
const cases: Readonly<Record<string, Readonly<Record<string, () => Promise<Attempt>>>>> = {
  'orders.checkout': {
    'from the wallet': checkout('wallet'),
    'on the page of the gateway': checkout('online'),
    'with a kept card': checkout('online', keptCard),
  },
  'orders.cancelOrder': {
    'of an open order': async () => {
      const { order } = await investor.api.orders.checkout(
        { method: 'online', cartVersion: await cartOf(2), acknowledgesRisk: true },
        { idempotencyKey: newId() },
      )
      return {
        caller: investor,
        path: `/api/orders/${order.id}/cancellation`,
        body: {},
        hold: ['select from orders.orders where id = $1 for update', order.id],
        count: () => countRows(`orders.orders where id = $1 and status = 'cancelled'`, order.id),
      }
    },
  },
  'orders.cancelInvestment': {
    'within the cooling-off period': async () => {
      const { investmentId } = await buy()
      return {
        caller: investor,
        path: `/api/investments/${investmentId}/cancellation`,
        hold: ['select from orders.investments where id = $1 for update', investmentId],
        count: () => countRows('ledger.transactions where record_id = $1', investmentId),
      }
    },
  },
  'mandates.cancelInvestment': {
    'within the cooling-off period': async () => {
      const { slug, maker } = organization
      const investmentId = await buyForOrganization()
      return {
        caller: maker,
        path: `/api/organizations/${slug}/investments/${investmentId}/cancellation`,
        hold: ['select from orders.investments where id = $1 for update', investmentId],
        count: () => countRows('ledger.transactions where record_id = $1', investmentId),
      }
    },
  },
  'payments.startDeposit': {
    'on the page of the gateway': startDeposit(),
    'with a kept card': startDeposit(keptCard),
  },
  'withdrawals.withdraw': {
    'to an own account': async () => ({
      caller: investor,
      path: '/api/wallet/withdrawals',
      body: { amount: 100_00, accountId: await usableAccount() },
      hold: holdWallet(),
      count: () => countRows('withdrawals.withdrawals where investor_id = $1', investor.userId),
    }),
  },
  'verification.decideKyc': {
    'of a check under review': async () => {
      const { userId } = await waitingInvestor()
      return {
        caller: admin,
        path: `/api/admin/customers/${userId}/kyc-decision`,
        body: { decision: 'reject', reasons: [{ field: 'savings', code: 'unverifiable' }] },
        hold: ['select from verification.applications where user_id = $1 for update', userId],
        count: () =>
          countRows(`verification.transitions where user_id = $1 and to_status = 'rejected'`, userId),
      }
    },
  },
  'disbursements.propose': {
    'of an income': async () => {
      const { items } = await admin.api.disbursements.properties({})
      const { id } = items.findLast(({ kinds }) => kinds.includes('income'))!
      const bankReference = await receiveIncomeByApi(admin.api, id, 1_000_00)
      return {
        caller: admin,
        path: '/api/admin/disbursement-runs',
        body: {
          propertyId: id,
          kind: 'income',
          total: 1_000_00,
          recordOn: riyadhDay(systemClock()),
          bankReference,
          reason: 'October',
        },
        hold: ['select from opportunities.opportunities where id = $1 for update', id],
        count: () => countRows('disbursements.runs where opportunity_id = $1', id),
        after: async () => {
          const { items: mine } = await admin.api.approvals.proposals({ inbox: 'mine', status: 'open' })
          const { items: runs } = await admin.api.disbursements.runs({ status: 'proposed' })
          const open = mine.find(({ subject }) =>
            runs.some((one) => one.id === subject.id && one.property.id === id),
          )
          await admin.api.approvals.withdrawProposal({ id: open!.id }, freshKey())
        },
      }
    },
  },
}

async function usableAccount(): Promise<string> {
  const known = (await investor.api.banking.list({})).items[0]
  if (known) return known.id
  await showPresence(origin, investor, investor.person.mobile, investor.person.email)
  const { id } = await investor.api.banking.add({ iban: newIban() })
  await makeUsable(id)
  return id
}

const makeUsable = (id: string) =>
  other.query(
    `update banking.accounts set added_at = added_at - interval '2 days', usable_from = now() where id = $1`,
    [id],
  )

async function waitingInvestor(): Promise<TestInvestor> {
  const waiting = await registerInvestor(origin)
  await submitCheck(waiting)
  return waiting
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

interface Sent {
  readonly one: Answered
  readonly two: Answered
  /** False if a call was answered before both had reached the locked row. */
  readonly haveMet: boolean
}

/** Sends a call with one key to a process. */
async function sendTo(
  place: string,
  { caller, path, body }: Pick<Attempt, 'caller' | 'path' | 'body'>,
  key: string,
): Promise<Answered> {
  const headers = { 'idempotency-key': key, origin, cookie: caller.cookie(), 'accept-language': 'en' }
  const response = await fetch(place + path, {
    method: 'POST',
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

/** Sends a call to both processes with one key. */
async function sendTwice(attempt: Attempt, isHeld: boolean): Promise<Sent> {
  const key = newId()
  return await sendBoth((place) => sendTo(place, attempt, key), isHeld ? attempt.hold : null)
}

/** Sends to both processes at once. If a row is locked, both wait for it until both have reached it. */
async function sendBoth(send: (place: string) => Promise<Answered>, hold: Hold | null): Promise<Sent> {
  const isHeld = hold !== null
  if (isHeld) {
    await other.query('begin')
    await other.query(hold[0], [hold[1]])
  }
  let answered = 0
  const sent = [origin, second.origin].map((place) =>
    send(place).finally(() => {
      answered += 1
    }),
  )
  let waiting = 0
  if (isHeld) {
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    while (answered === 0 && waiting < 2) waiting = await countWaiting(rows[0]!.pid)
    await other.query('commit')
  }
  const [one, two] = await Promise.all(sent)
  return { one: one!, two: two!, haveMet: !isHeld || waiting === 2 }
}

/** Counts connections that wait for a transaction, or for another that waits for it. */
async function countWaiting(holder: number): Promise<number> {
  const { rows } = await watcher.query<{ waiting: number }>(
    `with recursive waiting (pid) as (
      select $1::int4
      union
      select a.pid from pg_stat_activity a join waiting w on w.pid = any (pg_blocking_pids(a.pid))
      where a.wait_event_type = 'Lock')
    select count(*)::int4 - 1 as waiting from waiting`,
    [holder],
  )
  return rows[0]!.waiting
}

test('every keyed operation has a case; those with stored answers share one', () => {
  const own = endpoints.filter(({ endpoint }) => endpoint.idempotent === true).map(({ name }) => name)
  expect(own.length).toBeGreaterThan(5)
  expect(Object.keys(cases).sort()).toEqual([...own, 'verification.decideKyc'].sort())
})

describe('one key at two processes at once gets equal answers and acts once:', () => {
  const all = Object.entries(cases).flatMap(([name, ways]) =>
    Object.entries(ways).map(([way, prepare]) => ({ name, way, prepare })),
  )
  test.each(all)('$name $way', async ({ prepare }) => {
    for (const round of rounds) {
      let isShown = false
      for (let tried = 0; !isShown && tried < triesAtMost; tried++) {
        const attempt = await prepare()
        const before = await attempt.count()
        const { one, two, haveMet } = await sendTwice(attempt, round === 'held')
        // A slow machine may bring the second call to the locked row after the first has given up.
        isShown = haveMet && one.status !== 503 && two.status !== 503
        if (isShown) {
          expect(one, round).toEqual(two)
          expect(one.status, JSON.stringify(one)).toBeLessThan(300)
          expect((await attempt.count()) - before, round).toBe(1)
        }
        await attempt.after?.()
      }
      expect(isShown, round).toBe(true)
    }
  })
})

/** A decision that two people send about the same proposal, each to another process. */
interface SharedDecision {
  readonly callers: readonly [Caller, Caller]
  readonly path: string
  readonly body?: object
  readonly hold: Hold
  readonly count: () => Promise<number>
  /** The refusal for the one who came second. */
  readonly over: string
}

async function proposeCorrection(): Promise<SharedDecision> {
  const correction = { kind: 'bank_charge', amount: 10_00, bankReference: newId(), reason: 'Found' } as const
  const { id } = await corrector.api.corrections.propose(correction, freshKey())
  return {
    callers: [admin, secondAdmin],
    path: `/api/admin/proposals/${id}/decision`,
    body: { decision: 'approve' },
    hold: ['select from approvals.proposals where id = $1 for update', id],
    count: () => countRows('corrections.corrections where id = $1', id),
    over: 'proposal_over',
  }
}

const approveTogether = (id: string) => ({
  callers: organization.checkers,
  path: `/api/organizations/${organization.slug}/proposals/${id}/approval`,
  hold: [
    `select from ledger.accounts where owner_id = $1 and kind = 'wallet' for update`,
    organization.holderId,
  ] as const,
  over: 'mandate_over',
})

async function proposePurchase(): Promise<SharedDecision> {
  const { slug, maker, holderId } = organization
  const { id: opportunityId, minimum: amount } = opportunities[0]!
  const { id } = await maker.api.mandates.proposePurchase({ slug, opportunityId, amount })
  const count = () => countRows('orders.orders where investor_id = $1', holderId)
  return { ...approveTogether(id), count }
}

async function proposeWithdrawal(): Promise<SharedDecision> {
  const { slug, maker, holderId } = organization
  const accountId = await organizationAccount()
  const { id } = await maker.api.mandates.proposeWithdrawal({ slug, accountId, amount: 100_00 })
  const count = () => countRows('withdrawals.withdrawals where investor_id = $1', holderId)
  return { ...approveTogether(id), count }
}

/** Returns a bank account of the organization to which it may withdraw at once. */
async function organizationAccount(): Promise<string> {
  const { slug, checkers, holderId } = organization
  const known = await other.query<{ id: string }>('select id from banking.accounts where user_id = $1', [
    holderId,
  ])
  if (known.rows[0]) return known.rows[0].id
  const { id } = await checkers[0].api.mandates.addAccount({ slug, iban: newIban() })
  await makeUsable(id)
  return id
}

describe('of two who approve the same proposal at two processes at once', () => {
  test.each([
    ['operators post a correction', proposeCorrection],
    ['checkers invest for their organization', proposePurchase],
    ['checkers withdraw for their organization', proposeWithdrawal],
  ])('%s once, and one is told that it is over', async (_, propose) => {
    for (const round of ['held', 'free', 'free'] as const) {
      let isShown = false
      for (let tried = 0; !isShown && tried < triesAtMost; tried++) {
        const { callers, hold, count, over, ...call } = await propose()
        const before = await count()
        const { one, two, haveMet } = await sendBoth(
          (place) => sendTo(place, { caller: callers[place === origin ? 0 : 1], ...call }, newId()),
          round === 'held' ? hold : null,
        )
        // As above: a call that gave up waiting shows nothing.
        isShown = haveMet && one.status !== 503 && two.status !== 503
        if (isShown) {
          const [done, refused] = one.status === 200 ? [one, two] : [two, one]
          expect([done.status, refused], JSON.stringify([one, two])).toMatchObject([
            200,
            { status: 409, body: { code: over } },
          ])
          expect((await count()) - before, round).toBe(1)
        }
      }
      expect(isShown, round).toBe(true)
    }
  })
})
