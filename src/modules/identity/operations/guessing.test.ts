import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '#kit/errors.ts'
import { minuteMs } from '#kit/time.ts'
import { sql } from '#platform/database/database.ts'
import {
  createTestBrowser,
  openSignInFixture,
  type SignInFixture,
  sharedPassword,
  type TestBrowser,
} from '#support/sign-in-fixture.ts'

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
const byEmail = (value: string) => ({ kind: 'email' as const, value })
const byMobile = (value: string) => ({ kind: 'mobile' as const, value })

const tryPassword = (browser: TestBrowser, { email }: Person, password: string) =>
  fixture.api.passwordLogin(fixture.at(browser), {
    identifier: byEmail(email),
    password,
    transport: 'cookie',
  })
const requestCode = (browser: TestBrowser, { mobile }: Person) =>
  fixture.api.requestOtp(fixture.at(browser), { identifier: byMobile(mobile), purpose: 'login' })
const tryCode = (browser: TestBrowser, challengeId: string, code: string) =>
  fixture.api.verifyOtp(fixture.at(browser), { challengeId, code, transport: 'cookie' })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function signInByCode(browser: TestBrowser, person: Person): Promise<string> {
  const { challenge } = await requestCode(browser, person)
  return await outcomeOf(tryCode(browser, challenge.id, fixture.lastCodeTo(person.mobile)))
}

/** Signs an operator in with password and code. */
async function signInOperator(browser: TestBrowser, { email }: Person): Promise<string> {
  const { challenge } = await fixture.api.operatorLogin(fixture.at(browser), {
    email,
    password: sharedPassword,
  })
  return await outcomeOf(tryCode(browser, challenge.id, fixture.lastCodeTo(email)))
}

const failuresOf = async ({ id }: Person, act: string): Promise<number> =>
  (
    await fixture.db.one<{ count: number }>(
      sql`select count(*)::int as count from audit.events where subject_id = ${id} and act = ${act}`,
    )
  ).count

const house = (number: number): TestBrowser => createTestBrowser(`198.51.100.${number}`)
const attackers = Array.from({ length: 20 }, (_, index) => createTestBrowser(`203.0.113.${index + 1}`))

describe('AUTH-10: whoever tries from one address', () => {
  test('uses up only their own tries: the owner signs in elsewhere by code and by password', async () => {
    const owner = await fixture.account(['user'])
    const attacker = attackers[0]!
    for (let count = 0; count < 5; count++) {
      const { challenge } = await requestCode(attacker, owner)
      expect(await outcomeOf(tryCode(attacker, challenge.id, wrong(fixture.lastCodeTo(owner.mobile))))).toBe(
        'otp_failed',
      )
      fixture.pass(minuteMs)
    }
    expect(await outcomeOf(requestCode(attacker, owner))).toBe('otp_too_soon')
    for (let count = 0; count < 12; count++) await outcomeOf(tryPassword(attacker, owner, `Wrong${count}aa`))
    expect(await failuresOf(owner, 'identity.sign_in_failed')).toBe(10)
    await expect(tryPassword(attacker, owner, sharedPassword)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.closeTo(360, -1),
    })
    expect(await outcomeOf(tryPassword(house(1), owner, sharedPassword))).toBe('done')
    expect(await signInByCode(house(2), owner)).toBe('done')
  })

  test('uses up only their own tries against operators', async () => {
    const operator = await fixture.account(['admin'])
    for (let count = 0; count < 12; count++) {
      const guess = { email: operator.email, password: `Wrong${count}aa` }
      await outcomeOf(fixture.api.operatorLogin(fixture.at(attackers[0]!), guess))
    }
    expect(await signInOperator(house(3), operator)).toBe('done')
  })

  test('neither voids another person’s code nor delays it', async () => {
    const owner = await fixture.account(['user'])
    const { challenge } = await requestCode(house(4), owner)
    const code = fixture.lastCodeTo(owner.mobile)
    await requestCode(attackers[0]!, owner)
    await requestCode(attackers[1]!, owner)
    expect(await outcomeOf(tryCode(house(4), challenge.id, code))).toBe('done')
  })

  test('does not use up the tries of a known device at the same address', async () => {
    const owner = await fixture.account(['user'])
    const home = house(5)
    expect(await outcomeOf(tryPassword(home, owner, sharedPassword))).toBe('done')
    const neighbour = createTestBrowser(home.address)
    for (let count = 0; count < 400; count++) await outcomeOf(tryPassword(neighbour, owner, 'Wrong1aa'))
    expect(await outcomeOf(tryPassword(neighbour, owner, sharedPassword))).toBe('too_many_requests')
    expect(await outcomeOf(tryPassword(home, owner, sharedPassword))).toBe('done')
    expect(await signInByCode(home, owner)).toBe('done')
  })
})

describe('AUTH-10: 10,000 guesses from twenty addresses', { timeout: 180_000 }, () => {
  let owner: Person
  let operator: Person
  const home = house(6)
  const office = house(7)

  const inTurns = async (
    attempts: number,
    attempt: (browser: TestBrowser, index: number) => Promise<unknown>,
  ) => {
    for (let start = 0; start < attempts; start += attackers.length) {
      await Promise.all(attackers.map((browser, index) => attempt(browser, start + index)))
    }
  }

  beforeAll(async () => {
    owner = await fixture.account(['user'])
    operator = await fixture.account(['admin'])
    expect(await outcomeOf(tryPassword(home, owner, sharedPassword))).toBe('done')
    expect(await signInOperator(office, operator)).toBe('done')
    fixture.outbox.length = 0
    await inTurns(4000, (browser, index) => outcomeOf(tryPassword(browser, owner, `Wrong${index}aa`)))
    await inTurns(2000, (browser, index) => {
      const guess = { email: operator.email, password: `Wrong${index}aa` }
      return outcomeOf(fixture.api.operatorLogin(fixture.at(browser), guess))
    })
    await inTurns(2000, async (browser) => {
      const found = await Promise.resolve(requestCode(browser, owner)).catch(() => undefined)
      if (!found) return
      const guess = wrong(fixture.lastCodeTo(owner.mobile))
      for (let count = 0; count < 8; count++) await outcomeOf(tryCode(browser, found.challenge.id, guess))
    })
    fixture.pass(minuteMs)
    await inTurns(2000, (browser) => outcomeOf(requestCode(browser, owner)))
  }, 180_000)

  test('are checked a hundred times as passwords, and five times for each of 24 codes', async () => {
    // Time may have given back one more try during the guesses.
    for (const person of [owner, operator]) {
      const tried = await failuresOf(person, 'identity.sign_in_failed')
      expect(tried).toBeGreaterThanOrEqual(100)
      expect(tried).toBeLessThanOrEqual(101)
    }
    expect(fixture.outbox.filter(({ to }) => to === owner.mobile)).toHaveLength(24)
    expect(await failuresOf(owner, 'identity.code_failed')).toBeLessThanOrEqual(24 * 5)
  })

  test('leave the known devices of owner and operator untouched', async () => {
    expect(await outcomeOf(tryPassword(home, owner, sharedPassword))).toBe('done')
    expect(await signInByCode(home, owner)).toBe('done')
    expect(await signInOperator(office, operator)).toBe('done')
  })

  test('delay a device that was never used before by a quarter of an hour at most', async () => {
    const cafe = house(8)
    const [refused] = await Promise.allSettled([tryPassword(cafe, owner, sharedPassword)])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests' } })
    const { retryAfterSeconds } = (refused as PromiseRejectedResult).reason as Refusal
    // 864 seconds after the last counted try, less the time the other guesses took since.
    expect(retryAfterSeconds).toBeLessThanOrEqual(864)
    expect(retryAfterSeconds).toBeGreaterThan(600)
    await fixture.db.run(sql`update platform.rate_buckets set tat = tat - interval '15 minutes'`)
    expect(await outcomeOf(tryPassword(cafe, owner, sharedPassword))).toBe('done')
    // The device is known from here on.
    expect(await signInByCode(cafe, owner)).toBe('done')
  })
})

test('AUTH-10: prevents blocking the sign-up of a number by requesting codes to it from many addresses', async () => {
  const mobile = '+966551234599'
  const signUp = (browser: TestBrowser, email: string) =>
    outcomeOf(
      fixture.api.register(fixture.at(browser), {
        ...{ firstName: 'Noura', lastName: 'Alqahtani', dateOfBirth: '1990-01-01', mobile, email },
        ...{ password: sharedPassword, passwordConfirmation: sharedPassword, acceptsTerms: true },
      } as never),
    )
  const attackers = Array.from({ length: 40 }, (_, index) => createTestBrowser(`198.51.100.${index}`))
  for (const [index, browser] of attackers.entries()) {
    for (let ask = 0; ask < 3; ask++) {
      await signUp(browser, `attacker${index}.${ask}@example.com`)
      fixture.pass(minuteMs)
    }
  }
  expect(await signUp(createTestBrowser('203.0.113.7'), 'noura@example.com')).toBe('done')
})

describe('a known device', () => {
  test('is known to the accounts that signed in on it, by a token that changes each time', async () => {
    const [one, other] = [await fixture.account(['user']), await fixture.account(['user'])]
    const shared = house(9)
    const tokens = new Set<string | undefined>()
    for (const person of [one, other, one]) {
      expect(await outcomeOf(tryPassword(shared, person, sharedPassword))).toBe('done')
      tokens.add(shared.cookies.get('sahl_device'))
    }
    expect(tokens.size).toBe(3)
    const { devices } = await fixture.db.one<{ devices: number }>(
      sql`select count(*)::int as devices from identity.known_devices
        where user_id = any (${[one.id, other.id]}::uuid[])`,
    )
    expect(devices).toBe(2)
  })

  test('counts as a stranger for other accounts', async () => {
    const [owner, guesser] = [await fixture.account(['user']), await fixture.account(['user'])]
    const browser = house(10)
    expect(await outcomeOf(tryPassword(browser, guesser, sharedPassword))).toBe('done')
    for (let count = 0; count < 12; count++) await outcomeOf(tryPassword(browser, owner, 'Wrong1aa'))
    const keys = await fixture.db.rows<{ key: string }>(
      sql`select key from platform.rate_buckets where key like ${`identity.password:${owner.id}%`}`,
    )
    expect(keys.map(({ key }) => key).sort()).toEqual([
      `identity.password:${owner.id}`,
      `identity.password:${owner.id}:network:${browser.address}`,
    ])
  })
})

describe('AUTH-10: two processes on one database', () => {
  test('counts tries and codes together', async () => {
    const other = fixture.process()
    const person = await fixture.account(['user'])
    const attacker = createTestBrowser('192.0.2.77')
    const sides = [fixture.api, other.api]
    const guess = (index: number) =>
      outcomeOf(
        sides[index % 2]!.passwordLogin(index % 2 ? other.at(attacker) : fixture.at(attacker), {
          identifier: byEmail(person.email),
          password: `Wrong${index}aa`,
          transport: 'cookie',
        }),
      )
    const alone = await fixture.account(['user'])
    const lonely = createTestBrowser('192.0.2.78')
    let triedByOne = 0
    while ((await outcomeOf(tryPassword(lonely, alone, `Wrong${triedByOne}aa`))) === 'invalid_credentials')
      triedByOne += 1
    let tried = 0
    while ((await guess(tried)) === 'invalid_credentials') tried += 1
    expect(triedByOne).toBeGreaterThan(0)
    expect(Math.abs(tried - triedByOne)).toBeLessThanOrEqual(1)
    await other.close()
  })
})
