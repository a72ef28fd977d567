import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { openSession } from '#modules/identity/operations/sessions.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { getSumOfAllBalances, listUnexplainedBalances } from '#modules/ledger/queries/accounts.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { readCart } from '#modules/orders/operations/cart.ts'
import { addMember, suspendOrganization } from '#modules/organizations/index.ts'
import { removeMember } from '#modules/organizations/operations/members.ts'
import * as verification from '#modules/organizations/operations/verification.ts'
import { requestWithdrawal } from '#modules/withdrawals/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { changeBeforeRun } from '#support/before-writing.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import {
  createTestOrganization,
  type OrganizationPeople,
  openOrganizationPeople,
  openTestWallet,
  payIntoWallet,
  type TestOrganization,
  verifyTestOrganization,
} from '#support/organizations.ts'
import { completeFundingOf, investIn, payHolders } from '#support/stakes.ts'
import { actAsHolder } from './operations/acting.ts'
import { approveMandate, declineMandate, withdrawMandate } from './operations/decide.ts'
import { lapseMandates } from './operations/open-wallet.ts'
import { addOrganizationAccount, proposePurchase, proposeWithdrawal } from './operations/propose.ts'
import {
  listOrganizationOffers,
  readOrganizationPortfolio,
  readOrganizationWallet,
} from './operations/view.ts'

let fixture: TestFixture
let admins: [UserActor, UserActor]
let people: OrganizationPeople
let organization: { id: string; slug: string; holderId: string }
let opportunity: string
beforeAll(async () => {
  fixture = await openFixture()
  admins = [await fixture.account(['admin']), await fixture.account(['admin'])]
})
afterAll(() => fixture.close())
beforeEach(async () => {
  people = await openOrganizationPeople(fixture)
  const made = await create()
  await verify(made)
  organization = { ...made, holderId: await openWallet(made.id) }
  await payIn(organization.holderId, riyals(10_000))
  opportunity = await fixture.opportunity()
})

const emailOf = async (actor: UserActor) => (await getUser(fixture.db, actor.userId)).email
const create = () => createTestOrganization(fixture, admins[0], people)
const verify = (made: TestOrganization) => verifyTestOrganization(fixture, admins[0], people, made)
const openWallet = (id: string) => openTestWallet(fixture, id)
const payIn = (holderId: string, amount: Halalas) => payIntoWallet(fixture, holderId, amount)

const slugged = () => ({ slug: organization.slug })
const propose = (by: UserActor, amount: Halalas = riyals(2000), opportunityId = opportunity) =>
  fixture.as(by, (context) =>
    proposePurchase(context, { ...slugged(), opportunityId, amount: toWire(amount) }),
  )
const approve = (by: UserActor, { id }: { id: string }) =>
  approveMandate(fixture.contextFor(by), { ...slugged(), id })
const decline = (by: UserActor, { id }: { id: string }) =>
  fixture.as(by, (context) => declineMandate(context, { ...slugged(), id, reason: 'Too much at once' }))
const withdraw = (by: UserActor, { id }: { id: string }) =>
  fixture.as(by, (context) => withdrawMandate(context, { ...slugged(), id }))
const read = (by: UserActor) => readOrganizationWallet(fixture.contextFor(by), slugged())
const portfolio = (by: UserActor) => readOrganizationPortfolio(fixture.contextFor(by), slugged())
const balanceOf = async (ownerId: string) => (await findAccount(fixture.db, 'wallet', ownerId))?.balance
const match = { accountNameCheck: { check: async () => 'match' as const } }
const addAccount = (by: UserActor) =>
  addOrganizationAccount(fixture.contextFor(by), match, { ...slugged(), iban: newIban() })
const proposePayout = (by: UserActor, accountId: string, amount: Halalas) =>
  fixture.as(by, (context) => proposeWithdrawal(context, { ...slugged(), accountId, amount: toWire(amount) }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const suspend = (isSuspended: boolean) =>
  fixture.as(admins[0], (context) =>
    suspendOrganization(context, { id: organization.id, isSuspended, reason: 'Under review' }),
  )
const memberOf = (actor: UserActor) =>
  fixture.db.one<{ id: string }>(sql`select id from organizations.members
    where organization_id = ${organization.id} and user_id = ${actor.userId}`)
async function dismiss(actor: UserActor) {
  const { id } = await memberOf(actor)
  await fixture.as(people.owner, (context) => removeMember(context, { ...slugged(), id }))
}
const expectSoundBooks = async () => {
  expect(await listUnexplainedBalances(fixture.db)).toEqual([])
  expect(await getSumOfAllBalances(fixture.db)).toBe(0n)
}

describe('a purchase in an organization’s name (ORG-5b)', () => {
  test('is proposed by a maker, approved by a checker, and belongs to the organization', async () => {
    const { maker, checker, reader } = people
    const proposed = await propose(maker)
    expect(proposed).toMatchObject({
      status: 'open',
      amount: 2000_00,
      can: { decide: false, withdraw: true },
    })
    expect(await balanceOf(organization.holderId)).toBe(riyals(10_000))
    expect((await read(checker)).mandates).toMatchObject([{ can: { decide: true, withdraw: false } }])
    expect(await approve(checker, proposed)).toMatchObject({ status: 'approved', can: { decide: false } })
    const seen = await portfolio(reader)
    expect(seen.stakes).toMatchObject([{ property: { id: opportunity }, amount: 2000_00 }])
    expect(seen.totals).toMatchObject({ totalInvested: 2000_00, annual: { used: 2000_00 } })
    expect(await balanceOf(organization.holderId)).toBe(riyals(10_000) - 2000_00n - BigInt(proposed.fee))
    for (const actor of Object.values(people)) expect(await balanceOf(actor.userId)).toBeUndefined()
    const acts = await fixture.db.rows<{ act: string }>(sql`select act from audit.events
      where subject_id = ${organization.id} and act like 'mandates.%' order by position`)
    expect(acts.map(({ act }) => act)).toEqual(['mandates.proposed', 'mandates.approved'])
    await expectSoundBooks()
  })

  test.each<[keyof typeof people, string, string, string, string]>([
    ['owner', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
    ['maker', 'done', 'forbidden', 'mandate_own', 'done'],
    ['checker', 'forbidden', 'done', 'done', 'forbidden'],
    ['second', 'forbidden', 'done', 'done', 'forbidden'],
    ['reader', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  ])(
    'allows the %s to propose (%s), approve (%s), decline (%s), withdraw (%s)',
    async (role, ...expected) => {
      const by = people[role]
      const [one, two, three] = [
        await propose(people.maker),
        await propose(people.maker),
        await propose(people.maker),
      ]
      const got = [
        await codeOf(propose(by)),
        await codeOf(approve(by, one)),
        await codeOf(decline(by, two)),
        await codeOf(withdraw(by, three)),
      ]
      expect(got).toEqual(expected)
      expect(await read(by)).toMatchObject({ state: 'open', can: { propose: role === 'maker' } })
    },
  )

  test('is closed to strangers and to operators', async () => {
    const proposed = await propose(people.maker)
    const stranger = await fixture.account()
    const acts = [propose(stranger), approve(stranger, proposed), decline(stranger, proposed), read(stranger)]
    expect(new Set(await Promise.all(acts.map(codeOf)))).toEqual(new Set(['organization_not_found']))
    expect(await codeOf(approve(admins[0], proposed))).toBe('forbidden')
  })

  test('is carried out once by two checkers at the same moment', async () => {
    const { checker, second, maker } = people
    const proposed = await propose(maker)
    const outcomes = await Promise.all([
      codeOf(approve(checker, proposed)),
      codeOf(approve(second, proposed)),
      codeOf(approve(checker, proposed)),
    ])
    expect(outcomes.sort()).toEqual(['done', 'mandate_over', 'mandate_over'])
    expect((await portfolio(maker)).stakes).toMatchObject([{ amount: 2000_00 }])
    await expectSoundBooks()
  })

  test('is approved or declined, never both', async () => {
    const proposed = await propose(people.maker)
    const outcomes = await Promise.all([
      codeOf(approve(people.checker, proposed)),
      codeOf(decline(people.second, proposed)),
      codeOf(withdraw(people.maker, proposed)),
    ])
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'mandate_over')).toHaveLength(2)
    await expectSoundBooks()
  })

  test('needs the balance when it is approved, whatever was proposed before', async () => {
    const [one, other] = [
      await propose(people.maker, riyals(6000)),
      await propose(people.maker, riyals(6000)),
    ]
    const outcomes = await Promise.all([
      codeOf(approve(people.checker, one)),
      codeOf(approve(people.second, other)),
    ])
    expect(outcomes.sort()).toEqual(['done', 'insufficient_balance'])
    await expectSoundBooks()
  })

  test('is refused if the maker is being removed', async () => {
    const proposed = await propose(people.maker)
    const { id } = await memberOf(people.maker)
    let approving: Promise<string> | undefined
    await fixture.holding(people.owner, async (context) => {
      await removeMember(context, { ...slugged(), id })
      approving = codeOf(approve(people.checker, proposed))
      await untilWaiting(fixture.db, 1)
    })
    expect(await approving).toBe('mandate_maker_gone')
    expect(await codeOf(approve(people.second, proposed))).toBe('mandate_maker_gone')
  })

  test('is carried out before a removal of the maker that waits for it', async () => {
    const proposed = await propose(people.maker)
    let removing: Promise<void> | undefined
    const db = changeBeforeRun(fixture.db, 'orders.record_order', async () => {
      removing = dismiss(people.maker)
      await untilWaiting(fixture.db, 1)
    })
    const approving = approveMandate(
      { ...fixture.contextFor(people.checker), db },
      { ...slugged(), id: proposed.id },
    )
    expect(await codeOf(approving)).toBe('done')
    expect(removing).toBeDefined()
    await removing
    expect(await codeOf(approve(people.second, proposed))).toBe('mandate_over')
  })

  test('is refused while the maker’s account is inactive', async () => {
    const proposed = await propose(people.maker)
    const setActive = (isActive: boolean) =>
      fixture.db.run(sql`update identity.users set is_active = ${isActive} where id = ${people.maker.userId}`)
    await setActive(false)
    expect(await codeOf(approve(people.checker, proposed))).toBe('mandate_maker_gone')
    await setActive(true)
    expect(await codeOf(approve(people.checker, proposed))).toBe('done')
  })

  test('is refused while the organization is suspended and after its registration ended', async () => {
    const proposed = await propose(people.maker)
    await suspend(true)
    expect(await codeOf(approve(people.checker, proposed))).toBe('organization_suspended')
    expect(await codeOf(propose(people.maker))).toBe('organization_suspended')
    await suspend(false)
    const before = fixture.now
    fixture.now = addDays(before, 301)
    expect(await codeOf(approve(people.checker, proposed))).toBe('forbidden')
    expect(await read(people.checker)).toMatchObject({ state: 'open', power: null, transfer: null })
    fixture.now = before
  })

  test('becomes stale if its terms have changed, and lapses after seven days', async () => {
    const proposed = await propose(people.maker)
    await fixture.asOwner(`alter table mandates.proposals disable trigger user;
      update mandates.proposals set basis = basis || '{"fee": 1}' where id = '${proposed.id}';
      alter table mandates.proposals enable trigger user`)
    expect(await approve(people.checker, proposed)).toMatchObject({ status: 'stale' })
    expect(await balanceOf(organization.holderId)).toBe(riyals(10_000))
    const late = await propose(people.maker)
    const before = fixture.now
    fixture.now = addDays(before, 7)
    expect(await codeOf(approve(people.checker, late))).toBe('mandate_over')
    await lapseMandates({ ...fixture.contextFor(system), db: fixture.db })
    expect((await read(people.maker)).mandates[0]).toMatchObject({ status: 'lapsed' })
    fixture.now = before
  })

  test('keeps to the minimum, the balance and the limits of the organization', async () => {
    expect(await codeOf(propose(people.maker, riyals(1)))).toBe('below_minimum')
    expect(await codeOf(propose(people.maker, riyals(10_001)))).toBe('insufficient_balance')
    expect(await codeOf(propose(people.maker, riyals(2000), newId()))).toBe('mandate_offer_closed')
    const offers = await listOrganizationOffers(fixture.contextFor(people.maker), slugged())
    expect(offers.map(({ id }) => id)).toContain(opportunity)
    expect(await listOrganizationOffers(fixture.contextFor(people.reader), slugged())).toEqual([])
  })
})

describe('a withdrawal of an organization (ORG-5b)', () => {
  test('goes to an account in its registered name, by two members', async () => {
    const { maker, checker, reader } = people
    expect(await codeOf(addAccount(reader))).toBe('forbidden')
    const account = await addAccount(maker)
    expect(account).toMatchObject({ holderName: 'شركة الصفا للتجارة' })
    const early = await proposePayout(maker, account.id, riyals(500))
    expect(await codeOf(approve(checker, early))).toBe('bank_account_cooling')
    const before = fixture.now
    fixture.now = addDays(before, 2)
    expect(await approve(checker, early)).toMatchObject({ status: 'approved' })
    expect(await read(reader)).toMatchObject({ balance: 9500_00, held: 500_00 })
    expect(await codeOf(proposePayout(maker, account.id, riyals(9501)))).toBe('withdrawal_insufficient')
    expect(await codeOf(proposePayout(maker, newId(), riyals(1)))).toBe('bank_account_not_found')
    await expectSoundBooks()
    fixture.now = before
  })

  test('is refused if the balance was spent meanwhile', async () => {
    const account = await addAccount(people.maker)
    const payout = await proposePayout(people.maker, account.id, riyals(9000))
    const purchase = await propose(people.maker, riyals(5000))
    const before = fixture.now
    fixture.now = addDays(before, 2)
    const outcomes = await Promise.all([
      codeOf(approve(people.checker, payout)),
      codeOf(approve(people.second, purchase)),
    ])
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    await expectSoundBooks()
    fixture.now = before
  })
})

describe('the money of an organization and of its members', () => {
  test('never mix, whoever tries', async () => {
    const { holderId } = organization
    const member = await fixture.investor(riyals(5000))
    const email = await emailOf(member)
    await fixture.as(admins[0], (context) =>
      addMember(context, { id: organization.id, email, role: 'member' }),
    )
    const holder = actAsHolder(fixture.contextFor(member), holderId)
    const constraint = (work: Promise<unknown>) => work.then(() => 'done', constraintOf)

    // No session opens as the organization, and it joins no other.
    const user = await getUser(fixture.db, holderId)
    const session = fixture.as(system, (context) => openSession(context, user, 'investor', 'otp'))
    expect(await constraint(session)).toBe('sessions_are_of_people')
    const join =
      fixture.db.run(sql`insert into organizations.members (id, organization_id, user_id, role, joined_at)
      values (${newId()}, ${organization.id}, ${holderId}, 'member', now())`)
    expect(await constraint(join)).toBe('members_have_accounts')
    const secret = fixture.db.run(sql`update identity.users set password_hash = 'x' where id = ${holderId}`)
    expect(await constraint(secret)).toBe('organizations_have_no_sign_in')
    const person = fixture.db.run(sql`update identity.users set kind = 'person' where id = ${holderId}`)
    expect(await constraint(person)).toBe('users_keep_kind')

    // One person alone buys and withdraws nothing from its wallet.
    const body = { propertyId: opportunity, amount: toWire(riyals(2000)) }
    await fixture.as(holder.actor, (context) => addToCart(context, body))
    const { version } = await fixture.as(holder.actor, readCart)
    const alone = checkoutByWallet(holder, {
      cartVersion: version,
      idempotencyKey: newId(),
      requestHash: version,
    })
    expect(await constraint(alone)).toBe('orders_match_their_placer')
    const account = await addAccount(people.maker)
    const before = fixture.now
    fixture.now = addDays(before, 2)
    const payout = requestWithdrawal(actAsHolder(fixture.contextFor(member), holderId), {
      ...{ amount: toWire(riyals(100)), accountId: account.id },
      ...{ idempotencyKey: newId(), requestHash: 'alone' },
    })
    expect(await constraint(payout)).toBe('organizations_act_by_two')
    fixture.now = before

    // A person holds no organization's money, and a person's order is never an organization's.
    const other = await create()
    const held = fixture.db.run(sql`insert into mandates.holders (organization_id, holder_id, opened_at)
      values (${other.id}, ${member.userId}, now())`)
    expect(await constraint(held)).toBe('holders_are_organizations')
    const proposed = await propose(people.maker)
    const own = fixture.db.run(sql`update mandates.proposals set status = 'approved', result_id = ${newId()},
      decided_by = proposed_by, decided_at = now() where id = ${proposed.id}`)
    expect(await constraint(own)).toBe('proposals_are_decided_by_another')

    // Both invest in the same opportunity, and each is paid its own share.
    await approve(people.checker, proposed)
    await investIn(fixture, member, opportunity, riyals(1000))
    await completeFundingOf(fixture, opportunity)
    const balances = async () =>
      [await balanceOf(holderId), await balanceOf(member.userId)] as [bigint, bigint]
    const [organizations, members] = await balances()
    await payHolders(fixture, admins, { id: opportunity, amount: 300_00n, kind: 'income' })
    expect(await balances()).toEqual([organizations + 200_00n, members + 100_00n])
    await expectSoundBooks()
  })

  test('keeps the wallet through a renewal in another name', async () => {
    await fixture.as(people.owner, (context) => verification.renewVerification(context, slugged()))
    await verify(organization)
    expect(await openWallet(organization.id)).toBe(organization.holderId)
    expect(await balanceOf(organization.holderId)).toBe(riyals(10_000))
  })
})
