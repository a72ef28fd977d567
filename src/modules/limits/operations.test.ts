import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#kit/locale.ts'
import { addDays, instantFrom } from '#kit/time.ts'
import { decideProposal } from '#modules/approvals/operations/decide.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { formatNotice } from '#platform/declarations/notices.ts'
import { testNow } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { storedPhoto } from '#support/papers.ts'
import { overrideMade } from './contract.ts'
import { limitsNotices } from './notices.ts'
import { readCaps, saveCap } from './operations/caps.ts'
import {
  decideQualification,
  listRequests,
  proposeOverride,
  readCustomerLimits,
} from './operations/customers.ts'
import { endExpiredClasses, sendEndWarnings } from './operations/ending.ts'
import { overrideKind } from './operations/override.ts'
import { readOverrideEvidence, sendOverrideEvidence } from './operations/override-evidence.ts'
import { askQualification, readOwnLimits, removeEvidence, sendEvidence } from './operations/own.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  await fixture.opportunity()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.now = testNow
  operator = await fixture.account(['customer-admin'])
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const send = (actor: UserActor) => sendEvidence(fixture.contextFor(actor), { file: storedPhoto() })
const ask = (actor: UserActor) =>
  fixture.as(actor, (context) => askQualification(context, { ground: 'income' }))
const approve = (id: string, validUntil = '2027-11-21', by = operator) =>
  fixture.as(by, (context) =>
    decideQualification(context, {
      id,
      decision: 'approve',
      validUntil,
      reason: 'ShownEvidence by the bank',
    }),
  )
const classOf = async ({ userId }: UserActor, now = fixture.now) =>
  (await findAccountStatus(fixture.db, userId, now))?.investorClass

describe('a request to be qualified (BUY-8)', () => {
  test('needs an approved check and a document, which cannot change until the decision', async () => {
    const newcomer = await fixture.account()
    await send(newcomer)
    expect(await codeOf(ask(newcomer))).toBe('kyc_not_approved')
    const investor = await fixture.investor(0n)
    expect(await codeOf(ask(investor))).toBe('qualification_without_evidence')
    const sent = await send(investor)
    const asked = await ask(investor)
    expect(asked).toMatchObject({ request: { status: 'pending', ground: 'income' }, can: { ask: false } })
    expect(asked.request?.evidence).toHaveLength(1)
    expect(await codeOf(send(investor))).toBe('qualification_pending')
    const remove = fixture.as(investor, (context) => removeEvidence(context, { id: sent.evidence[0]!.id }))
    expect(await codeOf(remove)).toBe('evidence_not_found')
    await expect(
      fixture.db.run(sql`delete from limits.evidence where id = ${sent.evidence[0]!.id}`),
    ).rejects.toThrow('what was handed in stays')
    const { items } = await fixture.as(operator, (context) => listRequests(context, { limit: 100 }))
    expect(items.map(({ customer }) => customer.id)).toContain(investor.userId)
  })

  test('is decided by an operator with a reason; the class ends by itself, in checks and in the database', async () => {
    const investor = await fixture.investor(0n)
    await send(investor)
    await ask(investor)
    expect(await codeOf(approve(investor.userId, '2026-11-20'))).toBe('last_day_over')
    expect(await approve(investor.userId)).toMatchObject({
      investorClass: 'qualified',
      classUntil: '2027-11-21',
      requests: [{ status: 'approved', reason: 'ShownEvidence by the bank' }],
    })
    expect(await codeOf(approve(investor.userId))).toBe('qualification_not_pending')
    expect(await codeOf(ask(investor))).toBe('qualified_already')
    const lastMoment = instantFrom('2027-11-21T20:59:59Z')
    expect(await classOf(investor, lastMoment)).toBe('qualified')
    fixture.now = addDays(lastMoment, 1)
    expect(await classOf(investor)).toBe('retail')
    expect(await fixture.as(investor, readOwnLimits)).toMatchObject({
      investorClass: 'retail',
      can: { ask: true },
    })
    await endExpiredClasses(fixture.contextFor(system))
    await endExpiredClasses(fixture.contextFor(system))
    const events = await fixture.db.rows(
      sql`select 1 from facts.facts where subject = ${investor.userId} and kind = 'limits.class_ended'`,
    )
    expect(events).toHaveLength(1)
  })

  test('is announced 30 and 7 days before its end, once each', async () => {
    const investor = await fixture.investor(0n)
    await send(investor)
    await ask(investor)
    await approve(investor.userId, '2027-11-21')
    const toldBy = async (day: string): Promise<unknown[]> => {
      fixture.now = instantFrom(`${day}T09:00:00Z`)
      await Promise.all([
        sendEndWarnings(fixture.contextFor(system)),
        sendEndWarnings(fixture.contextFor(system)),
      ])
      const events = await fixture.db.rows<{ data: unknown }>(sql`select data from facts.facts
        where subject = ${investor.userId} and kind = 'limits.class_ending' order by position`)
      return events.map(({ data }) => data)
    }
    const [first, second] = [30, 7].map((daysLeft) => ({ daysLeft, until: '2027-11-21' }))
    expect(await toldBy('2027-10-21')).toEqual([])
    expect(await toldBy('2027-10-22')).toEqual([first])
    expect(await toldBy('2027-11-13')).toEqual([first])
    expect(await toldBy('2027-11-14')).toEqual([first, second])
    expect(await toldBy('2027-11-21')).toEqual([first, second])
    expect(await toldBy('2027-11-22')).toEqual([first, second])
  })

  test('counts removed documents until their files are deleted', async () => {
    const investor = await fixture.investor(0n)
    const sendAndRemove = async () => {
      const { evidence } = await send(investor)
      await fixture.as(investor, (context) => removeEvidence(context, { id: evidence[0]!.id }))
    }
    for (let sent = 0; sent < 30; sent++) await sendAndRemove()
    expect(await codeOf(send(investor))).toBe('evidence_full')
    await fixture.db.run(sql`delete from platform.dropped_files where owner_id = ${investor.userId}`)
    expect(await codeOf(send(investor))).toBe('done')
  })

  test('allows only so many documents an hour', async () => {
    const investor = await fixture.investor(0n)
    await fixture.db.run(sql`insert into platform.rate_buckets
      values (${`limits.evidence:${investor.userId}`}, clock_timestamp() + interval '1 hour')`)
    expect(await codeOf(send(investor))).toBe('too_many_requests')
  })

  test('is decided once, however many decide at once', async () => {
    const investor = await fixture.investor(0n)
    await send(investor)
    await ask(investor)
    const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf(approve(investor.userId))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    const asks = await fixture.investor(0n)
    await send(asks)
    const asked = await Promise.all(Array.from({ length: 8 }, () => codeOf(ask(asks))))
    expect(asked.filter((code) => code === 'done')).toHaveLength(1)
  })

  test('cannot be decided by the investor themselves or by editors', async () => {
    const editor = await fixture.account(['cms'])
    expect(await codeOf(approve(operator.userId))).toBe('forbidden')
    expect(await codeOf(approve(operator.userId, '2027-11-21', editor))).toBe('forbidden')
    const reading = fixture.as(editor, (context) => readCustomerLimits(context, { id: operator.userId }))
    expect(await codeOf(reading)).toBe('forbidden')
  })
})

describe.each([
  { change: 'limit', annualLimit: 700_000_00, until: '2027-06-30' },
  { change: 'class', investorClass: 'qualified', until: '2027-06-30' },
  { change: 'class', investorClass: 'retail', until: null },
] as const)('the notice of an override to $change', (about) => {
  test.each(locales)('has words in %s', (locale) => {
    const kind = limitsNotices.find(({ name }) => name === 'limits.override_made')!
    const text = formatNotice(kind, locale, {
      ...about,
      platform: 'Sahl',
      supportPhone: '',
      supportEmail: '',
    })
    expect(`${text.title} ${text.body}`).not.toMatch(/undefined|null|NaN/)
    if (about.change === 'limit') expect(text.title).toContain('700,000')
  })
})

describe('an override for one investor (BUY-8, ADM-9)', () => {
  const told = { proposals: [overrideKind], auditWords: {}, ownedSettings: {} }
  const sendOn = (id: string, by = operator) =>
    sendOverrideEvidence(fixture.contextFor(by), { id, file: { ...storedPhoto(), name: 'bank.jpg' } })
  const openIt = (id: string, evidenceId: string, by: UserActor) =>
    codeOf(readOverrideEvidence(fixture.contextFor(by), { id, evidenceId }))
  const proposeTo = async (id: string, change: object) => {
    await sendOn(id)
    return await proposeOnly(id, change)
  }
  const proposeOnly = (id: string, change: object) =>
    fixture.as(operator, (context) =>
      proposeOverride(context, {
        id,
        until: '2027-06-30',
        reason: 'Means shown',
        ...change,
      } as never),
    )
  const proposalOn = async (id: string) =>
    (
      await fixture.db.one<{ id: string }>(
        sql`select id from approvals.proposals where subject = ${id} and status = 'open'`,
      )
    ).id
  const decide = (by: UserActor, id: string) =>
    fixture.as(by, (context) => decideProposal(context, told, { id, decision: 'approve' }))

  test('applies after another operator has approved it, until its last day', async () => {
    const [investor, other] = [await fixture.investor(0n), await fixture.account(['admin'])]
    const proposed = await proposeTo(investor.userId, { change: 'limit', annualLimit: 700_000_00 })
    expect(proposed).toMatchObject({ annualLimit: null, isOverrideProposed: true, can: { propose: false } })
    const again = proposeTo(investor.userId, { change: 'class', investorClass: 'qualified' })
    expect(await codeOf(again)).toBe('proposal_open')
    const proposal = await proposalOn(investor.userId)
    expect(await codeOf(decide(operator, proposal))).toBe('proposal_own')
    expect((await findAccountStatus(fixture.db, investor.userId, fixture.now))?.annualLimit).toBeNull()
    expect((await decide(other, proposal)).status).toBe('approved')
    expect((await findAccountStatus(fixture.db, investor.userId, fixture.now))?.annualLimit).toBe(70_000_000n)
    const after = await findAccountStatus(fixture.db, investor.userId, instantFrom('2027-06-30T21:00:00Z'))
    expect(after?.annualLimit).toBeNull()
    const told = sql`select data from facts.facts
      where subject = ${investor.userId} and kind = ${overrideMade.name}`
    expect(await fixture.db.rows(told)).toEqual([
      { data: { change: 'limit', annualLimit: 700_000_00, until: '2027-06-30' } },
    ])
  })

  test('needs a document, which only its sender sees until it is proposed, and which stays afterwards', async () => {
    const [investor, other] = [await fixture.investor(0n), await fixture.account(['admin'])]
    const change = { change: 'limit', annualLimit: 700_000_00 }
    expect(await codeOf(proposeOnly(investor.userId, change))).toBe('override_without_evidence')
    await sendOn(investor.userId, other)
    expect(await codeOf(proposeOnly(investor.userId, change))).toBe('override_without_evidence')
    await sendOn(investor.userId)
    const { overrideEvidence } = await sendOn(investor.userId)
    expect(overrideEvidence).toMatchObject([{ name: 'bank.jpg', isOwn: true, isProposedOn: false }])
    const document = overrideEvidence[0]!.id
    expect(await openIt(investor.userId, document, other)).toBe('evidence_not_found')
    await proposeOnly(investor.userId, change)
    const proposals = await fixture.db.rows(sql`
      select payload from approvals.proposals where subject = ${investor.userId}`)
    expect(proposals).toMatchObject([{ payload: { evidence: 'bank.jpg', evidenceId: document } }])
    const taken = fixture.db.run(sql`delete from limits.override_evidence where id = ${document}`)
    await expect(taken).rejects.toThrow('on what a limit was proposed stays')
    const editor = await fixture.account(['cms'])
    expect(await openIt(investor.userId, document, editor)).toBe('forbidden')
    expect(await codeOf(sendOn(investor.userId, editor))).toBe('forbidden')
    const openings = () =>
      fixture.db.rows(sql`select 1 from audit.events
        where act = 'limits.override_evidence_opened' and subject_id = ${investor.userId}`)
    expect(await openings()).toHaveLength(0)
    const files = { read: async () => Readable.from(['a file']) } as unknown as OpenContext['files']
    const context = { ...fixture.contextFor(other), files }
    const answer = await readOverrideEvidence(context, { id: investor.userId, evidenceId: document })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await openings()).toHaveLength(1)
  })

  test('keeps one document when 16 are uploaded at once', async () => {
    const investor = await fixture.investor(0n)
    const answers = await Promise.all(Array.from({ length: 16 }, () => sendOn(investor.userId)))
    for (const { overrideEvidence } of answers) expect(overrideEvidence).toHaveLength(1)
    const waiting = await fixture.db.rows(
      sql`select from limits.override_evidence where user_id = ${investor.userId} and proposed_at is null`,
    )
    expect(waiting).toHaveLength(1)
    await proposeOnly(investor.userId, { change: 'limit', annualLimit: 700_000_00 })
  })

  test('becomes stale if the class has changed meanwhile', async () => {
    const [investor, other] = [await fixture.investor(0n), await fixture.account(['admin'])]
    await proposeTo(investor.userId, { change: 'class', investorClass: 'qualified' })
    await send(investor)
    await ask(investor)
    await approve(investor.userId)
    expect((await decide(other, await proposalOn(investor.userId))).status).toBe('stale')
    await proposeTo(investor.userId, { change: 'class', investorClass: 'retail' })
    expect((await decide(other, await proposalOn(investor.userId))).status).toBe('approved')
    expect(await classOf(investor)).toBe('retail')
  })
})

test('allows only admins to set caps, and audits each change with before and after', async () => {
  const admin = await fixture.account(['admin'])
  const set = (by: UserActor, kind: string, yearly: number | null) =>
    fixture.as(by, (context) =>
      saveCap(context, { investorClass: 'qualified', kind, yearly, perOpportunity: 5000 }),
    )
  expect(await codeOf(set(operator, 'ijara', 100))).toBe('forbidden')
  expect(await codeOf(set(admin, 'nothing', 100))).toBe('limits_kind_unknown')
  await set(admin, 'ijara', 100)
  await set(admin, '*', 300)
  await set(admin, 'ijara', null)
  const { caps, generalLimit } = await fixture.as(admin, readCaps)
  expect(generalLimit).toBe(20_000_000)
  const qualified = caps.filter((cap) => cap.investorClass === 'qualified')
  expect(qualified.map(({ kind, yearly, perOpportunity }) => [kind, yearly, perOpportunity])).toEqual([
    ['*', 300, 5000],
    ['ijara', null, 5000],
    ['murabaha', null, null],
    ['musharaka', null, null],
  ])
  const acts = await fixture.db.rows<{ before: object; after: object }>(
    sql`select before, after from audit.events where act = 'limits.cap_changed' order by at, id`,
  )
  expect(acts.at(-1)).toEqual({
    before: { yearly: '100', perOpportunity: '5000' },
    after: { yearly: null, perOpportunity: '5000' },
  })
})
