import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { minuteMs, secondMs } from '#kit/time.ts'
import { resolveSession } from '#modules/identity/index.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { callEndpoint } from '#platform/http/call.ts'
import {
  createTestBrowser,
  openSignInFixture,
  type SignInFixture,
  sharedPassword,
  type TestBrowser,
} from '#support/sign-in-fixture.ts'
import { identityContract } from '../contract.ts'
import { findSessionToken } from '../session-cookie.ts'

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await openSignInFixture()
})
afterAll(() => fixture.close())

type Person = Awaited<ReturnType<SignInFixture['account']>>

/** Builds a call with the session from the browser's cookies, as the HTTP layer does. */
async function at(browser: TestBrowser): Promise<CallContext> {
  const context = fixture.at(browser)
  const actor = await resolveSession(fixture.db, findSessionToken(context.headers, false), fixture.now)
  return { ...context, actor }
}
const call = async (browser: TestBrowser, name: keyof typeof identityContract, body: object = {}) =>
  await callEndpoint({ contract: identityContract, handlers: fixture.api }, name, await at(browser), {
    params: body,
    query: {},
    body,
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

async function signedIn(person?: Person): Promise<{ browser: TestBrowser; person: Person }> {
  const someone = person ?? (await fixture.account(['user']))
  const browser = createTestBrowser('203.0.113.7')
  await call(browser, 'passwordLogin', { identifier: someone.email, password: sharedPassword })
  return { browser, person: someone }
}

async function prove(browser: TestBrowser, person: Person): Promise<void> {
  fixture.pass(2 * minuteMs)
  const { challenge } = (await call(browser, 'requestStepUp')) as { challenge: { id: string } }
  await call(browser, 'verifyStepUp', { challengeId: challenge.id, code: fixture.lastCodeTo(person.mobile) })
}

const newPassword = 'Short9Palms'
const change = { currentPassword: sharedPassword, password: newPassword, passwordConfirmation: newPassword }

test('AUTH-9: refuses a new password that equals the current one', async () => {
  const { browser, person } = await signedIn()
  await prove(browser, person)
  const same = { ...change, password: sharedPassword, passwordConfirmation: sharedPassword }
  await expect(call(browser, 'changePassword', same)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'password', code: 'password_same' }],
  })
})

describe('a fresh code (AUTH-12)', () => {
  test('is required once the input is valid, and counts for ten minutes', async () => {
    const { browser, person } = await signedIn()
    const wanted = { email: `new.${person.email}` }
    expect(await codeOf(call(browser, 'changeEmail', { email: 'no email' }))).toBe('invalid_input')
    expect(await codeOf(call(browser, 'changeEmail', wanted))).toBe('step_up_required')
    await prove(browser, person)
    expect(await codeOf(call(browser, 'changeEmail', wanted))).toBe('done')
    fixture.pass(10 * minuteMs + secondMs)
    expect(await codeOf(call(browser, 'changeEmail', wanted))).toBe('step_up_required')
  })

  test.each(['Basic dXNlcjpwdw==', 'Bearer', 'nonsense'])(
    'returns no bearer token for a session in the cookie, whatever else the request carries: %s',
    async (authorization) => {
      const { browser, person } = await signedIn()
      fixture.pass(2 * minuteMs)
      const { challenge } = (await call(browser, 'requestStepUp')) as { challenge: { id: string } }
      const context = await at(browser)
      const headers = new Headers(context.headers)
      headers.set('authorization', authorization)
      const answer = await fixture.api.verifyStepUp(
        { ...context, headers },
        { challengeId: challenge.id, code: fixture.lastCodeTo(person.mobile) },
      )
      expect(answer).not.toHaveProperty('token')
    },
  )

  test('counts for the session that verified it and for no other session of the person', async () => {
    const { browser, person } = await signedIn()
    const other = await signedIn(person)
    await prove(browser, person)
    const wanted = { email: `other.${person.email}` }
    expect(await codeOf(call(other.browser, 'changeEmail', wanted))).toBe('step_up_required')
  })

  test('is answered with 422 if it is wrong, ends nothing, and can be tried five times', async () => {
    const { browser, person } = await signedIn()
    fixture.pass(2 * minuteMs)
    const { challenge } = (await call(browser, 'requestStepUp')) as { challenge: { id: string } }
    const code = fixture.lastCodeTo(person.mobile)
    const wrong = code === '111111' ? '222222' : '111111'
    const before = new Map(browser.cookies)
    for (let tries = 0; tries < 5; tries++) {
      expect(await codeOf(call(browser, 'verifyStepUp', { challengeId: challenge.id, code: wrong }))).toBe(
        'otp_failed',
      )
    }
    expect(await codeOf(call(browser, 'verifyStepUp', { challengeId: challenge.id, code }))).toBe(
      'otp_expired',
    )
    expect(browser.cookies).toEqual(before)
    expect((await at(browser)).actor).toMatchObject({ kind: 'user', userId: person.id })
  })

  test('renews the token; the earlier one works for half a minute', async () => {
    const { browser, person } = await signedIn()
    const earlier = { ...browser, cookies: new Map(browser.cookies) }
    await prove(browser, person)
    expect(browser.cookies.get('sahl_session')).not.toBe(earlier.cookies.get('sahl_session'))
    expect((await at(earlier)).actor).toMatchObject({ userId: person.id, provedUntil: null })
    expect(await codeOf(call(earlier, 'changeEmail', { email: `x.${person.email}` }))).toBe(
      'step_up_required',
    )
    fixture.pass(31 * secondMs)
    expect((await at(earlier)).actor).toEqual({ kind: 'anonymous' })
    expect((await at(browser)).actor).toMatchObject({ userId: person.id })
    const { items } = (await call(browser, 'devices')) as { items: { isThis: boolean }[] }
    expect(items).toMatchObject([{ isThis: true }])
  })

  test('can be used once, however many use it at once', async () => {
    const { browser, person } = await signedIn()
    fixture.pass(2 * minuteMs)
    const { challenge } = (await call(browser, 'requestStepUp')) as { challenge: { id: string } }
    const code = fixture.lastCodeTo(person.mobile)
    const contexts = await Promise.all(Array.from({ length: 64 }, () => at(browser)))
    const outcomes = await Promise.all(
      contexts.map((context) =>
        codeOf(Promise.resolve(fixture.api.verifyStepUp(context, { challengeId: challenge.id, code }))),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const { count } = await fixture.db.one<{ count: number }>(sql`select count(*)::int4 as count
      from identity.sessions where user_id = ${person.id} and proved_until is not null`)
    expect(count).toBe(1)
  })

  test('is refused if it was sent to another person or for another act', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    fixture.pass(2 * minuteMs)
    const { challenge } = (await call(one.browser, 'requestStepUp')) as { challenge: { id: string } }
    const code = fixture.lastCodeTo(one.person.mobile)
    const theirs = { challengeId: challenge.id, code }
    expect(await codeOf(call(other.browser, 'verifyStepUp', theirs))).toBe('otp_expired')
    // It neither opens a session nor proves an email.
    expect(await codeOf(call(createTestBrowser('203.0.113.8'), 'verifyOtp', theirs))).toBe('otp_expired')
    expect(await codeOf(call(one.browser, 'verifyContact', theirs))).toBe('otp_expired')
    const login = (await call(createTestBrowser('203.0.113.9'), 'requestOtp', {
      identifier: other.person.mobile,
      purpose: 'login',
    })) as { challenge: { id: string } }
    const signIn = { challengeId: login.challenge.id, code: fixture.lastCodeTo(other.person.mobile) }
    expect(await codeOf(call(other.browser, 'verifyStepUp', signIn))).toBe('otp_expired')
    // None of these tries was counted.
    expect(await codeOf(call(one.browser, 'verifyStepUp', theirs))).toBe('done')
  })
})

describe('one’s own account', () => {
  test('changes the password after the current one and signs all other devices out', async () => {
    const { browser, person } = await signedIn()
    const other = await signedIn(person)
    await prove(browser, person)
    const wrong = { ...change, currentPassword: 'Not9TheOne' }
    expect(await codeOf(call(browser, 'changePassword', wrong))).toBe('password_wrong')
    expect(await codeOf(call(browser, 'changePassword', change))).toBe('done')
    expect((await at(other.browser)).actor).toEqual({ kind: 'anonymous' })
    expect((await at(browser)).actor).toMatchObject({ userId: person.id })
    const login = (password: string) =>
      codeOf(call(createTestBrowser('203.0.113.9'), 'passwordLogin', { identifier: person.email, password }))
    expect(await login(sharedPassword)).toBe('invalid_credentials')
    expect(await login(newPassword)).toBe('done')
  })

  test('changes the password once when 64 calls try at once', async () => {
    const { browser, person } = await signedIn()
    await prove(browser, person)
    const context = await at(browser)
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () => codeOf(Promise.resolve(fixture.api.changePassword(context, change)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes).toContain('too_many_requests')
  })

  test('changes email and number after proving the new one, and notifies the old one', async () => {
    const { browser, person } = await signedIn()
    await prove(browser, person)
    const take = async (name: 'changeEmail' | 'changeMobile', body: object, to: string) => {
      const { challenge } = (await call(browser, name, body)) as { challenge: { id: string } }
      const given = { challengeId: challenge.id, code: fixture.lastCodeTo(to) }
      const elsewhere = await signedIn()
      expect(await codeOf(call(elsewhere.browser, 'verifyContact', given))).toBe('otp_expired')
      const contexts = await Promise.all(Array.from({ length: 64 }, () => at(browser)))
      const outcomes = await Promise.all(
        contexts.map((context) => codeOf(Promise.resolve(fixture.api.verifyContact(context, given)))),
      )
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    }
    const [email, mobile] = [`moved.${person.email}`, '+966567654321']
    await take('changeEmail', { email }, email)
    expect(fixture.outbox.findLast(({ to }) => to === person.email)?.text).toContain('من الآن')
    fixture.pass(2 * minuteMs)
    await take('changeMobile', { mobile: '0567654321' }, mobile)
    expect(fixture.outbox.findLast(({ to }) => to === person.mobile)?.text).toContain('من الآن')
    expect(await call(browser, 'profile')).toMatchObject({ email, mobile, isEmailVerified: true })
    expect(await codeOf(call(browser, 'changeEmail', { email }))).toBe('contact_unchanged')
  })

  test('refuses an email of another account, also if it became that meanwhile', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await prove(one.browser, one.person)
    await prove(other.browser, other.person)
    expect(await codeOf(call(one.browser, 'changeEmail', { email: other.person.email }))).toBe('email_taken')
    const email = 'wanted.by.both@example.com'
    const ask = async (browser: TestBrowser) => {
      const { challenge } = (await call(browser, 'changeEmail', { email })) as { challenge: { id: string } }
      return { challengeId: challenge.id, code: fixture.lastCodeTo(email) }
    }
    const first = await ask(one.browser)
    fixture.pass(2 * minuteMs)
    const second = await ask(other.browser)
    expect(await codeOf(call(other.browser, 'verifyContact', second))).toBe('done')
    expect(await codeOf(call(one.browser, 'verifyContact', first))).not.toBe('done')
    expect(await call(one.browser, 'profile')).toMatchObject({ email: one.person.email })
  })

  test('lists the account’s devices and ends one or all others; other people’s are hidden', async () => {
    const { browser, person } = await signedIn()
    const [second, third] = [await signedIn(person), await signedIn(person)]
    const stranger = await signedIn()
    const { items } = (await call(browser, 'devices')) as { items: { id: string; isThis: boolean }[] }
    expect(items.map(({ isThis }) => isThis).sort()).toEqual([false, false, true])
    expect(items[0]).toMatchObject({ address: '203.0.113.•' })
    const idOf = async (of: TestBrowser) => ((await at(of)).actor as UserActor).sessionId
    const id = await idOf(second.browser)
    expect(await codeOf(call(stranger.browser, 'endSession', { id: id! }))).toBe('session_not_found')
    expect(await codeOf(call(browser, 'endSession', { id: id! }))).toBe('done')
    expect(await codeOf(call(browser, 'endSession', { id: id! }))).toBe('session_not_found')
    expect(await call(browser, 'endOtherSessions')).toEqual({ ended: 1 })
    expect((await at(third.browser)).actor).toEqual({ kind: 'anonymous' })
    expect((await at(stranger.browser)).actor).toMatchObject({ userId: stranger.person.id })
  })

  test('keeps the name once it was submitted for a check', async () => {
    const { browser, person } = await signedIn()
    const name = { firstName: 'Hala', lastName: 'Alsaif' }
    expect(await call(browser, 'changeName', name)).toMatchObject({ ...name, can: { changeName: true } })
    await fixture.db.run(sql`update identity.users set kyc_status = 'pending' where id = ${person.id}`)
    expect(await codeOf(call(browser, 'changeName', { ...name, firstName: 'Other' }))).toBe('name_fixed')
    expect(await call(browser, 'profile')).toMatchObject({ firstName: 'Hala', can: { changeName: false } })
  })
})
