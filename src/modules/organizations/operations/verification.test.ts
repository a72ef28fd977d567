import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays, daysAfter, riyadhDay } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { foundOrganization, joinOrganization } from '#support/organizations.ts'
import { type RegistrationDocument, registrationDocuments, type SignatoryPower } from '../vocabulary.ts'
import * as office from './admin.ts'
import * as members from './members.ts'
import * as verification from './verification.ts'
import * as decision from './verification-decision.ts'
import { expireRegistrations, warnOfRegistrations } from './verification-expiry.ts'

let fixture: TestFixture
let admin: UserActor
let owner: UserActor
let other: UserActor
let organization: { id: string; slug: string }
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  owner = await fixture.account()
  other = await fixture.account()
  organization = await create(owner)
  await join(other)
})

const today = () => riyadhDay(fixture.contextFor(admin).now)
const create = (by: UserActor) => foundOrganization(fixture, admin, by)
const join = (actor: UserActor, of = organization) => joinOrganization(fixture, admin, of, { actor })

const newNumber = () =>
  `10${String(Number.parseInt(newId().slice(-7), 16))
    .padStart(8, '0')
    .slice(-8)}`
const save = (
  by: UserActor,
  input: { registrationNumber?: string; expiresOn?: string } = {},
  at = organization,
) =>
  fixture.as(by, (context) =>
    verification.saveVerification(context, {
      slug: at.slug,
      registrationNumber: newNumber(),
      registeredName: 'شركة الصفا للتجارة',
      expiresOn: daysAfter(today(), 200),
      ...input,
    }),
  )
const send = (by: UserActor, kind: RegistrationDocument, at = organization) =>
  fixture.as(by, (context) =>
    verification.sendRegistrationPaper(context, {
      slug: at.slug,
      kind,
      file: { storageId: newId(), sizeBytes: 900, type: 'pdf', name: `${kind}.pdf` },
    }),
  )
const name = (by: UserActor, userId: string, power: SignatoryPower, at = organization) =>
  fixture.as(by, (context) => verification.nameSignatory(context, { slug: at.slug, userId, power }))
const submit = (by: UserActor, at = organization) =>
  fixture.as(by, (context) => verification.submitVerification(context, { slug: at.slug, declaration: true }))
const renew = (by: UserActor) =>
  fixture.as(by, (context) => verification.renewVerification(context, organization))
const read = (by: UserActor, at = organization) =>
  verification.readVerification(fixture.contextFor(by), { slug: at.slug })
const readAsOperator = (id = organization.id, by = admin) =>
  decision.readVerificationAsOperator(fixture.contextFor(by), { id })

/** Decides on the verification as the operator has read it. */
async function decide(verdict: 'approve' | 'reject' = 'approve', { by = admin, at = organization } = {}) {
  const { current } = await readAsOperator(at.id)
  const { id: verificationId, version } = current!
  return await fixture.as(by, (context) =>
    decision.decideVerification(context, {
      ...{ id: at.id, verificationId, version, decision: verdict },
      ...(verdict === 'reject' ? { part: 'registration', reason: 'The scan is cut off' } : {}),
    }),
  )
}
async function submitWhole(
  input: Parameters<typeof save>[1] = {},
  at = organization,
  by = owner,
  second = other,
) {
  await save(by, input, at)
  for (const kind of registrationDocuments) await send(by, kind, at)
  await name(by, by.userId, 'maker', at)
  await name(by, second.userId, 'checker', at)
  return await submit(by, at)
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const atDay = (days: number, run: typeof expireRegistrations) => {
  const context = fixture.contextFor(system)
  return run({ ...context, db: fixture.db, now: addDays(context.now, days) } as never)
}
const eventsOf = async (kind: string) =>
  (
    await fixture.db.rows<{ data: Record<string, unknown> }>(
      sql`select data from facts.facts where kind = ${kind} and subject = ${organization.id} order by position`,
    )
  ).map(({ data }) => data)

describe('the verification of an organization (ORG-5b)', () => {
  test('is completed by an owner, submitted and approved', async () => {
    expect(await read(owner)).toMatchObject({ current: null, isVerified: false, can: { edit: true } })
    expect((await read(owner)).missing).toHaveLength(6)
    await save(owner)
    expect(await codeOf(submit(owner))).toBe('organization_verification_incomplete')
    for (const kind of registrationDocuments) await send(owner, kind)
    await name(owner, owner.userId, 'maker')
    expect((await read(owner)).missing).toEqual(['signatories'])
    await name(owner, other.userId, 'maker')
    expect((await read(owner)).missing).toEqual(['signatories'])
    await name(owner, other.userId, 'checker')
    expect(await submit(owner)).toMatchObject({ current: { status: 'pending' }, can: { edit: false } })
    expect(await eventsOf('organizations.verification_submitted')).toMatchObject([{ id: organization.id }])
    expect(await readAsOperator()).toMatchObject({ can: { decide: true }, isVerified: false })
    expect(await decide()).toMatchObject({ isVerified: true, current: { status: 'approved' } })
    expect(await read(other)).toMatchObject({
      isVerified: true,
      current: { documents: [], signatories: [{ power: 'maker' }, { power: 'checker' }] },
      can: { edit: false, renew: false },
    })
  })

  test('is changed by owners only, and read by members only', async () => {
    const stranger = await fixture.account()
    const acts = (by: UserActor) => [
      save(by),
      send(by, 'registration'),
      name(by, other.userId, 'maker'),
      submit(by),
      renew(by),
    ]
    expect(new Set(await Promise.all(acts(other).map(codeOf)))).toEqual(new Set(['forbidden']))
    const met = await Promise.all([...acts(stranger), read(stranger)].map(codeOf))
    expect(new Set(met)).toEqual(new Set(['organization_not_found']))
    const { current } = await send(owner, 'registration')
    const open = (by: UserActor) =>
      codeOf(
        verification.readRegistrationPaper(fixture.contextFor(by), {
          slug: organization.slug,
          id: current!.documents[0]!.id,
        }),
      )
    expect(await open(stranger)).toBe('organization_not_found')
    expect(await open(other)).toBe('forbidden')
    expect(await codeOf(readAsOperator(organization.id, owner))).toBe('forbidden')
    await submitWhole()
    expect(await codeOf(decide('approve', { by: owner }))).toBe('forbidden')
  })

  test('does not change while it is reviewed, in the database either', async () => {
    const { current } = await submitWhole()
    const acts = [save(owner), send(owner, 'registration'), name(owner, other.userId, 'maker'), renew(owner)]
    expect(new Set(await Promise.all(acts.map(codeOf)))).toEqual(
      new Set(['organization_verification_closed']),
    )
    const constraints = [
      sql`update organizations.verifications set registered_name = 'Another' where id = ${current!.id}`,
      sql`update organizations.signatories set power = 'maker' where verification_id = ${current!.id}`,
      sql`update organizations.verifications set status = 'approved', decided_at = now(),
        decided_by = ${owner.userId} where id = ${current!.id}`,
    ].map((statement) => fixture.db.run(statement).catch((error: unknown) => constraintOf(error)))
    expect(await Promise.all(constraints)).toEqual([
      'verifications_keep_submitted',
      'signatories_are_submitted',
      'verifications_are_decided_by_another',
    ])
  })

  test('is rejected for a reason, corrected and submitted again', async () => {
    await submitWhole()
    const { current: stale } = await readAsOperator()
    await decide('reject')
    expect(await read(owner)).toMatchObject({
      current: { status: 'rejected', rejection: { part: 'registration', reason: 'The scan is cut off' } },
      can: { edit: true },
    })
    expect(await eventsOf('organizations.verification_decided')).toMatchObject([
      { reason: 'The scan is cut off' },
    ])
    await send(owner, 'registration')
    await submit(owner)
    const { id: verificationId, version } = stale!
    const decideStale = fixture.as(admin, (context) =>
      decision.decideVerification(context, {
        id: organization.id,
        verificationId,
        version,
        decision: 'approve',
      }),
    )
    expect(await codeOf(decideStale)).toBe('organization_verification_changed')
    expect(await decide()).toMatchObject({ isVerified: true })
  })

  test('is decided once by two operators at the same moment', async () => {
    await submitWhole()
    const second = await fixture.account(['admin'])
    const outcomes = await Promise.all([codeOf(decide('approve')), codeOf(decide('reject', { by: second }))])
    expect(outcomes.sort()).toEqual(['done', 'organization_verification_not_pending'])
  })

  test('is not decided by an operator who is a member', async () => {
    const operator = await fixture.account(['admin', 'user'])
    await join(operator)
    await submitWhole()
    expect(await readAsOperator(organization.id, operator)).toMatchObject({ can: { decide: false } })
    expect(await codeOf(decide('approve', { by: operator }))).toBe('forbidden')
  })

  test('holds for one organization by registration number', async () => {
    const registrationNumber = newNumber()
    await submitWhole({ registrationNumber })
    const [otherOwner, second] = [await fixture.account(), await fixture.account()]
    const theirs = await create(otherOwner)
    await join(second, theirs)
    await submitWhole({ registrationNumber }, theirs, otherOwner, second)
    const outcomes = await Promise.all([codeOf(decide('approve')), codeOf(decide('approve', { at: theirs }))])
    expect(outcomes.sort()).toEqual(['done', 'organization_registration_taken'])
  })

  test('cannot be approved after a signatory left', async () => {
    await submitWhole()
    await fixture.as(other, (context) => members.leaveOrganization(context, organization))
    expect(await codeOf(decide())).toBe('organization_verification_incomplete')
  })

  test('is renewed while the approved one stays in force', async () => {
    await submitWhole()
    await decide()
    const renewed = await renew(owner)
    expect(renewed).toMatchObject({
      isVerified: true,
      current: { status: 'draft', expiresOn: null, documents: [] },
      inForce: { status: 'approved' },
    })
    expect(renewed.current!.signatories).toHaveLength(2)
    await submitWhole()
    expect((await decide()).earlier).toMatchObject([{ status: 'replaced' }])
  })

  test('ends with the registration, after two warnings to the owners', async () => {
    await submitWhole({ expiresOn: daysAfter(today(), 40) })
    await decide()
    for (const day of [0, 11, 12, 34, 35]) await atDay(day, warnOfRegistrations)
    expect((await eventsOf('organizations.registration_expiring')).map(({ daysLeft }) => daysLeft)).toEqual([
      29, 6,
    ])
    await atDay(40, expireRegistrations)
    expect(await read(owner)).toMatchObject({ current: { status: 'approved' } })
    await atDay(41, expireRegistrations)
    await atDay(41, expireRegistrations)
    expect(await read(owner)).toMatchObject({
      isVerified: false,
      current: { status: 'expired' },
      can: { edit: true },
    })
    expect(await eventsOf('organizations.registration_expired')).toHaveLength(1)
    await save(owner)
    expect(await read(owner)).toMatchObject({ current: { status: 'draft', signatories: [{}, {}] } })
  })

  test('refuses a last day that has passed, and lists those that wait', async () => {
    expect(await codeOf(save(owner, { expiresOn: daysAfter(today(), -1) }))).toBe('invalid_input')
    expect(await codeOf(save(owner, { expiresOn: daysAfter(today(), 4000) }))).toBe('invalid_input')
    await submitWhole()
    const list = async (state: 'pending' | 'approved') =>
      (
        await office.listOrganizations(fixture.contextFor(admin), {
          q: organization.slug,
          verification: state,
          limit: 10,
        })
      ).items
    expect(await list('pending')).toMatchObject([{ id: organization.id, verification: 'pending' }])
    await decide()
    expect(await list('pending')).toEqual([])
    expect(await list('approved')).toHaveLength(1)
  })
})
