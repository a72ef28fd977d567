import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Role } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { propose } from '#modules/approvals/index.ts'
import { listDuties, resolveSession } from '#modules/identity/index.ts'
import { openSession } from '#modules/identity/operations/sessions.ts'
import { findUser } from '#modules/identity/queries/users.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { proposalKind } from '#platform/declarations/proposals.ts'
import { isAnyWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { approve, decide, proposalOn } from '#support/two-operators.ts'
import { roleProposal } from '../proposals.ts'
import type { GivenDuties } from './duties.ts'
import * as operators from './operators.ts'

let fixture: TestFixture
let admin: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  second = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const change = (id: string, given: GivenDuties, by: UserActor = admin) =>
  fixture.as(by, (context) => operators.changeAccountRole(context, { id, role: 'admin', ...given }))

/** Signs the operator in again and returns the roles of the new session. */
async function signedInAs(id: string): Promise<UserActor> {
  const token = await fixture.as(system, async (context) => {
    const user = await findUser(context.tx, id)
    return (await openSession(context, user!, 'operator', 'otp')).token
  })
  return (await resolveSession(fixture.db, token, fixture.now)) as UserActor
}

describe('duties of an admin (ADM-10)', () => {
  test('are all duties at first, and act as admin', async () => {
    expect((await signedInAs((await fixture.account(['admin'])).userId)).roles).toEqual(['admin'])
  })

  test('become fewer at once, and end the sessions', async () => {
    const { userId: id } = await fixture.account(['admin'])
    const some: GivenDuties = {
      scope: 'some',
      duties: [{ duty: 'finance-checker', limit: toWire(riyals(50_000)) }],
    }
    expect(await change(id, some)).toMatchObject({ isProposed: false, duties: some.duties })
    const { open } = await fixture.db.one<{ open: bigint }>(
      sql`select count(*) as open from identity.sessions where user_id = ${id} and revoked_at is null`,
    )
    expect(open).toBe(0n)
    expect((await signedInAs(id)).roles).toEqual(['finance-checker'])
  })

  test.each<[string, GivenDuties]>([
    ['another duty', { scope: 'some', duties: [{ duty: 'support' }, { duty: 'compliance' }] }],
    ['a higher limit', { scope: 'some', duties: [{ duty: 'support', limit: 100_01 }] }],
    ['no limit', { scope: 'some', duties: [{ duty: 'support' }] }],
    ['all duties', { scope: 'all' }],
  ])('need two admins for %s', async (_, more) => {
    const { userId: id } = await fixture.account(['admin'])
    await change(id, { scope: 'some', duties: [{ duty: 'support', limit: 100_00 }] })
    expect(await change(id, more)).toMatchObject({
      isProposed: true,
      duties: [{ duty: 'support', limit: 100_00 }],
    })
    await approve(fixture, second, roleProposal, id)
    const held = await listDuties(fixture.db, [id])
    expect(held.map(({ duty }) => duty)).toEqual(
      more.scope === 'all' ? ['all'] : more.duties!.map(({ duty }) => duty).sort(),
    )
  })

  test('are not granted on values that have changed since', async () => {
    const { userId: id } = await fixture.account(['admin'])
    await change(id, { scope: 'some', duties: [{ duty: 'support' }] })
    await change(id, { scope: 'some', duties: [{ duty: 'support' }, { duty: 'opportunities' }] })
    const proposal = await proposalOn(fixture, roleProposal, id)
    await change(id, { scope: 'some', duties: [{ duty: 'support', limit: 100 }] })
    expect(await decide(fixture, second, roleProposal, proposal)).toMatchObject({ status: 'stale' })
    expect(await listDuties(fixture.db, [id])).toMatchObject([{ duty: 'support', amountLimit: 100n }])
  })

  test('are not granted to an operator who is dismissed during the approval', async () => {
    const { userId: id } = await fixture.account(['cms'])
    await fixture.as(admin, (context) => operators.changeAccountRole(context, { id, role: 'customer-admin' }))
    const proposal = await proposalOn(fixture, roleProposal, id)
    let decision: Promise<unknown> | undefined
    await fixture.holding(admin, async (context) => {
      await operators.dismissOperator(context, { id, reason: 'left' })
      decision = decide(fixture, second, roleProposal, proposal)
      await expect.poll(() => isAnyWaiting(fixture.db)).toBe(true)
    })
    expect(await decision).toMatchObject({ status: 'stale' })
    expect((await findUser(fixture.db, id))?.roles).toEqual([])
  })

  test('are not given back by one admin while another takes them', async () => {
    const { userId: id } = await fixture.account(['admin'])
    await change(id, { scope: 'some', duties: [{ duty: 'support' }, { duty: 'opportunities' }] })
    const keeping = (duty: 'support' | 'opportunities'): GivenDuties => ({
      scope: 'some',
      duties: [{ duty }],
    })
    let other: Promise<unknown> | undefined
    await fixture.holding(admin, async (context) => {
      await operators.changeAccountRole(context, { id, role: 'admin', ...keeping('support') })
      other = change(id, keeping('opportunities'), second)
      await expect.poll(() => isAnyWaiting(fixture.db)).toBe(true)
    })
    expect(await other).toMatchObject({ isProposed: true })
    expect(await listDuties(fixture.db, [id])).toMatchObject([{ duty: 'support' }])
  })

  test('cannot be changed by an admin with some of them, nor one’s own', async () => {
    const some = await fixture.account(['support', 'compliance'])
    await expect(change(second.userId, { scope: 'all' }, some)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      change(admin.userId, { scope: 'some', duties: [{ duty: 'support' }] }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('stay complete with one admin, also if all are narrowed at once', async () => {
    const own = await openFixture()
    const admins = await Promise.all(Array.from({ length: 4 }, () => own.account(['admin'])))
    const narrowed = await Promise.allSettled(
      admins.map(({ userId: id }, at) =>
        own.as(admins[(at + 1) % admins.length]!, (context) =>
          operators.changeAccountRole(context, {
            id,
            role: 'admin',
            scope: 'some',
            duties: [{ duty: 'support' }],
          }),
        ),
      ),
    )
    expect(narrowed.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1)
    const held = await listDuties(
      own.db,
      admins.map(({ userId }) => userId),
    )
    expect(held.some(({ duty }) => duty === 'all')).toBe(true)
    await own.close()
  })
})

describe('limits on the amount of one decision (ADM-10)', () => {
  const payment = proposalKind<{ amount: string }>({
    name: 'kites.payment',
    label: { ar: 'دفعة', en: 'A payment' },
    proposers: ['finance-maker'],
    deciders: ['finance-checker'],
    amountField: 'amount',
    payload: z.strictObject({ amount: z.string() }),
    subjectKind: 'kite',
    before: async () => ({}),
    after: (payload) => payload,
    findInvolved: async () => ({}),
    execute: async () => undefined,
  })
  const limited = async (duty: 'finance-maker' | 'finance-checker') => {
    const { userId: id } = await fixture.account(['admin'])
    await change(id, { scope: 'some', duties: [{ duty, limit: 1_000_00 }] })
    return await signedInAs(id)
  }
  const proposeAmount = (by: UserActor, amount: string) =>
    fixture.as(by, (context) =>
      propose(context, payment, { subject: newId(), payload: { amount }, reason: 'Rent' }),
    )

  test('hold for who proposes', async () => {
    const maker = await limited('finance-maker')
    expect(await proposeAmount(maker, '100000')).toBeTruthy()
    await expect(proposeAmount(maker, '100001')).rejects.toMatchObject({ code: 'duty_limit_exceeded' })
    expect(await proposeAmount(admin, '100001')).toBeTruthy()
  })

  test('make a proposal stale that is above what its proposer may propose by now', async () => {
    const maker = await limited('finance-maker')
    const [within, above] = [await proposeAmount(maker, '50000'), await proposeAmount(maker, '50001')]
    await change(maker.userId, { scope: 'some', duties: [{ duty: 'finance-maker', limit: 500_00 }] })
    expect(await decide(fixture, second, payment, above)).toMatchObject({ status: 'stale' })
    expect(await decide(fixture, second, payment, within)).toMatchObject({ status: 'approved' })
  })

  test('hold for who approves, and leave the proposal open for others', async () => {
    const checker = await limited('finance-checker')
    const small = await proposeAmount(admin, '100000')
    expect(await decide(fixture, checker, payment, small)).toMatchObject({ status: 'approved' })
    const large = await proposeAmount(admin, '100001')
    await expect(decide(fixture, checker, payment, large)).rejects.toMatchObject({
      code: 'duty_limit_exceeded',
    })
    expect(await decide(fixture, second, payment, large)).toMatchObject({ status: 'approved' })
  })

  test.each<[Role, Role]>([
    ['finance-checker', 'finance-maker'],
    ['finance-maker', 'finance-checker'],
  ])('%s does not act as %s', async (held) => {
    const operator = await fixture.account([held])
    if (held === 'finance-checker') {
      await expect(proposeAmount(operator, '1')).rejects.toMatchObject({ code: 'forbidden' })
    } else {
      const id = await proposeAmount(admin, '1')
      await expect(decide(fixture, operator, payment, id)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})
