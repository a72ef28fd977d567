import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMs, minuteMs } from '#kit/time.ts'
import { getUser, resolveSession, setUserActive } from '#modules/identity/index.ts'
import { openSession } from '#modules/identity/operations/sessions.ts'
import { revokeSessions } from '#modules/identity/queries/sessions.ts'
import type { Actor, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { testNow } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { beginViewing, endOverdueGrants, endViewing } from './operations/grants.ts'
import { recordViewedRead, resolveViewing } from './operations/resolve.ts'
import { viewingPersonalData } from './personal-data.ts'

let fixture: TestFixture
let operator: UserActor
let token: string
let investor: UserActor

beforeAll(async () => {
  fixture = await openFixture()
  await fixture.account(['admin'])
})
beforeEach(async () => {
  fixture.now = testNow
  operator = await fixture.account(['support'])
  token = await signIn(operator)
  operator = (await resolveSession(fixture.db, token, fixture.now)) as UserActor
  investor = await fixture.account()
})
afterAll(() => fixture.close())

const signIn = async ({ userId }: UserActor): Promise<string> =>
  (
    await fixture.as(system, async (context) =>
      openSession(context, await getUser(context.tx, userId), 'operator', 'otp'),
    )
  ).token

const begin = (by = operator, id = investor.userId) =>
  fixture.as(by, (context) => beginViewing(context, { id, reason: 'Asked about the wallet' }))

/** Returns who acts for a token, as the server finds out for each request. */
async function actorOf(of = token): Promise<Actor> {
  const actor = await resolveSession(fixture.db, of, fixture.now)
  return actor.kind === 'user' && actor.grantId ? await resolveViewing(fixture.db, actor, fixture.now) : actor
}
const idOf = async (of = token) => {
  const actor = await actorOf(of)
  return actor.kind === 'user' ? actor.userId : actor.kind
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const listActs = async () => {
  const rows = await fixture.db.rows<{ act: string; actorId: string; cause: string | null }>(sql`
    select act, actor_id, after ->> 'cause' as cause from audit.events
    where act like 'viewing.%' and subject_id = ${investor.userId} order by position`)
  return rows.map(({ act, actorId, cause }) => [act, actorId, ...(cause === null ? [] : [cause])])
}

test('makes the session that of the investor, until the operator ends it', async () => {
  await begin()
  expect(await actorOf()).toMatchObject({
    userId: investor.userId,
    sessionId: null,
    roles: ['user'],
    provedUntil: null,
    viewedBy: { operator: { userId: operator.userId }, reason: 'Asked about the wallet' },
  })
  expect(await fixture.as(operator, endViewing)).toEqual({ investorId: investor.userId })
  expect(await idOf()).toBe(operator.userId)
  expect(await codeOf(fixture.as(operator, endViewing))).toBe('viewing_not_open')
  expect(await listActs()).toEqual([
    ['viewing.begun', operator.userId],
    ['viewing.ended', operator.userId, 'button'],
  ])
})

test('holds for 15 minutes, in its own session only', async () => {
  const other = await signIn(operator)
  await begin()
  expect(await idOf(other)).toBe(operator.userId)
  fixture.now = addMs(testNow, 15 * minuteMs - 1)
  expect(await idOf()).toBe(investor.userId)
  fixture.now = addMs(testNow, 15 * minuteMs)
  expect(await idOf()).toBe(operator.userId)
  await endOverdueGrants(fixture.contextFor(system))
  expect((await listActs()).at(-1)).toEqual(['viewing.ended', 'test', 'time'])
})

test('is one per operator: the next view ends the one before', async () => {
  await begin()
  const next = await fixture.account()
  await begin(operator, next.userId)
  expect(await idOf()).toBe(next.userId)
  expect((await listActs()).at(-1)).toEqual(['viewing.ended', operator.userId, 'replaced'])
})

test('keeps one open grant if several begin at once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => codeOf(begin())))
  expect(outcomes).toContain('done')
  const { open } = await fixture.db.one<{ open: number }>(
    sql`select count(*)::int4 as open from viewing.grants
      where operator_id = ${operator.userId} and ended_at is null`,
  )
  expect(open).toBe(1)
})

test('ends with the session, the duty, and the account of the investor', async () => {
  await begin()
  await fixture.as(system, (context) => revokeSessions(context.tx, operator.userId, fixture.now))
  expect(await idOf()).toBe('anonymous')
  await endOverdueGrants(fixture.contextFor(system))
  expect((await listActs()).at(-1)).toEqual(['viewing.ended', 'test', 'session'])

  token = await signIn(operator)
  operator = (await resolveSession(fixture.db, token, fixture.now)) as UserActor
  await begin()
  await fixture.asOwner(
    `update identity.duties set duty = 'opportunities' where user_id = '${operator.userId}'`,
  )
  expect(await idOf()).toBe(operator.userId)
  await fixture.asOwner(`update identity.duties set duty = 'support' where user_id = '${operator.userId}'`)
  expect(await idOf()).toBe(investor.userId)

  await fixture.as(system, (context) => setUserActive(context, investor.userId, false, 'Asked for it'))
  expect(await idOf()).toBe(operator.userId)
  await endOverdueGrants(fixture.contextFor(system))
  expect((await listActs()).at(-1)).toEqual(['viewing.ended', 'test', 'account'])
})

test('is open to support and compliance, for active investors', async () => {
  for (const role of ['finance-maker', 'opportunities', 'auditor', 'cms'] as const) {
    expect(await codeOf(begin(await fixture.account([role])))).toBe('forbidden')
  }
  expect(await codeOf(begin(await fixture.account(['compliance'])))).toBe('done')
  const colleague = await fixture.account(['cms'])
  expect(await codeOf(begin(operator, colleague.userId))).toBe('viewed_investor_not_found')
  await fixture.as(system, (context) => setUserActive(context, investor.userId, false, 'Asked for it'))
  expect(await codeOf(begin())).toBe('viewed_investor_not_found')
})

test('writes each read once per view into the audit log, as the operator’s', async () => {
  await begin()
  const actor = await actorOf()
  const context = { ...fixture.contextFor(actor), db: fixture.db }
  await Promise.all([1, 2, 3].map(() => recordViewedRead(context, '/api/wallet')))
  await recordViewedRead(context, '/api/portfolio')
  expect(await listActs()).toEqual([
    ['viewing.begun', operator.userId],
    ['viewing.page_opened', operator.userId],
    ['viewing.page_opened', operator.userId],
  ])
})

test('erases the grants with the account, which ends the view', async () => {
  await begin()
  await fixture.as(system, (context) => viewingPersonalData.erase!(context, investor.userId))
  expect(await idOf()).toBe(operator.userId)
})
