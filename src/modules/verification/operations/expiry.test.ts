import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMs, hourMs, instantFrom } from '#kit/time.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { keepPapers } from '#support/papers.ts'
import { hasValidCheckDigit } from '../answer-rules.ts'
import type { Answers } from '../contract.ts'
import { requireApproved, requireHolder } from '../policy.ts'
import { readKyc, readKycStatus, saveDraft } from './answers.ts'
import { listCustomers } from './customer-list.ts'
import { readCustomer } from './customers.ts'
import { expireChecks, sendExpiryWarnings } from './expiry.ts'
import { completeExpiry, decideKyc } from './review.ts'
import { submitKyc } from './submission.ts'

let fixture: TestFixture
let operator: UserActor
const start = instantFrom('2026-11-21T09:00:00Z')

beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.now = start
})

let idHead = 108_000_000
function newNationalId(): string {
  idHead += 1
  return [...'0123456789'].map((digit) => `${idHead}${digit}`).find(hasValidCheckDigit)!
}
const answers = (idExpiresOn: string, nationalId = newNationalId()) =>
  ({
    nationalId,
    idExpiresOn,
    nationality: 'SA',
    residesInSaudi: true,
    occupation: 'public_sector',
    monthlyIncome: '20000_50000',
    additionalIncome: 'rent',
    savings: 12_000_000,
    liabilities: 'under_10',
    investmentExperience: 'good',
    yearsOfExperience: 4,
    assetTypes: ['real_estate'],
    riskLevel: 'medium',
    riskUnderstanding: 'good',
    investmentGoal: 'capital_growth',
    horizon: 'long_term',
    frequency: 'one_time',
    profits: 'withdraw',
    initialInvestment: 1_000_000,
  }) satisfies Answers

async function handedIn(idExpiresOn: string): Promise<UserActor> {
  const investor = await fixture.account()
  await fixture.as(investor, (context) => saveDraft(context, answers(idExpiresOn)))
  await fixture.as(investor, keepPapers)
  await fixture.as(investor, submitKyc)
  return investor
}
const approve = (id: string) =>
  fixture.as(operator, (context) => decideKyc(context, { id, decision: 'approve' }))
async function approved(idExpiresOn: string): Promise<UserActor> {
  const investor = await handedIn(idExpiresOn)
  await approve(investor.userId)
  return investor
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const expire = () => expireChecks(fixture.contextFor(system))
const warn = () => sendExpiryWarnings(fixture.contextFor(system))
const statusOf = async ({ userId }: UserActor) =>
  (
    await fixture.db.one<{ status: string }>(
      sql`select status from verification.applications where user_id = ${userId}`,
    )
  ).status
const factsOf = ({ userId }: UserActor, kind: string) =>
  fixture.db.rows<{ data: object }>(
    sql`select data from facts.facts where subject = ${userId} and kind = ${kind} order by position`,
  )

describe('an ID that expires (KYC-4)', () => {
  // In Riyadh the next day begins at nine in the evening, UTC.
  const lastMoment = instantFrom('2026-11-25T20:59:59Z')

  test('is valid on its last day; an hour later purchases are refused, whether or not the job has run', async () => {
    const { userId } = await approved('2026-11-25')
    const accountStatusAt = async (now: Date) => await findAccountStatus(fixture.db, userId, now)
    expect(requireApproved(await accountStatusAt(lastMoment))).toMatchObject({ kycStatus: 'approved' })
    const anHourLater = await accountStatusAt(addMs(lastMoment, hourMs))
    expect(() => requireApproved(anHourLater)).toThrow(expect.objectContaining({ code: 'kyc_not_approved' }))
    expect(requireHolder(anHourLater)).toMatchObject({ kycStatus: 'expired', wasApproved: true })
  })

  test('is marked as expired by the job once, without an operator, leaving everything else', async () => {
    const [over, valid] = [await approved('2026-11-25'), await approved('2026-11-26')]
    fixture.now = lastMoment
    await expire()
    expect(await statusOf(over)).toBe('approved')
    fixture.now = addMs(lastMoment, 1000)
    await expire()
    await expire()
    expect([await statusOf(over), await statusOf(valid)]).toEqual(['expired', 'approved'])
    expect(await factsOf(over, 'verification.check_expired')).toHaveLength(1)
    const { history, kycStatus } = await fixture.as(operator, (context) =>
      readCustomer(context, { id: over.userId }),
    )
    expect(kycStatus).toBe('expired')
    expect(history[0]).toMatchObject({ from: 'approved', to: 'expired', by: null, isByCalendar: true })
    expect(history.filter((line) => line.to === 'expired')).toHaveLength(1)
    const { items } = await fixture.as(operator, (context) =>
      listCustomers(context, { status: 'expired', limit: 50 }),
    )
    expect(items.map(({ id }) => id)).toContain(over.userId)
    expect(items.map(({ id }) => id)).not.toContain(valid.userId)
    const acts = await fixture.db.rows<{ actorKind: string }>(
      sql`select actor_kind from audit.events where subject_id = ${over.userId} and act = 'verification.expired'`,
    )
    expect(acts).toEqual([{ actorKind: 'system' }])
  })

  test('is marked in every other record when one record fails, also beyond one batch', async () => {
    const [first, second, third] = [
      await approved('2026-12-01'),
      await approved('2026-12-02'),
      await approved('2026-12-03'),
    ]
    // Makes writing the row of one person fail.
    await fixture.asOwner(`
      create function verification.fail() returns trigger language plpgsql as $$
      begin raise exception 'cannot be written'; end $$;
      create trigger fails before update on verification.applications for each row
      when (old.user_id = '${second.userId}') execute function verification.fail();
      insert into identity.users
        (id, first_name, last_name, email, language, created_at, kyc_status, approved_at, verified_until)
      select gen_random_uuid(), 'a', 'b', 'many' || n || '@example.com', 'ar', now(), 'approved', now(),
        '2026-12-02' from generate_series(1, 450) n;
      insert into verification.applications
        (user_id, status, answers, approved_until, national_id_sealed, national_id_fingerprint, score, profile,
         created_at, saved_at, status_at, submitted_at, decided_at, decided_by)
      select id, 'approved', '{"idExpiresOn": "2026-12-02"}', '2026-12-02', '\\x00', sha256(id::text::bytea), 50,
        'balanced',
        now(), now(), now(), now(), now(), '${operator.userId}' from identity.users where email like 'many%'`)
    fixture.now = instantFrom('2026-12-05T09:00:00Z')
    await expire()
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
      'expired',
      'approved',
      'expired',
    ])
    const { left } = await fixture.db.one<{ left: number }>(sql`select count(*)::int4 as left
      from verification.applications where status = 'approved' and answers ->> 'idExpiresOn' < '2026-12-05'`)
    expect(left).toBe(1)
    await fixture.asOwner(
      'drop trigger fails on verification.applications; drop function verification.fail()',
    )
    await expire()
    expect(await statusOf(second)).toBe('expired')
  })

  test('can be renewed: pending, then approved again with the new date', async () => {
    const investor = await approved('2026-11-25')
    fixture.now = addDays(start, 10)
    // The job has not run: pages show the same status as access checks use.
    const status = await fixture.as(investor, (context) => readKycStatus(context))
    expect(status.kycStatus).toBe('expired')
    const kyc = await fixture.as(investor, readKyc)
    expect(kyc).toMatchObject({ kycStatus: 'expired', can: { edit: true, submit: false } })
    expect(kyc.documentsToSend).toEqual(['id_front', 'id_back'])
    await fixture.as(investor, (context) => saveDraft(context, { idExpiresOn: '2031-11-25' }))
    expect(await statusOf(investor)).toBe('expired')
    await fixture.as(investor, keepPapers)
    await fixture.as(investor, submitKyc)
    expect(await statusOf(investor)).toBe('pending')
    const waiting = await findAccountStatus(fixture.db, investor.userId, fixture.now)
    expect(requireHolder(waiting)).toMatchObject({ kycStatus: 'pending' })
    await approve(investor.userId)
    expect(requireApproved(await findAccountStatus(fixture.db, investor.userId, fixture.now))).toMatchObject({
      kycStatus: 'approved',
    })
    await expire()
    expect(await statusOf(investor)).toBe('approved')
  })
})

describe('a renewal before the ID expires (KYC-4)', () => {
  const accountStatusNow = ({ userId }: UserActor) => findAccountStatus(fixture.db, userId, fixture.now)
  const kycOf = (investor: UserActor) => fixture.as(investor, readKyc)
  const renew = async (investor: UserActor) => {
    await fixture.as(investor, (context) => saveDraft(context, { idExpiresOn: '2032-01-01' }))
    await fixture.as(investor, keepPapers)
    await fixture.as(investor, submitKyc)
  }

  test('is open from the first warning on, and not a day earlier', async () => {
    const investor = await approved('2027-03-01')
    fixture.now = instantFrom('2027-01-29T06:00:00Z')
    expect(await kycOf(investor)).toMatchObject({ approvedUntil: '2027-03-01', can: { edit: false } })
    expect(await codeOf(renew(investor))).toBe('kyc_already_approved')
    fixture.now = instantFrom('2027-01-30T06:00:00Z')
    const open = await kycOf(investor)
    expect(open).toMatchObject({ kycStatus: 'approved', nextStep: 'documents', can: { edit: true } })
    expect(open.documentsToSend).toEqual(['id_front', 'id_back'])
  })

  test('leaves the approval in force while it waits, but no longer than the old ID', async () => {
    const investor = await approved('2027-03-01')
    fixture.now = instantFrom('2027-02-20T06:00:00Z')
    await renew(investor)
    expect(await kycOf(investor)).toMatchObject({ kycStatus: 'pending', approvedUntil: '2027-03-01' })
    expect(await fixture.as(investor, (context) => readKycStatus(context))).toMatchObject({
      kycStatus: 'approved',
    })
    expect(requireApproved(await accountStatusNow(investor))).toMatchObject({ kycStatus: 'approved' })
    fixture.now = instantFrom('2027-03-01T21:00:00Z')
    await expire()
    expect(await accountStatusNow(investor)).toMatchObject({ kycStatus: 'pending' })
    expect(await codeOf(approve(investor.userId))).toBe('done')
    expect(requireApproved(await accountStatusNow(investor))).toMatchObject({ kycStatus: 'approved' })
    expect(await kycOf(investor)).toMatchObject({ kycStatus: 'approved', approvedUntil: '2032-01-01' })
  })

  test('leaves the approval in force after a rejection until the old ID expires', async () => {
    const investor = await approved('2027-03-01')
    fixture.now = instantFrom('2027-02-20T06:00:00Z')
    await renew(investor)
    const reasons = [{ field: 'id_front', code: 'blurred' } as const]
    await fixture.as(operator, (context) =>
      decideKyc(context, { id: investor.userId, decision: 'reject', reasons }),
    )
    expect(await kycOf(investor)).toMatchObject({ kycStatus: 'rejected', can: { edit: true } })
    expect(requireApproved(await accountStatusNow(investor))).toMatchObject({ kycStatus: 'approved' })
    fixture.now = instantFrom('2027-03-02T06:00:00Z')
    expect(await accountStatusNow(investor)).toMatchObject({ kycStatus: 'rejected' })
  })

  test('expires with the old ID if it was not submitted, whatever date was entered', async () => {
    const investor = await approved('2027-03-01')
    fixture.now = instantFrom('2027-02-20T06:00:00Z')
    await fixture.as(investor, (context) => saveDraft(context, { idExpiresOn: '2032-01-01' }))
    fixture.now = instantFrom('2027-03-02T06:00:00Z')
    expect(await accountStatusNow(investor)).toMatchObject({ kycStatus: 'expired' })
    expect(await kycOf(investor)).toMatchObject({ kycStatus: 'expired', can: { edit: true } })
    await expire()
    expect(await statusOf(investor)).toBe('expired')
  })

  test('reserves its ID number against other accounts while it waits', async () => {
    const nationalId = newNationalId()
    const investor = await fixture.account()
    await fixture.as(investor, (context) => saveDraft(context, answers('2027-03-01', nationalId)))
    await fixture.as(investor, keepPapers)
    await fixture.as(investor, submitKyc)
    await approve(investor.userId)
    fixture.now = instantFrom('2027-02-20T06:00:00Z')
    await renew(investor)
    const other = await fixture.account()
    await fixture.as(other, (context) => saveDraft(context, answers('2031-01-01', nationalId)))
    await fixture.as(other, keepPapers)
    expect(await codeOf(fixture.as(other, submitKyc))).toBe('kyc_id_taken')
  })
})

describe('warnings (KYC-4)', () => {
  test('are sent 30 and 7 days before the end, once each, and again for a new ID', async () => {
    const investor = await approved('2027-03-01')
    const told = () => factsOf(investor, 'verification.id_expiring')
    const on = async (day: string) => {
      fixture.now = instantFrom(`${day}T06:00:00Z`)
      await warn()
      await warn()
      return (await told()).map(({ data }) => data)
    }
    expect(await on('2027-01-29')).toEqual([])
    const first = { daysLeft: 30, expiresOn: '2027-03-01' }
    expect(await on('2027-01-30')).toEqual([first])
    expect(await on('2027-02-21')).toEqual([first])
    const second = { daysLeft: 7, expiresOn: '2027-03-01' }
    expect(await on('2027-02-22')).toEqual([first, second])
    expect(await on('2027-03-01')).toEqual([first, second])
  })
  test('are sent as one if both were missed', async () => {
    const investor = await approved('2027-04-10')
    fixture.now = instantFrom('2027-04-10T06:00:00Z')
    await warn()
    expect((await factsOf(investor, 'verification.id_expiring')).map(({ data }) => data)).toEqual([
      { daysLeft: 0, expiresOn: '2027-04-10' },
    ])
  })
})

describe('a check without an expiry date', () => {
  const withoutDate = (id: string) =>
    fixture.asOwner(`update verification.applications set answers = answers - 'idExpiresOn',
      approved_until = null where user_id = '${id}';
      update identity.users set verified_until = null where id = '${id}'`)
  const complete = (id: string, idExpiresOn: string) =>
    fixture.as(operator, (context) => completeExpiry(context, { id, idExpiresOn }))

  test('is completed with the date on the ID and can be approved then', async () => {
    const { userId } = await handedIn('2030-01-01')
    await withoutDate(userId)
    expect(await codeOf(approve(userId))).toBe('kyc_expiry_missing')
    expect(
      (await fixture.as(operator, (context) => readCustomer(context, { id: userId }))).can,
    ).toMatchObject({
      completeExpiry: true,
    })
    expect(await codeOf(complete(userId, '2059-01-01'))).toBe('invalid_input')
    expect((await complete(userId, '2029-02-03')).can.completeExpiry).toBe(false)
    expect(await codeOf(complete(userId, '2029-02-04'))).toBe('kyc_expiry_known')
    await approve(userId)
    const after = instantFrom('2029-02-03T22:00:00Z')
    expect(await findAccountStatus(fixture.db, userId, after)).toMatchObject({ kycStatus: 'expired' })
  })

  test('holds until the entered date if it was approved before', async () => {
    const { userId } = await approved('2030-01-01')
    await withoutDate(userId)
    const later = instantFrom('2040-01-01T00:00:00Z')
    expect(await findAccountStatus(fixture.db, userId, later)).toMatchObject({ kycStatus: 'approved' })
    await complete(userId, '2027-02-03')
    expect(await findAccountStatus(fixture.db, userId, later)).toMatchObject({ kycStatus: 'expired' })
  })
})
