import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import {
  createTestBrowser,
  openSignInFixture,
  type SignInFixture,
  sharedPassword,
  type TestBrowser,
} from '#support/sign-in-fixture.ts'
import { setUserActive } from './accounts.ts'

let fixture: SignInFixture
beforeAll(async () => {
  fixture = await openSignInFixture()
})
afterAll(() => fixture.close())

type Person = Awaited<ReturnType<SignInFixture['account']>>

const outcomeOf = async (work: unknown): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((o) => [o, outcomes.filter((x) => x === o).length]))

let houses = 0
const house = (): TestBrowser => createTestBrowser(`198.51.100.${++houses}`)

const askLink = (browser: TestBrowser, { email }: Person, next?: string) =>
  fixture.api.requestLink(fixture.at(browser), { email, next })
const redeem = (browser: TestBrowser, token: string) =>
  fixture.api.redeemLink(fixture.at(browser), { token, transport: 'cookie' })
const renew = (browser: TestBrowser, token: string) => fixture.api.renewLink(fixture.at(browser), { token })

/** Returns the link in the latest mail to this person. */
const linkTo = ({ email }: Person): URL => {
  const text = fixture.outbox.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? 'https://no.link/')
}
const tokenTo = (person: Person): string => linkTo(person).searchParams.get('token') ?? ''

const liveSessions = async ({ id }: Person): Promise<number> =>
  (
    await fixture.db.one<{ count: number }>(
      sql`select count(*)::int as count from identity.sessions where user_id = ${id} and revoked_at is null`,
    )
  ).count

const deactivate = (person: Person) =>
  fixture.db.transaction((tx) =>
    setUserActive({ ...fixture.at(house()), tx, actor: { kind: 'system', name: 'test' } }, person.id, false),
  )

describe('AUTH-4: a link by mail', () => {
  test('leads to our page in the language of the request, and keeps the page one was going to', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    const { challenge } = await askLink(browser, person, '/user/wallet?amount=500')
    expect(challenge.sentTo).not.toContain(person.email.split('@')[0])
    const link = linkTo(person)
    expect(link.origin + link.pathname).toBe('https://sahl.example/en/magic-link-access')
    expect(link.searchParams.get('next')).toBe('/user/wallet?amount=500')
    fixture.pass(2 * minuteMs)
    await askLink(browser, person, 'https://elsewhere.example/')
    expect(linkTo(person).searchParams.has('next')).toBe(false)
  })

  test('signs in once, however many use it at once', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    await askLink(browser, person)
    const token = tokenTo(person)
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () =>
        outcomeOf(redeem({ ...browser, cookies: new Map(browser.cookies) }, token)),
      ),
    )
    expect(tally(outcomes)).toEqual({ done: 1, link_used: 63 })
    expect(await liveSessions(person)).toBe(1)
    expect(await outcomeOf(redeem(browser, token))).toBe('link_used')
  })

  test('does not sign in another browser, and can be renewed for that browser', async () => {
    const [browser, other, person] = [house(), house(), await fixture.account(['user'])]
    await askLink(browser, person)
    const token = tokenTo(person)
    expect(await outcomeOf(redeem(other, token))).toBe('link_elsewhere')
    const planted = { ...other, cookies: new Map([['sahl_link', 'x'.repeat(43)]]) }
    expect(await outcomeOf(redeem(planted, token))).toBe('link_elsewhere')
    await renew(other, token)
    expect(await outcomeOf(redeem(browser, tokenTo(person)))).toBe('link_elsewhere')
    expect(await outcomeOf(redeem(other, tokenTo(person)))).toBe('done')
    // A request of another browser does not void the first link.
    expect(await outcomeOf(redeem(browser, token))).toBe('done')
  })

  test('expires after a quarter of an hour, or when the same browser gets a newer one', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    await askLink(browser, person)
    const first = tokenTo(person)
    fixture.pass(2 * minuteMs)
    await askLink(browser, person)
    expect(await outcomeOf(redeem(browser, first))).toBe('link_old')
    const second = tokenTo(person)
    fixture.pass(16 * minuteMs)
    expect(await outcomeOf(redeem(browser, second))).toBe('link_old')
    await renew(browser, second)
    expect(await outcomeOf(redeem(browser, tokenTo(person)))).toBe('done')
  })

  test('can be requested again after a minute, and is unknown if it was made up', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    await askLink(browser, person)
    expect(await outcomeOf(askLink(browser, person))).toBe('otp_too_soon')
    expect(await outcomeOf(renew(browser, tokenTo(person)))).toBe('otp_too_soon')
    const [id] = tokenTo(person).split('.')
    expect(await outcomeOf(redeem(browser, `${id}.${'x'.repeat(43)}`))).toBe('link_unknown')
    expect(await outcomeOf(renew(browser, `${id}.${'x'.repeat(43)}`))).toBe('link_unknown')
    const { challenge } = await fixture.api.requestOtp(fixture.at(house()), {
      identifier: { kind: 'email', value: person.email },
      purpose: 'login',
    })
    expect(await outcomeOf(redeem(browser, `${challenge.id}.${'x'.repeat(43)}`))).toBe('link_unknown')
  })

  test('opens neither the back office nor an inactive account', async () => {
    const browser = house()
    expect(await outcomeOf(askLink(browser, await fixture.account(['admin'])))).toBe('email_unknown')
    const person = await fixture.account(['user'])
    await askLink(browser, person)
    await deactivate(person)
    expect(await outcomeOf(redeem(browser, tokenTo(person)))).toBe('user_not_active')
    expect(await outcomeOf(askLink(house(), person))).toBe('user_not_active')
    expect(await liveSessions(person)).toBe(0)
  })

  test('cannot be used as a code, nor a code as a link', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    const { challenge } = await askLink(browser, person)
    const verify = fixture.api.verifyOtp(fixture.at(browser), {
      challengeId: challenge.id,
      code: '123456',
      transport: 'cookie',
    })
    expect(await outcomeOf(verify)).toBe('otp_expired')
    expect(await outcomeOf(fixture.api.resendOtp(fixture.at(browser), { challengeId: challenge.id }))).toBe(
      'otp_expired',
    )
    expect(await outcomeOf(redeem(browser, tokenTo(person)))).toBe('done')
  })
})

describe('AUTH-5: a forgotten password', () => {
  const forget = (browser: TestBrowser, value: string) =>
    fixture.api.forgotPassword(fixture.at(browser), {
      identifier: { kind: value.includes('@') ? 'email' : 'mobile', value },
    })
  const verify = (browser: TestBrowser, challengeId: string, code: string) =>
    fixture.api.verifyOtp(fixture.at(browser), { challengeId, code, transport: 'cookie' })
  const reset = (browser: TestBrowser, resetToken: string, password = 'Palm-Grove-1992') =>
    fixture.api.resetPassword(fixture.at(browser), { resetToken, password, passwordConfirmation: password })
  const signIn = (browser: TestBrowser, { email }: Person, password: string) =>
    fixture.api.passwordLogin(fixture.at(browser), {
      identifier: { kind: 'email', value: email },
      password,
      transport: 'cookie',
    })

  async function proved(browser: TestBrowser, person: Person): Promise<string> {
    const { challenge } = await forget(browser, person.mobile)
    const { resetToken, token } = await verify(browser, challenge.id, fixture.lastCodeTo(person.mobile))
    expect(token).toBeUndefined()
    return resetToken!
  }

  test('is replaced after a code: the old password is refused and every session has ended', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    await signIn(house(), person, sharedPassword)
    await signIn(house(), person, sharedPassword)
    const token = await proved(browser, person)
    expect(await liveSessions(person)).toBe(2)
    await reset(browser, token)
    expect(await liveSessions(person)).toBe(0)
    expect(await outcomeOf(signIn(house(), person, sharedPassword))).toBe('invalid_credentials')
    expect(await outcomeOf(signIn(house(), person, 'Palm-Grove-1992'))).toBe('done')
    const told = await fixture.db.one<{ count: number }>(
      sql`select count(*)::int as count from facts.facts
        where kind = 'identity.password_changed' and subject = ${person.id}`,
    )
    expect(told.count).toBe(1)
  })

  test('can be proved and set once, however many try at once', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    const { challenge } = await forget(browser, person.email)
    const code = fixture.lastCodeTo(person.email)
    const tokens: string[] = []
    const proofs = await Promise.all(
      Array.from({ length: 64 }, () =>
        outcomeOf(
          (async () => {
            const { resetToken } = await verify(house(), challenge.id, code)
            tokens.push(resetToken!)
          })(),
        ),
      ),
    )
    expect(tally(proofs)).toEqual({ done: 1, otp_expired: 63 })
    const resets = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        outcomeOf(reset(house(), tokens[0]!, `Palm-Grove-${index + 10}`)),
      ),
    )
    expect(tally(resets)).toEqual({ done: 1, otp_expired: 15 })
  })

  test('is not set with an expired or forged token, or one whose code was not verified', async () => {
    const [browser, person] = [house(), await fixture.account(['user'])]
    const { challenge } = await forget(browser, person.mobile)
    expect(await outcomeOf(reset(browser, `${challenge.id}.${'x'.repeat(43)}`))).toBe('otp_expired')
    const { resetToken } = await verify(browser, challenge.id, fixture.lastCodeTo(person.mobile))
    expect(await outcomeOf(reset(browser, `${challenge.id}.${'x'.repeat(43)}`))).toBe('otp_expired')
    expect(await outcomeOf(reset(browser, resetToken!, 'Password1'))).toBe('invalid_input')
    expect(await outcomeOf(fixture.api.resendOtp(fixture.at(browser), { challengeId: challenge.id }))).toBe(
      'otp_expired',
    )
    fixture.pass(16 * minuteMs)
    expect(await outcomeOf(reset(browser, resetToken!))).toBe('otp_expired')
    expect(await outcomeOf(signIn(house(), person, sharedPassword))).toBe('done')
  })

  test('cannot be reset by code for an operator or an inactive account', async () => {
    const operator = await fixture.account(['admin', 'user'])
    expect(await outcomeOf(forget(house(), operator.email))).toBe('email_unknown')
    expect(await outcomeOf(forget(house(), operator.mobile))).toBe('mobile_unknown')
    const person = await fixture.account(['user'])
    const browser = house()
    const token = await proved(browser, person)
    await deactivate(person)
    expect(await outcomeOf(reset(browser, token))).toBe('user_not_active')
    expect(await outcomeOf(forget(house(), person.mobile))).toBe('user_not_active')
  })
})
