import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountRole } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { addMs, dayMs, hourMs, instantFrom, minuteMs } from '#kit/time.ts'
import type { Actor, CallContext } from '#platform/context.ts'
import { constraintOf, type Database, openDatabase, sql } from '#platform/database/database.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { testDatabase } from '#support/database.ts'
import { identityHandlers } from './api.ts'
import { identityContract } from './contract.ts'
import {
  createAccount,
  defaultLimits,
  findAccountStatus,
  type IdentityLimits,
  listInvestors,
  recordKycStatus,
  resolveSession,
  setUserActive,
} from './index.ts'
import { investorList } from './lists.ts'
import { deleteExpiredRecords } from './operations/accounts.ts'

let db: Database
let now = instantFrom('2026-11-21T09:00:00Z')
let cookies: string[] = []
let outbox: { to: string; text: string; subject?: string }[] = []
let isProviderDown = false
let people = 0

const deliver = async (message: { to: string; text: string; subject?: string }) => {
  if (isProviderDown) throw new Error('the provider is down')
  outbox.push(message)
}
const handlers = (limits: Partial<IdentityLimits> = {}) =>
  identityHandlers({
    secretKey: 'a secret of the tests, long enough to be one',
    sms: { send: deliver },
    mail: { send: deliver },
    hasHttps: false,
    origin: () => 'https://sahl.example',
    limits: { ...defaultLimits, ...limits },
    personalData: {},
  })
const api = handlers()

const anonymous: Actor = { kind: 'anonymous' }
const system: Actor = { kind: 'system', name: 'test' }

const as = (actor: Actor = anonymous, more: Partial<CallContext> = {}): CallContext =>
  buildTestCallContext({
    db,
    actor,
    now,
    requestId: '019a5a2e-0000-7000-8000-00000000beef',
    origin: { address: '203.0.113.9', userAgent: 'tests' },
    setCookie: (cookie) => cookies.push(cookie),
    ...more,
  })

beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 12, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())
beforeEach(() => {
  cookies = []
  outbox = []
  isProviderDown = false
  // Two hours later and from another address, so that limits of one test do not affect the next.
  now = addMs(now, 2 * hourMs)
})

const password = 'Tall7Palms'

/** Returns the fields of a new registration. */
function somebody(change: object = {}) {
  people += 1
  const number = String(people).padStart(7, '0')
  return identityContract.register.body.parse({
    firstName: 'Noura',
    lastName: 'Alotaibi',
    dateOfBirth: '1990-01-13',
    mobile: `051${number}`,
    email: `person${people}@example.com`,
    password,
    passwordConfirmation: password,
    acceptTerms: true,
    ...change,
  })
}

async function account(roles: AccountRole[] = ['user'], change: object = {}) {
  const { mobile, email } = somebody()
  const id = await createAccount(as(system), {
    firstName: 'Salem',
    lastName: 'Alharbi',
    mobile,
    email,
    password,
    roles,
    ...change,
  })
  return { id, mobile, email }
}

const lastCode = (): string => /\d{6}/.exec(outbox.at(-1)?.text ?? '')?.[0] ?? 'no code was sent'
const wrongCode = (): string => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0')
const byEmail = (email: string) => ({ kind: 'email' as const, value: email })
const byMobile = (mobile: string) => ({ kind: 'mobile' as const, value: mobile })
const requestLogin = (identifier: { kind: 'email' | 'mobile'; value: string }) =>
  api.requestOtp(as(), { identifier, purpose: 'login' })
const verify = (challengeId: string, code: string, actor: Actor = anonymous) =>
  api.verifyOtp(as(actor), { challengeId, code, transport: 'token' })
const codeOf = async (work: Promise<unknown> | unknown): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((o) => [o, outcomes.filter((x) => x === o).length]))
const sessionsOf = async (userId: string) =>
  Number(
    (
      await db.one<{ count: bigint }>(
        sql`select count(*) from identity.sessions where user_id = ${userId} and revoked_at is null`,
      )
    ).count,
  )
const actsOn = async (subject: string) =>
  (
    await db.rows<{ act: string }>(
      sql`select act from audit.events where subject_id = ${subject} order by at, id`,
    )
  ).map((row) => row.act)

describe('AUTH-1: registration', () => {
  test('creates an account after register and verify, and opens a session', async () => {
    const person = somebody()
    const { challenge } = await api.register(as(), person)
    expect(challenge).toMatchObject({ channel: 'sms', resendAfterSeconds: 60 })
    expect(challenge.sentTo).toMatch(/^\+966 •• ••• \d{4}$/)
    expect(outbox).toHaveLength(1)
    expect(outbox[0]).toMatchObject({ to: person.mobile })

    const { session } = await api.verifyOtp(as(), {
      challengeId: challenge.id,
      code: lastCode(),
      transport: 'cookie',
    })
    expect(session).toMatchObject({
      user: { firstName: 'Noura', email: person.email, mobile: person.mobile, kycStatus: 'not_done' },
      roles: ['user'],
      isActive: true,
    })
    const names = cookies.map((cookie) => cookie.split('=')[0])
    expect(names).toEqual(['sahl_session', 'sahl_device'])
    const token = /^sahl_session=([^;]+)/.exec(cookies[0]!)![1]!
    const actor = await resolveSession(db, token, now)
    expect(actor).toMatchObject({ kind: 'user', userId: session.user!.id, roles: ['user'], isActive: true })
    expect(await api.session(as(actor), {})).toEqual(session)
    expect(await actsOn(session.user!.id)).toEqual(['identity.registered', 'identity.signed_in'])
    const row = await db.one(sql`select * from identity.users where id = ${session.user!.id}`)
    expect(row).toMatchObject({ mobileVerifiedAt: now, emailVerifiedAt: null, termsVersion: '2026-11' })
    expect(JSON.stringify(row)).not.toContain(password)
  })

  test('reserves neither the number nor the email before the code is verified', async () => {
    const squatter = somebody()
    await api.register(as(), squatter)
    now = addMs(now, minuteMs)
    const { challenge } = await api.register(as(), {
      ...somebody(),
      mobile: squatter.mobile,
      email: squatter.email,
    })
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('done')
  })

  test('refuses a number or a proved email of another account', async () => {
    const owner = await account()
    expect(await codeOf(api.register(as(), { ...somebody(), mobile: owner.mobile }))).toBe('mobile_taken')
    expect(await codeOf(api.register(as(), { ...somebody(), email: owner.email }))).toBe('email_taken')
  })

  test('refuses minors and common passwords with a message at the field', async () => {
    const young = api.register(as(), { ...somebody(), dateOfBirth: '2010-01-01', password: 'Password1' })
    await expect(young).rejects.toMatchObject({
      status: 422,
      issues: [
        { path: 'dateOfBirth', code: 'under_age' },
        { path: 'password', code: 'password_common' },
      ],
    })
  })

  test('sends its messages in the language of the call', async () => {
    await api.register(as(anonymous, { locale: 'ar' }), somebody())
    expect(outbox[0]!.text).toMatch(/^رمز التحقق في سهل: \d{6}/)
  })

  test('does not count a message that could not be sent', async () => {
    const person = somebody()
    isProviderDown = true
    expect(await codeOf(api.register(as(), person))).toBe('registration_failed')
    isProviderDown = false
    expect(await codeOf(api.register(as(), person))).toBe('done')
  })
})

describe('AUTH-1: an unproved email reserves nothing and receives nothing', () => {
  /** Registers an investor with any email, without proving it. */
  async function registered(change: object = {}) {
    const person = somebody(change)
    const { challenge } = await api.register(as(), person)
    const { token, session } = await verify(challenge.id, lastCode())
    return { ...person, id: session.user!.id, actor: await resolveSession(db, token, now) }
  }
  const requestProof = (actor: Actor, email: string) =>
    api.requestOtp(as(actor), { identifier: byEmail(email), purpose: 'verify-email' })
  async function prove({ actor, email }: { actor: Actor; email: string }) {
    const { challenge } = await requestProof(actor, email)
    return await verify(challenge.id, lastCode(), actor)
  }

  test('gives a person who typed another person’s email neither the account nor a code', async () => {
    const squatter = await registered()
    const owner = await registered({ email: squatter.email })
    outbox = []
    expect(await codeOf(requestLogin(byEmail(owner.email)))).toBe('email_unknown')
    const login = { identifier: byEmail(owner.email), password, transport: 'token' } as const
    expect(await codeOf(api.passwordLogin(as(), login))).toBe('invalid_credentials')
    expect(outbox).toEqual([])

    expect(await prove(owner)).toMatchObject({ session: { user: { id: owner.id, isEmailVerified: true } } })
    expect(outbox).toMatchObject([{ to: owner.email }])
    now = addMs(now, minuteMs)
    const { challenge } = await requestLogin(byEmail(owner.email))
    expect(outbox.at(-1)!.to).toBe(owner.email)
    expect((await verify(challenge.id, lastCode())).session.user!.id).toBe(owner.id)
    expect(await api.passwordLogin(as(), login)).toMatchObject({ session: { user: { id: owner.id } } })

    expect(await codeOf(requestProof(squatter.actor, squatter.email))).toBe('email_taken')
    expect(await codeOf(requestProof(owner.actor, owner.email))).toBe('email_already_verified')
    expect(await codeOf(api.register(as(), somebody({ email: owner.email })))).toBe('email_taken')
  })

  test('completes a registration without its email if another account proved that email meanwhile', async () => {
    const owner = await registered()
    now = addMs(now, minuteMs)
    const late = somebody({ email: owner.email })
    const { challenge } = await api.register(as(), late)
    const code = lastCode()
    await prove(owner)
    const { session } = await verify(challenge.id, code)
    expect(session.user).toMatchObject({ mobile: late.mobile, isEmailVerified: false })
  })

  test('lets one of two concurrent accounts prove an email', async () => {
    const one = await registered()
    const other = await registered({ email: one.email })
    const asked = []
    for (const { actor, email } of [one, other]) {
      const { challenge } = await requestProof(actor, email)
      asked.push({ actor, id: challenge.id, code: lastCode() })
    }
    const outcomes = await Promise.all(asked.map(({ id, code, actor }) => codeOf(verify(id, code, actor))))
    expect(outcomes.sort()).toEqual(['done', 'email_taken'])
  })

  test('accepts the proof only from the session that requested it', async () => {
    const owner = await registered()
    const stranger = await registered({ email: owner.email })
    const { challenge } = await requestProof(owner.actor, owner.email)
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('otp_expired')
    expect(await codeOf(verify(challenge.id, lastCode(), stranger.actor))).toBe('otp_expired')
    expect(await codeOf(verify(challenge.id, lastCode(), owner.actor))).toBe('done')
    expect(await codeOf(requestProof(anonymous, owner.email))).toBe('unauthorized')
    expect(await codeOf(requestProof(stranger.actor, 'elsewhere@example.com'))).toBe('email_unknown')
  })

  test('refuses a second proof of one email in the database, and a code for an unproved one', async () => {
    const owner = await registered()
    const squatter = await registered({ email: owner.email })
    await prove(owner)
    const constraintOfSql = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => constraintOf(error),
      )
    const second = db.run(sql`update identity.users set email_verified_at = now() where id = ${squatter.id}`)
    expect(await constraintOfSql(second)).toBe('users_email_once')
    const unproved = db.run(
      sql`update identity.users set mobile_verified_at = null where id = ${squatter.id}`,
    )
    expect(await constraintOfSql(unproved)).toBe('users_mobile_proved')
    const sneaked = db.run(sql`insert into identity.otp_challenges
      (id, purpose, channel, target, code_hash, attempts_left, user_id, created_at, expires_at)
      values (${newId()}, 'login', 'mail', ${owner.email}, '', 5, ${squatter.id}, now(), now())`)
    expect(await constraintOfSql(sneaked)).toBe('otp_challenges_proved_target')
  })
})

describe('AUTH-3: codes', () => {
  test('refuses every code after five wrong tries, also the right one', async () => {
    const { id, mobile } = await account()
    const { challenge } = await requestLogin(byMobile(mobile))
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(verify(challenge.id, wrongCode())).rejects.toMatchObject({
        code: 'otp_failed',
        status: 422,
        params: { attemptsLeft: left },
      })
    }
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('otp_expired')
    expect(await sessionsOf(id)).toBe(0)
    expect(await actsOn(id)).toEqual(['identity.account_created', ...Array(5).fill('identity.code_failed')])
  })

  test('checks exactly five of 200 concurrent wrong codes', async () => {
    const { mobile } = await account()
    const { challenge } = await requestLogin(byMobile(mobile))
    const wrong = wrongCode()
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => codeOf(verify(challenge.id, wrong))))
    expect(tally(outcomes)).toEqual({ otp_expired: 195, otp_failed: 5 })
  })

  test('opens exactly one session for 64 concurrent uses of the right code', async () => {
    const { id, mobile } = await account()
    const { challenge } = await requestLogin(byMobile(mobile))
    const code = lastCode()
    // Uses an address of its own, so that the tries do not count for later tests.
    const elsewhere = as(anonymous, { origin: { address: '198.51.100.64', userAgent: 'tests' } })
    const attempt = { challengeId: challenge.id, code, transport: 'token' } as const
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () => codeOf(api.verifyOtp(elsewhere, attempt))),
    )
    expect(tally(outcomes)).toEqual({ done: 1, otp_expired: 63 })
    expect(await sessionsOf(id)).toBe(1)
  })

  test('expires after five minutes', async () => {
    const { mobile } = await account()
    const { challenge } = await requestLogin(byMobile(mobile))
    now = addMs(now, 5 * minuteMs)
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('otp_expired')
    const { challenge: renewed } = await api.resendOtp(as(), { challengeId: challenge.id })
    now = addMs(now, 5 * minuteMs - 1)
    expect(await codeOf(verify(renewed.id, lastCode()))).toBe('done')
  })

  test('can be resent after a minute, which voids the earlier one', async () => {
    const { email } = await account()
    const { challenge } = await requestLogin(byEmail(email))
    const first = lastCode()
    now = addMs(now, 4_000)
    await expect(api.resendOtp(as(), { challengeId: challenge.id })).rejects.toMatchObject({
      code: 'otp_too_soon',
      status: 429,
      params: { secondsLeft: 56 },
      retryAfterSeconds: 56,
    })
    expect(await codeOf(requestLogin(byEmail(email)))).toBe('otp_too_soon')
    now = addMs(now, 56_000)
    const { challenge: second } = await api.resendOtp(as(), { challengeId: challenge.id })
    expect(await codeOf(verify(challenge.id, first))).toBe('otp_expired')
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('otp_expired')
    expect(await codeOf(verify(second.id, lastCode()))).toBe('done')
  })

  test('allows five sends an hour, also when they are requested at once', async () => {
    const { mobile } = await account()
    for (let count = 0; count < 5; count++) {
      await requestLogin(byMobile(mobile))
      now = addMs(now, minuteMs)
    }
    await expect(requestLogin(byMobile(mobile))).rejects.toMatchObject({ retryAfterSeconds: 55 * 60 })

    const other = await account()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(requestLogin(byMobile(other.mobile)))),
    )
    expect(tally(outcomes)).toEqual({ done: 1, otp_too_soon: 19 })
  })

  test('completes only the request it was sent for', async () => {
    const one = await account()
    const two = await account()
    const { challenge } = await requestLogin(byMobile(one.mobile))
    const codeOfOne = lastCode()
    const { challenge: other } = await requestLogin(byMobile(two.mobile))
    if (codeOfOne !== lastCode()) expect(await codeOf(verify(other.id, codeOfOne))).toBe('otp_failed')
    expect(await codeOf(verify(challenge.id, codeOfOne))).toBe('done')
    expect(await codeOf(verify('019a5a2e-0000-7000-8000-000000000000', codeOfOne))).toBe('otp_expired')
  })

  test('is stored only as a hash keyed with the secret', async () => {
    const { mobile } = await account()
    const { challenge } = await requestLogin(byMobile(mobile))
    const row = await db.one(sql`select * from identity.otp_challenges where id = ${challenge.id}`)
    expect(JSON.stringify(row)).not.toContain(lastCode())
  })
})

describe('AUTH-4: signing in', () => {
  test('tells unknown people that they are unknown', async () => {
    expect(await codeOf(requestLogin(byEmail('nobody@example.com')))).toBe('email_unknown')
    expect(await codeOf(requestLogin(byMobile('+966599999999')))).toBe('mobile_unknown')
  })

  test('accepts the right password with email or mobile and refuses a wrong one', async () => {
    const { id, email, mobile } = await account()
    const login = (identifier: ReturnType<typeof byEmail> | ReturnType<typeof byMobile>, given: string) =>
      api.passwordLogin(as(), { identifier, password: given, transport: 'token' })
    expect(await login(byEmail(email), password)).toMatchObject({ session: { roles: ['user'] } })
    expect(await login(byMobile(mobile), password)).toMatchObject({ token: expect.any(String) })
    for (const wrong of ['tall7palms', 'Tall7Palms ', `${password}x`]) {
      await expect(login(byEmail(email), wrong)).rejects.toMatchObject({
        code: 'invalid_credentials',
        status: 422,
      })
    }
    expect(await codeOf(login(byEmail('nobody@example.com'), password))).toBe('invalid_credentials')
    expect(await actsOn(id)).toContain('identity.sign_in_failed')
  })

  test('AUTH-10: tries as many of many concurrent passwords as the limit allows', async () => {
    const { email, mobile } = await account()
    const strict = handlers({ passwordsByAsker: { most: 6, windowSeconds: 900 } })
    const attempts = Array.from({ length: 60 }, (_, index) =>
      codeOf(
        strict.passwordLogin(as(), {
          identifier: index % 2 ? byEmail(email) : byMobile(mobile),
          password: `Wrong${index}aa`,
          transport: 'cookie',
        }),
      ),
    )
    expect(tally(await Promise.all(attempts))).toEqual({ invalid_credentials: 6, too_many_requests: 54 })
    // The owner can still sign in by code.
    const { challenge } = await requestLogin(byMobile(mobile))
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('done')
  })

  test('AUTH-10: resets the count after the right password', async () => {
    const { email } = await account()
    const strict = handlers({ passwordsByAsker: { most: 3, windowSeconds: 900 } })
    const attempt = (given: string) =>
      codeOf(strict.passwordLogin(as(), { identifier: byEmail(email), password: given, transport: 'cookie' }))
    for (let round = 0; round < 3; round++) {
      expect([await attempt('Wrong1aa'), await attempt('Wrong2aa'), await attempt(password)]).toEqual([
        'invalid_credentials',
        'invalid_credentials',
        'done',
      ])
      now = addMs(now, 1000)
    }
  })

  test('refuses inactive accounts', async () => {
    const { id, email, mobile } = await account()
    const { challenge } = await requestLogin(byMobile(mobile))
    await db.transaction((tx) => setUserActive(as(system, { tx }), id, false))
    expect(await codeOf(verify(challenge.id, lastCode()))).toBe('user_not_active')
    expect(await codeOf(requestLogin(byEmail(email)))).toBe('user_not_active')
    const login = api.passwordLogin(as(), { identifier: byEmail(email), password, transport: 'cookie' })
    expect(await codeOf(login)).toBe('user_not_active')
    expect(cookies).toEqual([])
  })
})

describe('AUTH-8: operators', () => {
  const operatorLogin = (email: string) => api.operatorLogin(as(), { email, password })

  test('asks for a password and then for a code by email', async () => {
    const { email } = await account(['customer-admin'])
    const { challenge } = await operatorLogin(email)
    expect(cookies).toEqual([])
    expect(outbox.at(-1)).toMatchObject({ to: email })
    expect(await verify(challenge.id, lastCode())).toMatchObject({ session: { roles: ['customer-admin'] } })
  })

  test('refuses a single factor', async () => {
    const { email, mobile } = await account(['admin'])
    expect(await codeOf(requestLogin(byMobile(mobile)))).toBe('mobile_unknown')
    const answer = await api.passwordLogin(as(), {
      identifier: byEmail(email),
      password,
      transport: 'cookie',
    })
    expect(answer).toHaveProperty('challenge')
    expect(cookies).toEqual([])
  })

  test('refuses an investor’s password at the back office', async () => {
    const { email } = await account(['user'])
    expect(await codeOf(operatorLogin(email))).toBe('invalid_credentials')
  })

  test('gives an account with both roles only the investor area after a code alone', async () => {
    const { email } = await account(['user', 'admin'])
    const { challenge } = await requestLogin(byEmail(email))
    expect(await verify(challenge.id, lastCode())).toMatchObject({ session: { roles: ['user'] } })
    const { challenge: second } = await operatorLogin(email)
    expect(await verify(second.id, lastCode())).toMatchObject({ session: { roles: ['admin', 'user'] } })
  })
})

describe('AUTH-6: sessions', () => {
  async function signIn(roles: AccountRole[] = ['user']) {
    const who = await account(roles)
    const { challenge } =
      roles[0] === 'user'
        ? await requestLogin(byEmail(who.email))
        : await api.operatorLogin(as(), { email: who.email, password })
    const { token } = await verify(challenge.id, lastCode())
    return { ...who, token: token! }
  }
  const kindAt = async (token: string, instant: Date) => (await resolveSession(db, token, instant)).kind

  test('ends an investor’s session after 24 idle hours or 30 days in all', async () => {
    const { token } = await signIn()
    const start = now
    expect(await kindAt(token, addMs(start, 24 * hourMs))).toBe('anonymous')
    for (let half = 1; half < 60; half++) {
      expect(await kindAt(token, addMs(start, half * 12 * hourMs))).toBe('user')
    }
    expect(await kindAt(token, addMs(start, 30 * dayMs - 1))).toBe('user')
    expect(await kindAt(token, addMs(start, 30 * dayMs))).toBe('anonymous')
  })

  test('ends an operator’s session after 30 idle minutes or 12 hours in all', async () => {
    const { token } = await signIn(['admin'])
    const start = now
    expect(await kindAt(token, addMs(start, 30 * minuteMs))).toBe('anonymous')
    for (let quarter = 1; quarter < 48; quarter++) {
      expect(await kindAt(token, addMs(start, quarter * 15 * minuteMs))).toBe('user')
    }
    expect(await kindAt(token, addMs(start, 12 * hourMs))).toBe('anonymous')
  })

  test('does not keep a session alive by requests that a page makes by itself', async () => {
    const { token } = await signIn(['admin'])
    const start = now
    const bellAt = async (minutes: number) =>
      (await resolveSession(db, token, addMs(start, minutes * minuteMs), { isUnattended: true })).kind
    for (let minutes = 1; minutes < 30; minutes++) expect(await bellAt(minutes)).toBe('user')
    expect(await bellAt(30)).toBe('anonymous')
  })

  test('renews the session at sign-in, ends it at sign-out and clears the browser', async () => {
    const { id, token, email } = await signIn()
    const actor = await resolveSession(db, token, now)
    const { challenge } = await requestLogin(byEmail(email))
    const { token: fresh } = await verify(challenge.id, lastCode(), actor)
    expect(await kindAt(token, now)).toBe('anonymous')
    expect(await kindAt(fresh!, now)).toBe('user')
    const headers = new Headers()
    const setHeader = (name: string, value: string) => headers.set(name, value)
    await api.signOut(as(await resolveSession(db, fresh!, now), { setHeader }), {})
    expect(cookies.at(-1)).toMatch(/^sahl_session=; Max-Age=0/)
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(await sessionsOf(id)).toBe(0)
    expect(await kindAt(fresh!, now)).toBe('anonymous')
    expect(await api.session(as(), {})).toEqual({ user: null, roles: [], isActive: false })
  })

  test('has no session without a token', async () => {
    expect(await resolveSession(db, undefined, now)).toEqual(anonymous)
    expect(await kindAt('x'.repeat(43), now)).toBe('anonymous')
  })

  test('ends all sessions of an account when it is deactivated', async () => {
    const { id, token } = await signIn()
    await db.transaction((tx) => setUserActive(as(system, { tx }), id, false))
    expect(await kindAt(token, now)).toBe('anonymous')
    expect(await findAccountStatus(db, id, now)).toMatchObject({
      isActive: false,
      kycStatus: 'not_done',
      annualLimit: null,
    })
  })

  test('deletes expired records and keeps live ones', async () => {
    const { id, token } = await signIn()
    await api.register(as(), somebody())
    await deleteExpiredRecords(as(system, { now: addMs(now, 8 * dayMs) }))
    const left =
      await db.one(sql`select (select count(*) from identity.pending_registrations)::int as pending,
      (select count(*) from identity.otp_challenges where user_id = ${id})::int as codes`)
    expect(left).toEqual({ pending: 0, codes: 0 })
    expect(await kindAt(token, now)).toBe('user')
  })
})

describe('customers', () => {
  test('finds customers by name, email and mobile in any spelling, page by page', async () => {
    const mark = `Zahra${people}`.replace(/\d/g, 'q')
    const ids: string[] = []
    for (let index = 0; index < 5; index++) {
      const { id } = await account(['user'], { firstName: mark, lastName: index % 2 ? 'أحمد' : 'فاطمة' })
      ids.unshift(id)
      now = addMs(now, 1000)
    }
    await account(['admin'], { firstName: mark })
    await db.transaction((tx) => recordKycStatus(as(system, { tx }), ids[0]!, 'pending'))
    const idsOf = async (asked: Omit<Parameters<typeof listInvestors>[1], 'limit'>, limit = 20) =>
      (await listInvestors(db, { ...asked, limit })).rows.map((user) => user.id)
    expect(await idsOf({ q: mark.toUpperCase() })).toEqual(ids)
    expect(await idsOf({ q: `${mark} احمد` })).toEqual([ids[1], ids[3]])
    expect(await idsOf({ q: mark, status: 'pending' })).toEqual([ids[0]])
    expect(await idsOf({ q: `${mark}%` })).toEqual([])
    const { nextCursor } = await listInvestors(db, { q: mark, limit: 1 })
    expect(await idsOf({ q: mark, cursor: decodeCursor(investorList, nextCursor!)! }, 2)).toEqual([
      ids[1],
      ids[2],
    ])
    expect(await actsOn(ids[0]!)).toContain('identity.kyc_status_changed')
  })
})
