import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { getUser } from '#modules/identity/index.ts'
import { addMember, createOrganization, suspendOrganization } from '#modules/organizations/index.ts'
import { leaveOrganization } from '#modules/organizations/operations/members.ts'
import { addWatch } from '#modules/watchlist/operations.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { isAnyWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { invest } from '#support/holdings.ts'
import { agreeToBeCounted, withdrawConsent } from './operations/consent.ts'
import { readMemberTotals } from './operations/read-totals.ts'
import { renewAllTotals, renewTotals } from './operations/renew-totals.ts'
import { sharingPersonalData } from './personal-data.ts'

let fixture: TestFixture
let admin: UserActor
let opportunityId: string
let organization: { id: string; slug: string }
let members: UserActor[]
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
  opportunityId = await fixture.opportunity({ price: riyals(5_000_000) })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const owner = await fixture.investor(riyals(10_000))
  const slug = `sadu-${newId().slice(-12)}`
  const names = { nameAr: 'بيت السدو', nameEn: 'Sadu House', cityAr: 'حائل', cityEn: 'Hail' }
  const given = { ...names, aboutAr: '', aboutEn: '', newSlug: slug, ownerEmail: await emailOf(owner) }
  const { id } = await fixture.as(admin, (context) => createOrganization(context, given))
  organization = { id, slug }
  members = [owner, ...(await Promise.all(Array.from({ length: 4 }, join)))]
})

const emailOf = async (actor: UserActor) => (await getUser(fixture.db, actor.userId)).email

async function join(): Promise<UserActor> {
  const actor = await fixture.investor(riyals(10_000))
  const member = { id: organization.id, email: await emailOf(actor), role: 'member' } as const
  await fixture.as(admin, (context) => addMember(context, member))
  return actor
}

const asked = () => ({ slug: organization.slug })
const agree = (by: UserActor) => fixture.as(by, (context) => agreeToBeCounted(context, asked()))
const withdraw = (by: UserActor) => fixture.as(by, (context) => withdrawConsent(context, asked()))
const renew = () => fixture.as(system, (context) => renewTotals(context, organization.id))
const read = async () => (await readMemberTotals(fixture.contextFor(members[0]!), asked())).totals
const agreeAll = async (who = members) => {
  for (const one of who) await agree(one)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

describe('The totals of members', () => {
  test('count nobody who has not agreed, and appear at the next renewal after five have', async () => {
    await agreeAll(members.slice(0, 4))
    await renew()
    expect(await read()).toBeNull()
    expect(await agree(members[4]!)).toMatchObject({ isAgreed: true, totals: null })
    await agree(members[4]!)
    await renewAllTotals(fixture.contextFor(system))
    expect(await read()).toMatchObject({ members: 5, invested: null, interests: [] })
  })

  test('are rounded sums of those who hold, and the opportunities that they watch', async () => {
    await agreeAll()
    for (const [index, one] of members.entries()) {
      await invest(fixture, one, opportunityId, riyals(1_000 + index * 100))
    }
    await fixture.as(members[1]!, (context) => addWatch(context, { propertyId: opportunityId }))
    const outsider = await join()
    await invest(fixture, outsider, opportunityId, riyals(9_000))
    await renew()
    // 6,000 riyals of five members, of whom none holds more than 1,400.
    expect(await read()).toMatchObject({ members: 5, invested: 600_000, interests: [{ id: opportunityId }] })
  })

  test('do not change by one who joins, and are hidden once one withdraws', async () => {
    await agreeAll()
    await renew()
    await agree(await join())
    await renew()
    expect(await read()).toMatchObject({ members: 5 })
    await withdraw(members[1]!)
    await renew()
    expect(await read()).toBeNull()
    // Agreeing again is no change, so the one who joined still waits.
    await agree(members[1]!)
    await renew()
    expect(await read()).toMatchObject({ members: 5 })
  })

  test('take in five who join at once', async () => {
    await agreeAll()
    await renew()
    await agreeAll(await Promise.all(Array.from({ length: 5 }, join)))
    expect(await read()).toMatchObject({ members: 5 })
    await renew()
    expect(await read()).toMatchObject({ members: 10 })
  })

  test('leave out who has left the organization, also if they come back without agreeing', async () => {
    await agreeAll()
    await renew()
    const gone = members[2]!
    await fixture.as(gone, (context) => leaveOrganization(context, asked()))
    await renew()
    expect(await read()).toBeNull()
    const again = { id: organization.id, email: await emailOf(gone), role: 'member' } as const
    await fixture.as(admin, (context) => addMember(context, again))
    expect(await readMemberTotals(fixture.contextFor(gone), asked())).toMatchObject({ isAgreed: false })
    await renew()
    expect(await read()).toBeNull()
  })

  test('are closed to others, and a suspended organization gets no new consents', async () => {
    const stranger = await fixture.account()
    expect(await codeOf(readMemberTotals(fixture.contextFor(stranger), asked()))).toBe(
      'organization_not_found',
    )
    expect(await codeOf(agree(stranger))).toBe('organization_not_found')
    await agree(members[0]!)
    const { id } = organization
    await fixture.as(admin, (context) =>
      suspendOrganization(context, { id, isSuspended: true, reason: 'Their registration has lapsed' }),
    )
    expect(await codeOf(agree(members[1]!))).toBe('organization_suspended')
    expect(await withdraw(members[0]!)).toMatchObject({ isAgreed: false })
  })
})

describe('A consent that is withdrawn', () => {
  test('is out of a renewal that begins before the withdrawal is committed', async () => {
    await agreeAll()
    let renewal: Promise<void> | undefined
    let isOver = false
    await fixture.holding(members[3]!, async (context) => {
      await withdrawConsent(context, asked())
      renewal = renew().finally(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await isAnyWaiting(fixture.db))).toBe(true)
    })
    await renewal
    expect(await read()).toBeNull()
  })

  test('is on record, and an account that is closed leaves no choice behind', async () => {
    const [, one] = members
    await agree(one!)
    const exported = await fixture.as(one!, (context) =>
      sharingPersonalData.exportSections!(context, one!.userId),
    )
    expect(exported[0]!.rows).toMatchObject([{ organization: 'Sadu House' }])
    await withdraw(one!)
    await withdraw(one!)
    const acts = await fixture.db.rows<{ act: string }>(sql`
      select act from audit.events where subject_id = ${one!.userId} and act like 'sharing.%' order by position`)
    expect(acts.map(({ act }) => act)).toEqual(['sharing.agreed', 'sharing.withdrawn'])
    await agree(one!)
    await fixture.as(one!, (context) => sharingPersonalData.erase!(context, one!.userId))
    expect(
      await fixture.db.rows(sql`select from sharing.choices where user_id = ${one!.userId}`),
    ).toHaveLength(0)
  })
})
