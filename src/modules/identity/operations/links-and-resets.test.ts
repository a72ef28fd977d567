import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import { type Desk, newSeat, openDesk, passwordOfAll, type Seat } from '#support/sign-in-desk.ts'
import { setUserActive } from './accounts.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Person = Awaited<ReturnType<Desk['account']>>

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
const house = (): Seat => newSeat(`198.51.100.${++houses}`)

const askLink = (seat: Seat, { email }: Person, next?: string) =>
  desk.api.requestLink(desk.at(seat), { email, next })
const redeem = (seat: Seat, token: string) =>
  desk.api.redeemLink(desk.at(seat), { token, transport: 'cookie' })
const renew = (seat: Seat, token: string) => desk.api.renewLink(desk.at(seat), { token })

/** Returns the link in the latest mail to this person. */
const linkTo = ({ email }: Person): URL => {
  const text = desk.outbox.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? 'https://no.link/')
}
const tokenTo = (person: Person): string => linkTo(person).searchParams.get('token') ?? ''

const liveSessions = async ({ id }: Person): Promise<number> =>
  (
    await desk.db.one<{ count: number }>(
      sql`select count(*)::int as count from identity.sessions where user_id = ${id} and revoked_at is null`,
    )
  ).count

const deactivate = (person: Person) =>
  desk.db.transaction((tx) =>
    setUserActive({ ...desk.at(house()), tx, actor: { kind: 'system', name: 'test' } }, person.id, false),
  )

describe('AUTH-4: a link by mail', () => {
  test('leads to our page in the language of the request, and keeps the page one was going to', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    const { challenge } = await askLink(seat, person, '/user/wallet?amount=500')
    expect(challenge.sentTo).not.toContain(person.email.split('@')[0])
    const link = linkTo(person)
    expect(link.origin + link.pathname).toBe('https://sahl.example/en/magic-link-access')
    expect(link.searchParams.get('next')).toBe('/user/wallet?amount=500')
    desk.pass(2 * minuteMs)
    await askLink(seat, person, 'https://elsewhere.example/')
    expect(linkTo(person).searchParams.has('next')).toBe(false)
  })

  test('signs in once, however many use it at once', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    await askLink(seat, person)
    const token = tokenTo(person)
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () => outcomeOf(redeem({ ...seat, cookies: new Map(seat.cookies) }, token))),
    )
    expect(tally(outcomes)).toEqual({ done: 1, link_used: 63 })
    expect(await liveSessions(person)).toBe(1)
    expect(await outcomeOf(redeem(seat, token))).toBe('link_used')
  })

  test('does not sign in another browser, and can be renewed for that browser', async () => {
    const [seat, other, person] = [house(), house(), await desk.account(['user'])]
    await askLink(seat, person)
    const token = tokenTo(person)
    expect(await outcomeOf(redeem(other, token))).toBe('link_elsewhere')
    const planted = { ...other, cookies: new Map([['sahl_link', 'x'.repeat(43)]]) }
    expect(await outcomeOf(redeem(planted, token))).toBe('link_elsewhere')
    await renew(other, token)
    expect(await outcomeOf(redeem(seat, tokenTo(person)))).toBe('link_elsewhere')
    expect(await outcomeOf(redeem(other, tokenTo(person)))).toBe('done')
    // A request of another browser does not void the first link.
    expect(await outcomeOf(redeem(seat, token))).toBe('done')
  })

  test('expires after a quarter of an hour, or when the same browser gets a newer one', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    await askLink(seat, person)
    const first = tokenTo(person)
    desk.pass(2 * minuteMs)
    await askLink(seat, person)
    expect(await outcomeOf(redeem(seat, first))).toBe('link_old')
    const second = tokenTo(person)
    desk.pass(16 * minuteMs)
    expect(await outcomeOf(redeem(seat, second))).toBe('link_old')
    await renew(seat, second)
    expect(await outcomeOf(redeem(seat, tokenTo(person)))).toBe('done')
  })

  test('can be requested again after a minute, and is unknown if it was made up', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    await askLink(seat, person)
    expect(await outcomeOf(askLink(seat, person))).toBe('otp_too_soon')
    expect(await outcomeOf(renew(seat, tokenTo(person)))).toBe('otp_too_soon')
    const [id] = tokenTo(person).split('.')
    expect(await outcomeOf(redeem(seat, `${id}.${'x'.repeat(43)}`))).toBe('link_unknown')
    expect(await outcomeOf(renew(seat, `${id}.${'x'.repeat(43)}`))).toBe('link_unknown')
    const { challenge } = await desk.api.requestOtp(desk.at(house()), {
      identifier: { kind: 'email', value: person.email },
      purpose: 'login',
    })
    expect(await outcomeOf(redeem(seat, `${challenge.id}.${'x'.repeat(43)}`))).toBe('link_unknown')
  })

  test('opens neither the back office nor an inactive account', async () => {
    const seat = house()
    expect(await outcomeOf(askLink(seat, await desk.account(['admin'])))).toBe('email_unknown')
    const person = await desk.account(['user'])
    await askLink(seat, person)
    await deactivate(person)
    expect(await outcomeOf(redeem(seat, tokenTo(person)))).toBe('user_not_active')
    expect(await outcomeOf(askLink(house(), person))).toBe('user_not_active')
    expect(await liveSessions(person)).toBe(0)
  })

  test('cannot be used as a code, nor a code as a link', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    const { challenge } = await askLink(seat, person)
    const verify = desk.api.verifyOtp(desk.at(seat), {
      challengeId: challenge.id,
      code: '123456',
      transport: 'cookie',
    })
    expect(await outcomeOf(verify)).toBe('otp_expired')
    expect(await outcomeOf(desk.api.resendOtp(desk.at(seat), { challengeId: challenge.id }))).toBe(
      'otp_expired',
    )
    expect(await outcomeOf(redeem(seat, tokenTo(person)))).toBe('done')
  })
})

describe('AUTH-5: a forgotten password', () => {
  const forget = (seat: Seat, value: string) =>
    desk.api.forgotPassword(desk.at(seat), {
      identifier: { kind: value.includes('@') ? 'email' : 'mobile', value },
    })
  const verify = (seat: Seat, challengeId: string, code: string) =>
    desk.api.verifyOtp(desk.at(seat), { challengeId, code, transport: 'cookie' })
  const reset = (seat: Seat, resetToken: string, password = 'Palm-Grove-1992') =>
    desk.api.resetPassword(desk.at(seat), { resetToken, password, passwordConfirmation: password })
  const signIn = (seat: Seat, { email }: Person, password: string) =>
    desk.api.passwordLogin(desk.at(seat), {
      identifier: { kind: 'email', value: email },
      password,
      transport: 'cookie',
    })

  async function proved(seat: Seat, person: Person): Promise<string> {
    const { challenge } = await forget(seat, person.mobile)
    const { resetToken, token } = await verify(seat, challenge.id, desk.lastCodeTo(person.mobile))
    expect(token).toBeUndefined()
    return resetToken!
  }

  test('is replaced after a code: the old password is refused and every session has ended', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    await signIn(house(), person, passwordOfAll)
    await signIn(house(), person, passwordOfAll)
    const token = await proved(seat, person)
    expect(await liveSessions(person)).toBe(2)
    await reset(seat, token)
    expect(await liveSessions(person)).toBe(0)
    expect(await outcomeOf(signIn(house(), person, passwordOfAll))).toBe('invalid_credentials')
    expect(await outcomeOf(signIn(house(), person, 'Palm-Grove-1992'))).toBe('done')
    const told = await desk.db.one<{ count: number }>(
      sql`select count(*)::int as count from facts.facts
        where kind = 'identity.password_changed' and subject = ${person.id}`,
    )
    expect(told.count).toBe(1)
  })

  test('can be proved and set once, however many try at once', async () => {
    const [seat, person] = [house(), await desk.account(['user'])]
    const { challenge } = await forget(seat, person.email)
    const code = desk.lastCodeTo(person.email)
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
    const [seat, person] = [house(), await desk.account(['user'])]
    const { challenge } = await forget(seat, person.mobile)
    expect(await outcomeOf(reset(seat, `${challenge.id}.${'x'.repeat(43)}`))).toBe('otp_expired')
    const { resetToken } = await verify(seat, challenge.id, desk.lastCodeTo(person.mobile))
    expect(await outcomeOf(reset(seat, `${challenge.id}.${'x'.repeat(43)}`))).toBe('otp_expired')
    expect(await outcomeOf(reset(seat, resetToken!, 'Password1'))).toBe('invalid_input')
    expect(await outcomeOf(desk.api.resendOtp(desk.at(seat), { challengeId: challenge.id }))).toBe(
      'otp_expired',
    )
    desk.pass(16 * minuteMs)
    expect(await outcomeOf(reset(seat, resetToken!))).toBe('otp_expired')
    expect(await outcomeOf(signIn(house(), person, passwordOfAll))).toBe('done')
  })

  test('cannot be reset by code for an operator or an inactive account', async () => {
    const operator = await desk.account(['admin', 'user'])
    expect(await outcomeOf(forget(house(), operator.email))).toBe('email_unknown')
    expect(await outcomeOf(forget(house(), operator.mobile))).toBe('mobile_unknown')
    const person = await desk.account(['user'])
    const seat = house()
    const token = await proved(seat, person)
    await deactivate(person)
    expect(await outcomeOf(reset(seat, token))).toBe('user_not_active')
    expect(await outcomeOf(forget(house(), person.mobile))).toBe('user_not_active')
  })
})
