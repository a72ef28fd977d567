import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#kit/time.ts'
import { resolveSession } from '#modules/identity/index.ts'
import type { CallContext } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { newPerson } from '#support/people.ts'
import { type Desk, newSeat, openDesk, type Seat } from '#support/sign-in-desk.ts'
import { findSessionToken } from '../session-cookie.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const outcomeOf = (work: unknown): Promise<string> =>
  Promise.resolve(work).then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

async function at(seat: Seat): Promise<CallContext> {
  const context = desk.at(seat)
  return {
    ...context,
    actor: await resolveSession(desk.db, findSessionToken(context.headers, false), desk.now),
  }
}

let houses = 0
/** Registers an investor with an email that is not proved yet. */
async function registered(wanted?: string): Promise<{ seat: Seat; email: string }> {
  const { nationalId: _, ...person } = newPerson()
  const seat = newSeat(`203.0.113.${++houses}`)
  const given = { ...person, email: wanted ?? person.email, passwordConfirmation: person.password }
  const { challenge } = await desk.api.register(desk.at(seat), { ...given, acceptTerms: true })
  const code = desk.lastCodeTo(person.mobile)
  await desk.api.verifyOtp(desk.at(seat), { challengeId: challenge.id, code, transport: 'cookie' })
  return { seat, email: given.email }
}

const ask = async ({ seat, email }: { seat: Seat; email: string }) =>
  await desk.api.requestOtp(await at(seat), {
    identifier: { kind: 'email', value: email },
    purpose: 'verify-email',
  })
const linkTo = (email: string): URL => {
  const text = desk.outbox.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? 'https://no.link/')
}
const tokenTo = (email: string): string => linkTo(email).searchParams.get('token') ?? ''
const press = async (seat: Seat, token: string) =>
  outcomeOf(desk.api.redeemEmailLink(await at(seat), { token }))
const isProved = async ({ seat }: { seat: Seat }): Promise<boolean> =>
  (await desk.api.profile(await at(seat), {})).isEmailVerified

describe('AUTH-1: the mail that shows an email', () => {
  test('brings a code and a link, and either proves the email', async () => {
    const one = await registered()
    await ask(one)
    const link = linkTo(one.email)
    expect(link.origin + link.pathname).toBe('https://sahl.example/en/user/verify-email')
    expect(await press(one.seat, tokenTo(one.email))).toBe('done')
    expect(await isProved(one)).toBe(true)
    const other = await registered()
    const { challenge } = await ask(other)
    const code = desk.lastCodeTo(other.email)
    await desk.api.verifyOtp(await at(other.seat), { challengeId: challenge.id, code, transport: 'cookie' })
    expect(await press(other.seat, tokenTo(other.email))).toBe('link_used')
  })

  test('can be used once, however many use it at once, and so can its code', async () => {
    const one = await registered()
    const { challenge } = await ask(one)
    const token = tokenTo(one.email)
    const outcomes = await Promise.all(Array.from({ length: 32 }, () => press(one.seat, token)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'link_used')).toHaveLength(31)
    const given = {
      challengeId: challenge.id,
      code: desk.lastCodeTo(one.email),
      transport: 'cookie',
    } as const
    expect(await outcomeOf(desk.api.verifyOtp(await at(one.seat), given))).toBe('otp_expired')
  })

  test('does nothing for another account or without a session', async () => {
    const [one, other] = [await registered(), await registered()]
    await ask(one)
    const token = tokenTo(one.email)
    expect(await press(other.seat, token)).toBe('link_of_another')
    expect(await press(newSeat('198.51.100.1'), token)).toBe('unauthorized')
    expect([await isProved(one), await isProved(other)]).toEqual([false, false])
    expect(await press(one.seat, token)).toBe('done')
  })

  test('outlives the code by hours, and expires after a day or when a newer one is sent', async () => {
    const one = await registered()
    await ask(one)
    const first = tokenTo(one.email)
    desk.pass(20 * minuteMs)
    await ask(one)
    expect(await press(one.seat, first)).toBe('link_old')
    desk.pass(20 * hourMs)
    const second = tokenTo(one.email)
    expect(await press(one.seat, `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).toBe(
      'link_unknown',
    )
    desk.pass(3 * hourMs)
    expect(await press(one.seat, second)).toBe('done')
    const late = await registered()
    await ask(late)
    desk.pass(23 * hourMs)
    await desk.db.run(
      sql`update identity.otp_challenges set link_expires_at = ${desk.now} where target = ${late.email}`,
    )
    expect(await press(late.seat, tokenTo(late.email))).toBe('link_old')
  })

  test('does nothing for an email that was replaced, or that another account proved first', async () => {
    const one = await registered()
    const other = await registered(one.email)
    await ask(one)
    const token = tokenTo(one.email)
    await ask(other)
    expect(await press(other.seat, tokenTo(one.email))).toBe('done')
    expect(await press(one.seat, token)).toBe('email_taken')
    const moved = await registered()
    await ask(moved)
    await desk.db.run(
      sql`update identity.users set email = ${`x.${moved.email}`} where email = ${moved.email}`,
    )
    expect(await press(moved.seat, tokenTo(moved.email))).toBe('link_old')
  })
})
