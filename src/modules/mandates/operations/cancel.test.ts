import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { getSumOfAllBalances, listUnexplainedBalances } from '#modules/ledger/queries/accounts.ts'
import { suspendOrganization } from '#modules/organizations/index.ts'
import { approveWithdrawal, rejectWithdrawal } from '#modules/withdrawals/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { type InvestedOrganization, openInvestedOrganization } from '#support/organizations.ts'
import { completeFundingOf } from '#support/stakes.ts'
import { cancelOrganizationInvestment, cancelOrganizationWithdrawal } from './cancel.ts'
import { approveMandate } from './decide.ts'
import { readOrganizationOrder } from './orders.ts'
import { addOrganizationAccount, proposePurchase, proposeWithdrawal } from './propose.ts'
import { readOrganizationWallet } from './view.ts'

let fixture: TestFixture
let admin: UserActor
let organization: InvestedOrganization
const began = new Date('2026-11-21T09:00:00.000Z')
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.now = began
  organization = await openInvestedOrganization(fixture, admin)
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const slugged = () => ({ slug: organization.slug })
const balance = async () => (await findAccount(fixture.db, 'wallet', organization.holderId))?.balance
const wallet = (by: UserActor) => readOrganizationWallet(fixture.contextFor(by), slugged())
const cancel = (by: UserActor, id: string) =>
  fixture.as(by, (context) => cancelOrganizationWithdrawal(context, { ...slugged(), id }))
const operatorApproves = (id: string) =>
  fixture.as(admin, (context) => approveWithdrawal(context, { id, reason: 'As asked' }))
const match = { accountNameCheck: { check: async () => 'match' as const } }
const suspend = () =>
  fixture.as(admin, (context) =>
    suspendOrganization(context, { id: organization.id, isSuspended: true, reason: 'Under review' }),
  )
const actsOf = async (act: string) =>
  await fixture.db.rows<{ actorId: string }>(sql`select actor_id from audit.events
    where subject_id = ${organization.id} and act = ${act}`)
const expectSoundBooks = async () => {
  expect(await listUnexplainedBalances(fixture.db)).toEqual([])
  expect(await getSumOfAllBalances(fixture.db)).toBe(0n)
}

/** A withdrawal of 500 SAR that two members asked for, after the new account may be used. */
async function openWithdrawal(): Promise<string> {
  const { maker, checker } = organization.people
  const account = await addOrganizationAccount(fixture.contextFor(maker), match, {
    ...slugged(),
    iban: newIban(),
  })
  fixture.now = addDays(began, 2)
  const amount = toWire(riyals(500))
  const { id } = await fixture.as(maker, (context) =>
    proposeWithdrawal(context, { ...slugged(), accountId: account.id, amount }),
  )
  const { withdrawal } = await approveMandate(fixture.contextFor(checker), { ...slugged(), id })
  return withdrawal!.id
}

describe('a withdrawal of an organization that waits for our approval', () => {
  test.each(['maker', 'checker', 'second'] as const)('is cancelled by the %s alone', async (role) => {
    const id = await openWithdrawal()
    const by = organization.people[role]
    const before = await balance()
    expect((await wallet(by)).mandates[0]).toMatchObject({
      withdrawal: { id, stage: 'received' },
      can: { cancel: true },
    })
    expect(await cancel(by, id)).toMatchObject({ stage: 'cancelled' })
    expect(await balance()).toBe(before! + riyals(500))
    expect((await wallet(by)).mandates[0]).toMatchObject({
      withdrawal: { stage: 'cancelled' },
      can: { cancel: false },
    })
    expect(await codeOf(cancel(by, id))).toBe('withdrawal_not_pending')
    expect(await actsOf('mandates.withdrawal_cancelled')).toEqual([{ actorId: by.userId }])
    await expectSoundBooks()
  })

  test('is cancelled by nobody else', async () => {
    const id = await openWithdrawal()
    const { owner, reader } = organization.people
    for (const by of [owner, reader]) {
      expect(await codeOf(cancel(by, id))).toBe('forbidden')
      expect((await wallet(by)).mandates[0]?.can.cancel).toBe(false)
    }
    const stranger = await fixture.account()
    expect(await codeOf(cancel(stranger, id))).toBe('organization_not_found')
    expect(await codeOf(cancel(organization.people.maker, newId()))).toBe('transaction_not_found')
    const mine = organization
    organization = await openInvestedOrganization(fixture, admin)
    expect(await codeOf(cancel(organization.people.maker, id))).toBe('transaction_not_found')
    organization = mine
    await suspend()
    expect(await codeOf(cancel(mine.people.maker, id))).toBe('organization_suspended')
  })

  test('is cancelled or approved, never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 4; round += 1) {
      fixture.now = began
      organization = await openInvestedOrganization(fixture, admin)
      const id = await openWithdrawal()
      const { maker, checker } = organization.people
      const [approved, ...cancelled] = await Promise.all([
        codeOf(operatorApproves(id)),
        codeOf(cancel(maker, id)),
        codeOf(cancel(checker, id)),
      ])
      const won = [approved, ...cancelled].filter((one) => one === 'done')
      expect(won, [approved, ...cancelled].join()).toHaveLength(1)
      const row = await fixture.db.one<{ status: string; isApproved: boolean }>(
        sql`select status, approved_at is not null as is_approved from withdrawals.withdrawals where id = ${id}`,
      )
      expect(row).toEqual(
        approved === 'done'
          ? { status: 'pending', isApproved: true }
          : { status: 'cancelled', isApproved: false },
      )
      const left = approved === 'done' ? riyals(500) : 0n
      expect((await findAccount(fixture.db, 'withdrawal_hold', organization.holderId))?.balance).toBe(left)
      outcomes.add(approved === 'done' ? 'approved' : 'cancelled')
    }
    expect(outcomes.size).toBeGreaterThan(0)
    await expectSoundBooks()
  })

  test('is cancelled or rejected, never both, while a purchase is approved', async () => {
    const id = await openWithdrawal()
    const { maker, checker, second } = organization.people
    const opportunityId = await fixture.opportunity()
    const proposed = await fixture.as(maker, (context) =>
      proposePurchase(context, { ...slugged(), opportunityId, amount: toWire(riyals(1000)) }),
    )
    const reject = fixture.as(admin, (context) => rejectWithdrawal(context, { id, reason: 'name_mismatch' }))
    const outcomes = await Promise.all([
      codeOf(reject),
      codeOf(cancel(second, id)),
      codeOf(approveMandate(fixture.contextFor(checker), { ...slugged(), id: proposed.id })),
    ])
    expect(outcomes[2]).toBe('done')
    expect(outcomes.slice(0, 2).sort()).toEqual(['done', 'withdrawal_not_pending'])
    await expectSoundBooks()
  })

  test('is not cancelled once we have approved it', async () => {
    const id = await openWithdrawal()
    await operatorApproves(id)
    expect(await codeOf(cancel(organization.people.maker, id))).toBe('withdrawal_approved_already')
    expect((await wallet(organization.people.maker)).mandates[0]).toMatchObject({
      withdrawal: { stage: 'approved' },
      can: { cancel: false },
    })
  })
})

describe('an investment of an organization within its cooling-off period (BUY-9)', () => {
  const readOrder = (by: UserActor) =>
    readOrganizationOrder(fixture.contextFor(by), { ...slugged(), id: organization.orderId })
  const lineOf = async () => (await readOrder(organization.people.reader)).order.lines[0]!
  const keyed = (by: UserActor, id: string, idempotencyKey: string = newId()) =>
    fixture.as(by, (context) =>
      cancelOrganizationInvestment({ ...context, idempotencyKey, requestHash: id }, { ...slugged(), id }),
    )

  test.each(['maker', 'checker'] as const)('is cancelled by the %s, and all comes back', async (role) => {
    const { people } = organization
    const line = await lineOf()
    expect(line.cancellableUntil).not.toBeNull()
    expect((await readOrder(people[role])).can.cancel).toBe(true)
    expect(await keyed(people[role], line.id)).toMatchObject({ lines: [{ status: 'cancelled' }] })
    expect(await balance()).toBe(riyals(10_000))
    expect(await lineOf()).toMatchObject({ status: 'cancelled', cancellableUntil: null })
    expect((await readOrder(people.maker)).certificates).toEqual([])
    // A repeated press moves nothing and is not on record as another act.
    await keyed(people.second, line.id)
    expect(await balance()).toBe(riyals(10_000))
    expect(await actsOf('mandates.investment_cancelled')).toEqual([{ actorId: people[role].userId }])
    const cause = await fixture.db.one<{ actorId: string }>(sql`
      select actor_id from ledger.transactions
      where kind = 'funding_return' and record_id = ${line.id}`)
    expect(cause).toEqual({ actorId: people[role].userId })
    await expectSoundBooks()
  })

  test('is cancelled once by two at the same moment', async () => {
    const { maker, checker } = organization.people
    const { id } = await lineOf()
    const key = newId()
    await Promise.all([keyed(maker, id, key), keyed(maker, id, key), keyed(checker, id)])
    expect(await balance()).toBe(riyals(10_000))
    expect(await actsOf('mandates.investment_cancelled')).toHaveLength(1)
    await expectSoundBooks()
  })

  test('is cancelled by no other member and no stranger', async () => {
    const { owner, reader } = organization.people
    const { id } = await lineOf()
    for (const by of [owner, reader]) {
      expect(await codeOf(keyed(by, id))).toBe('forbidden')
      expect((await readOrder(by)).can.cancel).toBe(false)
    }
    expect(await codeOf(keyed(await fixture.account(), id))).toBe('organization_not_found')
    organization = await openInvestedOrganization(fixture, admin)
    expect(await codeOf(keyed(organization.people.maker, id))).toBe('investment_not_found')
    await suspend()
    expect(await codeOf(keyed(organization.people.maker, (await lineOf()).id))).toBe('organization_suspended')
  })

  test('is final after the period, and once funding is complete', async () => {
    const { maker } = organization.people
    const { id, cancellableUntil } = await lineOf()
    fixture.now = new Date(cancellableUntil!)
    expect(await codeOf(keyed(maker, id))).toBe('cooling_off_over')
    fixture.now = began
    await completeFundingOf(fixture, organization.opportunityId)
    expect(await codeOf(keyed(maker, id))).toBe('investment_final')
    expect(await balance()).toBeLessThan(riyals(10_000))
  })
})
