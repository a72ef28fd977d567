import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, sumOf, toWire } from '#kit/money.ts'
import { addDays, addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { findAccount, proveBooks } from '#modules/ledger/index.ts'
import { lifecycleChanged } from '#modules/opportunities/contract.ts'
import { completeFunding } from '#modules/opportunities/index.ts'
import { getInvestedInYear } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { loadBalance as balanceIn, held as heldIn, invest as investIn } from '#support/holdings.ts'
import { receiveIncome } from '#support/stakes.ts'
import { decide as decideBy, proposalOn, twoOperators } from '#support/two-operators.ts'
import { sharesPaid } from './contract.ts'
import { disbursementsNotices } from './notices.ts'
import { payRuns } from './operations/pay-runs.ts'
import { type PlannedRun, proposeRun } from './operations/propose-run.ts'
import { previewRun, readRun, readRuns, readShares } from './operations/read-runs.ts'
import { runProposal } from './proposals.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  ;[first, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

const invest = (actor: UserActor, propertyId: string, amount: Halalas) =>
  investIn(fixture, actor, propertyId, amount)
const held = (stakes: readonly number[], changes: Parameters<TestFixture['opportunity']>[0] = {}) =>
  heldIn(fixture, stakes, changes)

async function owned(stakes: readonly number[]) {
  const made = await held(stakes)
  fixture.now = addMs(fixture.now, minuteMs)
  await fixture.as(system, (context) => completeFunding(context, { opportunityId: made.propertyId }))
  return made
}

const planOf = (propertyId: string, total: Halalas, kind: PlannedRun['kind'] = 'income'): PlannedRun => ({
  propertyId,
  kind,
  total: toWire(total),
  recordOn: riyadhDay(fixture.now),
})

/** Proposes a run from a receipt of its total, if the opportunity can have income at all. */
async function propose(plan: PlannedRun, by: UserActor = first, idempotencyKey = newId()) {
  fixture.now = addMs(fixture.now, minuteMs)
  const isCompleted = (await lifecycleOf(plan.propertyId)) === 'completed'
  const bankReference = isCompleted
    ? await receiveIncome(fixture, first, plan.propertyId, plan.total)
    : newId()
  const proposal = {
    ...plan,
    bankReference: plan.kind === 'cancellation' ? undefined : bankReference,
    idempotencyKey,
    requestHash: JSON.stringify(plan),
    reason: 'October',
  }
  return fixture.as(by, (context) => proposeRun(context, proposal))
}

const proposalOf = (runId: string) => proposalOn(fixture, runProposal, runId)
const decide = (id: string, by: UserActor, decision: 'approve' | 'decline' = 'approve') =>
  decideBy(fixture, by, runProposal, id, decision)
const approve = async (runId: string, by: UserActor = second) => await decide(await proposalOf(runId), by)
const pay = () => payRuns(fixture.contextFor(system))
const runOf = (id: string) => fixture.as(first, (context) => readRun(context, { id }))

const balanceOf = (actor: UserActor): Promise<bigint> => balanceIn(fixture, actor)
const balancesOf = (investors: readonly UserActor[]) => Promise.all(investors.map(balanceOf))
const accountOf = async (kind: 'income' | 'funding', propertyId: string) =>
  (await findAccount(fixture.db, kind, propertyId))!.balance
const lifecycleOf = async (propertyId: string) =>
  (
    await fixture.db.one<{ lifecycle: string }>(
      sql`select lifecycle from opportunities.opportunities where id = ${propertyId}`,
    )
  ).lifecycle
const change = (propertyId: string, lifecycle: string) =>
  fixture.asOwner(
    `update opportunities.opportunities set lifecycle = '${lifecycle}' where id = '${propertyId}'`,
  )

describe('income', () => {
  test('reaches every holder, to the halala, once a second operator has decided', async () => {
    const { propertyId, investors } = await owned([1000, 1000, 1000])
    const preview = await fixture.as(first, (context) => previewRun(context, planOf(propertyId, 100_00n)))
    expect(preview).toMatchObject({ total: 10_000, invested: 300_000, holders: 3 })
    expect(preview.parts).toEqual([{ part: 'income', amount: 10_000 }])

    const id = await propose(planOf(propertyId, 100_00n))
    await pay()
    expect(await balancesOf(investors)).toEqual([0n, 0n, 0n])
    expect(await runOf(id)).toMatchObject({ status: 'proposed', paid: { shares: 0 } })

    await approve(id)
    expect(await accountOf('income', propertyId)).toBe(100_00n)
    await pay()
    const paid = await balancesOf(investors)
    expect(sumOf(paid)).toBe(100_00n)
    expect([...paid].sort()).toEqual([33_33n, 33_33n, 33_34n])
    expect(await accountOf('income', propertyId)).toBe(0n)
    expect(await runOf(id)).toMatchObject({ status: 'paid', paid: { shares: 3, amount: 10_000 } })
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('excludes investors who bought after the record date (M16)', async () => {
    const propertyId = await fixture.opportunity()
    const [early, late] = [await fixture.investor(riyals(1000)), await fixture.investor(riyals(1000))]
    await invest(early, propertyId, riyals(1000))
    const recordOn = riyadhDay(fixture.now)
    fixture.now = addDays(fixture.now, 1)
    await invest(late, propertyId, riyals(1000))
    await fixture.as(system, (context) => completeFunding(context, { opportunityId: propertyId }))
    const id = await propose({ ...planOf(propertyId, 50_00n), recordOn })
    await approve(id)
    await pay()
    expect(await balancesOf([early, late])).toEqual([50_00n, 0n])
  })

  test('is paid once to everyone by four workers at once (M15)', async () => {
    const { propertyId, investors } = await owned([1000, 2000, 3000, 4000])
    await approve(await propose(planOf(propertyId, 1000_00n)))
    await Promise.all([pay(), pay(), pay(), pay()])
    await pay()
    expect(await balancesOf(investors)).toEqual([100_00n, 200_00n, 300_00n, 400_00n])
  })

  test('is decided once by 64 decisions at once, and received once (M15)', async () => {
    const { propertyId, investors } = await owned([1000])
    const id = await propose(planOf(propertyId, 10_00n))
    const [proposal, third] = [await proposalOf(id), await fixture.account(['admin'])]
    const deciders = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? second : third))
    const results = await Promise.allSettled(deciders.map((decider) => decide(proposal, decider)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 63 }, () => 'proposal_over'))
    await pay()
    expect(await balancesOf(investors)).toEqual([10_00n])
    expect(await accountOf('income', propertyId)).toBe(0n)
  })

  test('continues where a worker was interrupted', async () => {
    const { propertyId, investors } = await owned([1000, 1000, 1000])
    const id = await propose(planOf(propertyId, 30_00n))
    await approve(id)
    let payments = 0
    const dying = {
      ...fixture.db,
      transaction: (async (work) =>
        await fixture.db.transaction(async (tx) => {
          const done = await work(tx)
          payments += 1
          // After everything was written and before it was committed.
          throw Object.assign(new Error('the process dies'), { payments, done })
        })) as typeof fixture.db.transaction,
    }
    const died = await payRuns({ ...fixture.contextFor(system), db: dying })
    expect(died).toEqual({ done: 0, failed: 1 })
    expect(payments).toBe(1)
    expect(await balancesOf(investors)).toEqual([0n, 0n, 0n])
    await pay()
    expect(await balancesOf(investors)).toEqual([10_00n, 10_00n, 10_00n])
    expect((await runOf(id)).status).toBe('paid')
  })

  test('pays all other shares if one cannot be paid, and leaves the run open', async () => {
    const { propertyId, investors } = await owned([1000, 1000, 1000, 1000, 1000])
    const id = await propose(planOf(propertyId, 50_00n))
    await approve(id)
    const odd = investors[2]!
    const wallet = await findAccount(fixture.db, 'wallet', odd.userId)
    const refuseOdd = `create function ledger.refuse_odd() returns trigger language plpgsql as $$ begin
        raise exception 'odd' using errcode = '23514', constraint = 'odd'; end $$;
      create trigger refuse_odd before insert on ledger.entries for each row
        when (new.account_id = '${wallet!.id}') execute function ledger.refuse_odd()`
    await fixture.asOwner(refuseOdd)
    await pay()
    expect(await balancesOf(investors)).toEqual([10_00n, 10_00n, 0n, 10_00n, 10_00n])
    expect(await runOf(id)).toMatchObject({ status: 'paying', paid: { shares: 4 } })
    await fixture.asOwner(`drop trigger refuse_odd on ledger.entries; drop function ledger.refuse_odd()`)
    await pay()
    expect(await balanceOf(odd)).toBe(10_00n)
    expect((await runOf(id)).status).toBe('paid')
  })

  test('returns the first run for a repeated proposal, and refuses its key with another request', async () => {
    const { propertyId } = await owned([1000])
    const key = newId()
    const id = await propose(planOf(propertyId, 10_00n), first, key)
    expect(await propose(planOf(propertyId, 10_00n), first, key)).toBe(id)
    await expect(propose(planOf(propertyId, 11_00n), first, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })
})

const noticeNamed = (name: string) => disbursementsNotices.find((one) => one.name === name)!

/** Returns who is notified of a run's payments; the order in which its events are relayed does not matter. */
async function notifiedOf(runId: string) {
  const events = await fixture.db.rows<DomainEvent>(sql`select * from facts.facts
    where subject = ${runId} and kind = ${sharesPaid.name} order by position desc`)
  const { recipientsWithData: each } = noticeNamed('disbursements.share_paid')
  const readers = await Promise.all(events.map((event) => each!(fixture.contextFor(system), event)))
  return readers.flat().toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
}

async function notifiedOfLife(propertyId: string, to: string) {
  const events = await fixture.db.rows<DomainEvent<{ to: string }>>(sql`select * from facts.facts
    where subject = ${propertyId} and kind = ${lifecycleChanged.name} order by position`)
  const { recipientsWithData: each } = noticeNamed('disbursements.life_changed')
  const changes = events.filter(({ data }) => data.to === to)
  expect(changes).toHaveLength(1)
  return (await Promise.all(changes.map((event) => each!(fixture.contextFor(system), event)))).flat()
}

test('returns one run for identical proposals with one key at once', async () => {
  const { propertyId } = await owned([1000])
  const [plan, key] = [planOf(propertyId, 10_00n), newId()]
  fixture.now = addMs(fixture.now, minuteMs)
  const command = {
    ...{ ...plan, idempotencyKey: key },
    bankReference: await receiveIncome(fixture, first, propertyId, plan.total),
    ...{ requestHash: JSON.stringify(plan), reason: 'October' },
  }
  const ids = await Promise.all(
    Array.from({ length: 16 }, () => fixture.as(first, (context) => proposeRun(context, command))),
  )
  expect(new Set(ids).size).toBe(1)
})

describe('exit', () => {
  test('pays capital and gain, and the opportunity is exited (PRT-4)', async () => {
    const { propertyId, investors } = await owned([1000, 3000])
    const id = await propose(planOf(propertyId, riyals(5000), 'exit'))
    await approve(id)
    expect(await lifecycleOf(propertyId)).toBe('completed')
    await pay()
    expect(await balancesOf(investors)).toEqual([riyals(1250), riyals(3750)])
    expect(await lifecycleOf(propertyId)).toBe('exited')
    const { items } = await fixture.as(first, (context) =>
      readShares(context, { id, limit: 10, part: 'income' }),
    )
    expect(items.map(({ amount }) => amount).sort()).toEqual([25_000, 75_000])
    expect(await notifiedOf(id)).toEqual(
      investors
        .map(({ userId }, index) => ({
          personId: userId,
          data: [
            { amount: 125_000, capital: 100_000, fee: 0 },
            { amount: 375_000, capital: 300_000, fee: 0 },
          ][index],
        }))
        .toSorted((one, other) => (one.personId < other.personId ? -1 : 1)),
    )
    await expect(propose(planOf(propertyId, 10_00n))).rejects.toMatchObject({ code: 'run_not_possible' })
  })
})

describe('cancellation', () => {
  test('returns what everyone paid, fees included, and nothing counts as invested (OPP-9)', async () => {
    const { propertyId, investors } = await held([1000, 2000], { subscriptionFeeBps: 0 })
    await expect(propose(planOf(propertyId, riyals(3000), 'cancellation'))).rejects.toMatchObject({
      code: 'run_not_possible',
    })
    await change(propertyId, 'closed')
    await expect(propose(planOf(propertyId, riyals(2999), 'cancellation'))).rejects.toMatchObject({
      code: 'run_total_differs',
      params: { total: 300_000 },
    })
    const id = await propose(planOf(propertyId, riyals(3000), 'cancellation'))
    await approve(id)
    expect(await lifecycleOf(propertyId)).toBe('cancelled')
    await pay()
    expect(await balancesOf(investors)).toEqual([riyals(1000), riyals(2000)])
    expect(await accountOf('funding', propertyId)).toBe(0n)
    const stock = sql`select invested::text from opportunities.stock where opportunity_id = ${propertyId}`
    expect(await fixture.db.one(stock)).toEqual({ invested: '0' })
    expect(await getInvestedInYear(fixture.db, investors[0]!.userId, addMs(fixture.now, minuteMs))).toBe(0n)
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('returns fees on a line of their own', async () => {
    const propertyId = await fixture.opportunity({ subscriptionFeeBps: 200 })
    const investor = await fixture.investor(riyals(1020))
    await invest(investor, propertyId, riyals(1000))
    await change(propertyId, 'closed')
    const id = await propose(planOf(propertyId, riyals(1020), 'cancellation'))
    await approve(id)
    await pay()
    expect(await balanceOf(investor)).toBe(riyals(1020))
    const { items } = await fixture.as(first, (context) => readShares(context, { id, limit: 10 }))
    expect(items.map(({ part, amount }) => [part, amount])).toEqual([
      ['capital', 100_000],
      ['fee', 2_000],
    ])
    expect(await notifiedOf(id)).toEqual([
      { personId: investor.userId, data: { amount: 102_000, capital: 100_000, fee: 2_000 } },
    ])
    expect(await notifiedOfLife(propertyId, 'cancelled')).toEqual([])
  })

  test('is outdated by a stake bought after the proposal, so that nobody is left out', async () => {
    const { propertyId, investors } = await held([1000])
    await change(propertyId, 'closed')
    const id = await propose(planOf(propertyId, riyals(1000), 'cancellation'))
    await change(propertyId, 'published')
    await invest(await fixture.investor(riyals(1000)), propertyId, riyals(1000))
    await change(propertyId, 'closed')
    expect(await approve(id)).toMatchObject({ status: 'stale' })
    expect((await runOf(id)).status).toBe('dropped')
    expect(await balancesOf(investors)).toEqual([0n])
  })
})

describe('permissions', () => {
  test('refuse a decision by the proposer, and by anyone but an admin', async () => {
    const { propertyId } = await owned([1000])
    const id = await propose(planOf(propertyId, 10_00n))
    await expect(approve(id, first)).rejects.toMatchObject({ code: 'proposal_own' })
    for (const role of ['user', 'cms', 'customer-admin'] as const) {
      const other = await fixture.account([role])
      await expect(approve(id, other)).rejects.toThrow(Refusal)
      await expect(propose(planOf(propertyId, 10_00n), other)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(fixture.as(other, (context) => readRuns(context, { limit: 1 }))).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })

  test('drop a declined run, and allow another proposal', async () => {
    const { propertyId, investors } = await owned([1000])
    const id = await propose(planOf(propertyId, 10_00n))
    await decide(await proposalOf(id), second, 'decline')
    expect((await runOf(id)).status).toBe('dropped')
    await approve(await propose(planOf(propertyId, 11_00n)))
    await pay()
    expect(await balancesOf(investors)).toEqual([11_00n])
  })

  test('refuse a second run while one is open, and a receipt of another opportunity', async () => {
    const [a, b] = [await owned([1000]), await owned([1000])]
    const bankReference = await receiveIncome(fixture, first, a.propertyId, 10_00)
    const command = { bankReference, requestHash: '', reason: 'October' }
    const proposeFor = (propertyId: string) =>
      fixture.as(first, (context) =>
        proposeRun(context, { ...planOf(propertyId, 10_00n), ...command, idempotencyKey: newId() }),
      )
    await proposeFor(a.propertyId)
    await expect(propose(planOf(a.propertyId, 10_00n))).rejects.toMatchObject({ code: 'run_open_already' })
    await expect(proposeFor(b.propertyId)).rejects.toMatchObject({ code: 'run_receipt_elsewhere' })
  })
})

describe('the database itself refuses', () => {
  const refusal = (text: string) =>
    fixture.asOwner(text).then(
      () => 'nothing',
      (error: unknown) => constraintOf(error),
    )

  test('runs that are not divided, decided by one person, paid twice, or paid without ledger entries', async () => {
    const { propertyId, investors } = await owned([1000, 1000])
    const id = await propose(planOf(propertyId, 10_00n))
    const decided = `decided_at = now(), decided_by`
    expect(
      await refusal(
        `update disbursements.runs set status = 'paying', ${decided} = proposed_by where id = '${id}'`,
      ),
    ).toBe('run_by_two_operators')
    const holder = investors[0]!.userId
    const payWithout = `update disbursements.shares set paid_at = now(), transaction_id =
      (select id from ledger.transactions limit 1) where run_id = '${id}' and investor_id = '${holder}'`
    expect(await refusal(payWithout)).toBe('share_of_paying_run')
    await approve(id)
    expect(await refusal(payWithout)).toBe('share_is_entered')
    expect(
      await refusal(`update disbursements.runs set status = 'paid', paid_at = now() where id = '${id}'`),
    ).toBe('run_is_whole')
    const more = `insert into disbursements.shares (run_id, part, investor_id, stake, amount)
      values ('${id}', 'capital', '${holder}', 1, 1)`
    expect(await refusal(more)).toBe('share_is_proposed')
    await pay()
    const again = `update disbursements.shares set paid_at = now() where run_id = '${id}'`
    expect(await refusal(again)).toBe('share_paid_once')
    expect(await refusal(`update disbursements.runs set status = 'proposed' where id = '${id}'`)).toBe(
      'run_goes_on',
    )

    const other = await owned([1000])
    const undivided = await propose(planOf(other.propertyId, 10_00n))
    const lone = `insert into disbursements.shares (run_id, part, investor_id, stake, amount)
      values ('${undivided}', 'capital', '${other.investors[0]!.userId}', 1, 1)`
    expect(await refusal(lone)).toBe('nothing')
    expect(
      await refusal(`update disbursements.runs set status = 'paying', ${decided} = '${second.userId}'
        where id = '${undivided}'`),
    ).toBe('run_is_divided')
  })
})
