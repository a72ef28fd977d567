import { afterAll, beforeEach, expect, test } from 'vitest'
import { riyals, toWire } from '#kit/money.ts'
import { getUser, recordLegalVersion } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { suspendOrganization } from '#modules/organizations/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { changeBeforeRun } from '#support/before-writing.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { type InvestedOrganization, openInvestedOrganization } from '#support/organizations.ts'
import { approveMandate } from './decide.ts'
import { proposePurchase } from './propose.ts'
import { acceptOrganizationTerms } from './terms.ts'
import { readOrganizationWallet } from './view.ts'

let fixture: TestFixture
let admin: UserActor
let organization: InvestedOrganization
// A published version binds everybody, so each test has a database of its own.
beforeEach(async () => {
  await fixture?.close()
  fixture = await openFixture()
  fixture.settings = parseSettings(1n, { platformIban: 'SA0380000000608010167519' })
  admin = await fixture.account(['admin'])
  organization = await openInvestedOrganization(fixture, admin)
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const slugged = () => ({ slug: organization.slug })
let number = 0
const publish = (mustAccept: boolean) => {
  number += 1
  return recordLegalVersion(fixture.db, { document: 'terms', number, mustAccept, publishedAt: fixture.now })
}
const propose = () =>
  fixture.as(organization.people.maker, (context) =>
    proposePurchase(context, {
      ...slugged(),
      opportunityId: organization.opportunityId,
      amount: toWire(riyals(1000)),
    }),
  )
const approve = ({ id }: { id: string }, db = fixture.db) =>
  approveMandate({ ...fixture.contextFor(organization.people.checker), db }, { ...slugged(), id })
const accept = (by: UserActor, revision: number) =>
  fixture.as(by, (context) => acceptOrganizationTerms(context, { ...slugged(), revision }))
const wallet = (by: UserActor) => readOrganizationWallet(fixture.contextFor(by), slugged())

test('asks nothing before a version must be accepted', async () => {
  const { maker } = organization.people
  await publish(false)
  expect(await wallet(maker)).toMatchObject({
    terms: { documents: [], acceptedBy: null, can: { accept: false } },
    can: { invest: true },
  })
  expect((await wallet(maker)).transfer).not.toBeNull()
  expect(await codeOf(propose())).toBe('done')
})

test('refuses purchases and hides the deposit account until a signatory accepts', async () => {
  const { maker, checker, reader, owner } = organization.people
  const before = await propose()
  await publish(true)
  const waiting = await wallet(maker)
  expect(waiting).toMatchObject({
    transfer: null,
    terms: {
      revision: 1,
      documents: [{ document: 'terms', number, acceptedNumber: 0 }],
      can: { accept: true },
    },
    can: { propose: true, invest: false },
  })
  expect(await codeOf(propose())).toBe('terms_not_accepted')
  expect(await codeOf(approve(before))).toBe('terms_not_accepted')

  for (const by of [owner, reader]) {
    expect((await wallet(by)).terms?.can.accept).toBe(false)
    expect(await codeOf(accept(by, 1))).toBe('forbidden')
  }
  expect(await codeOf(accept(await fixture.account(), 1))).toBe('organization_not_found')
  expect(await codeOf(accept(checker, 0))).toBe('terms_newer')
  expect(await codeOf(accept(checker, 2))).toBe('terms_newer')
  await accept(checker, 1)

  const name = fullNameOf(await getUser(fixture.db, checker.userId))
  const accepted = await wallet(reader)
  expect(accepted.terms).toMatchObject({
    documents: [],
    acceptedBy: name,
    acceptedAt: fixture.now.toISOString(),
  })
  expect(accepted.transfer).not.toBeNull()
  expect((await wallet(maker)).can.invest).toBe(true)
  expect(await codeOf(approve(before))).toBe('done')
  expect(await codeOf(propose())).toBe('done')
})

test('keeps who accepted, for the organization alone', async () => {
  const { maker, checker } = organization.people
  await publish(true)
  await Promise.all([accept(maker, 1), accept(checker, 1)])
  const rows = await fixture.db.rows<{ userId: string; acceptedBy: string }>(sql`
    select user_id, accepted_by from identity.legal_acceptances where revision = 1`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.userId).toBe(organization.holderId)
  expect([maker.userId, checker.userId]).toContain(rows[0]?.acceptedBy)
  const acts = await fixture.db.rows<{ actorId: string }>(sql`select actor_id from audit.events
    where subject_id = ${organization.id} and act = 'mandates.terms_accepted'`)
  expect(acts).toEqual([{ actorId: rows[0]?.acceptedBy }])
})

test('is not accepted for a suspended organization', async () => {
  await publish(true)
  const { maker } = organization.people
  await fixture.as(admin, (context) =>
    suspendOrganization(context, { id: organization.id, isSuspended: true, reason: 'Under review' }),
  )
  expect(await codeOf(accept(maker, 1))).toBe('organization_suspended')
  expect((await wallet(maker)).terms?.can.accept).toBe(false)
})

test('a purchase fails if a version is published between its reading and its writing', async () => {
  const proposed = await propose()
  const db = changeBeforeRun(fixture.db, 'orders.record_order', () => publish(true))
  expect(await codeOf(approve(proposed, db))).toBe('terms_not_accepted')
  expect(await codeOf(propose())).toBe('terms_not_accepted')
})

test('the database keeps acceptances of people and organizations apart', async () => {
  const insert = (userId: string, acceptedBy: string | null) =>
    fixture.db
      .run(sql`insert into identity.legal_acceptances (user_id, revision, accepted_at, address, accepted_by)
        values (${userId}, 7, now(), '10.0.0.1', ${acceptedBy})`)
      .then(() => 'done', constraintOf)
  const { maker, checker } = organization.people
  expect(await insert(organization.holderId, null)).toBe('acceptances_are_of_people')
  expect(await insert(organization.holderId, organization.holderId)).toBe('acceptances_are_of_people')
  expect(await insert(maker.userId, checker.userId)).toBe('acceptances_are_of_people')
  expect(await insert(organization.holderId, maker.userId)).toBe('done')
})
