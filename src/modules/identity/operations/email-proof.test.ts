import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#kit/time.ts'
import { resolveSession } from '#modules/identity/index.ts'
import type { CallContext } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { newPerson } from '#support/people.ts'
import {
  createTestBrowser,
  openSignInFixture,
  type SignInFixture,
  type TestBrowser,
} from '#support/sign-in-fixture.ts'
import { findSessionToken } from '../session-cookie.ts'

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await openSignInFixture()
})
afterAll(() => fixture.close())

const outcomeOf = (work: unknown): Promise<string> =>
  Promise.resolve(work).then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

async function at(browser: TestBrowser): Promise<CallContext> {
  const context = fixture.at(browser)
  return {
    ...context,
    actor: await resolveSession(fixture.db, findSessionToken(context.headers, false), fixture.now),
  }
}

let houses = 0
/** Registers an investor with an email that is not proved yet. */
async function registered(wanted?: string): Promise<{ browser: TestBrowser; email: string }> {
  const { nationalId: _, ...person } = newPerson()
  const browser = createTestBrowser(`203.0.113.${++houses}`)
  const given = { ...person, email: wanted ?? person.email, passwordConfirmation: person.password }
  const { challenge } = await fixture.api.register(fixture.at(browser), { ...given, acceptTerms: true })
  const code = fixture.lastCodeTo(person.mobile)
  await fixture.api.verifyOtp(fixture.at(browser), { challengeId: challenge.id, code, transport: 'cookie' })
  return { browser, email: given.email }
}

const ask = async ({ browser, email }: { browser: TestBrowser; email: string }) =>
  await fixture.api.requestOtp(await at(browser), {
    identifier: { kind: 'email', value: email },
    purpose: 'verify-email',
  })
const linkTo = (email: string): URL => {
  const text = fixture.outbox.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? 'https://no.link/')
}
const tokenTo = (email: string): string => linkTo(email).searchParams.get('token') ?? ''
const press = async (browser: TestBrowser, token: string) =>
  outcomeOf(fixture.api.redeemEmailLink(await at(browser), { token }))
const isProved = async ({ browser }: { browser: TestBrowser }): Promise<boolean> =>
  (await fixture.api.profile(await at(browser), {})).isEmailVerified

describe('AUTH-1: the mail that shows an email', () => {
  test('brings a code and a link, and either proves the email', async () => {
    const one = await registered()
    await ask(one)
    const link = linkTo(one.email)
    expect(link.origin + link.pathname).toBe('https://sahl.example/en/user/verify-email')
    expect(await press(one.browser, tokenTo(one.email))).toBe('done')
    expect(await isProved(one)).toBe(true)
    const other = await registered()
    const { challenge } = await ask(other)
    const code = fixture.lastCodeTo(other.email)
    await fixture.api.verifyOtp(await at(other.browser), {
      challengeId: challenge.id,
      code,
      transport: 'cookie',
    })
    expect(await press(other.browser, tokenTo(other.email))).toBe('link_used')
  })

  test('can be used once, however many use it at once, and so can its code', async () => {
    const one = await registered()
    const { challenge } = await ask(one)
    const token = tokenTo(one.email)
    const outcomes = await Promise.all(Array.from({ length: 32 }, () => press(one.browser, token)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'link_used')).toHaveLength(31)
    const given = {
      challengeId: challenge.id,
      code: fixture.lastCodeTo(one.email),
      transport: 'cookie',
    } as const
    expect(await outcomeOf(fixture.api.verifyOtp(await at(one.browser), given))).toBe('otp_expired')
  })

  test('does nothing for another account or without a session', async () => {
    const [one, other] = [await registered(), await registered()]
    await ask(one)
    const token = tokenTo(one.email)
    expect(await press(other.browser, token)).toBe('link_of_another')
    expect(await press(createTestBrowser('198.51.100.1'), token)).toBe('unauthorized')
    expect([await isProved(one), await isProved(other)]).toEqual([false, false])
    expect(await press(one.browser, token)).toBe('done')
  })

  test('outlives the code by hours, and expires after a day or when a newer one is sent', async () => {
    const one = await registered()
    await ask(one)
    const first = tokenTo(one.email)
    fixture.pass(20 * minuteMs)
    await ask(one)
    expect(await press(one.browser, first)).toBe('link_old')
    fixture.pass(20 * hourMs)
    const second = tokenTo(one.email)
    expect(await press(one.browser, `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).toBe(
      'link_unknown',
    )
    fixture.pass(3 * hourMs)
    expect(await press(one.browser, second)).toBe('done')
    const late = await registered()
    await ask(late)
    fixture.pass(23 * hourMs)
    await fixture.db.run(
      sql`update identity.otp_challenges set link_expires_at = ${fixture.now} where target = ${late.email}`,
    )
    expect(await press(late.browser, tokenTo(late.email))).toBe('link_old')
  })

  test('does nothing for an email that was replaced, or that another account proved first', async () => {
    const one = await registered()
    const other = await registered(one.email)
    await ask(one)
    const token = tokenTo(one.email)
    await ask(other)
    expect(await press(other.browser, tokenTo(one.email))).toBe('done')
    expect(await press(one.browser, token)).toBe('email_taken')
    const moved = await registered()
    await ask(moved)
    await fixture.db.run(
      sql`update identity.users set email = ${`x.${moved.email}`} where email = ${moved.email}`,
    )
    expect(await press(moved.browser, tokenTo(moved.email))).toBe('link_old')
  })
})
