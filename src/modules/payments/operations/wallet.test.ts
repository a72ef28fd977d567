import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { riyals } from '#kit/money.ts'
import { recordKycStatus, setUserActive } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { readWallet } from './wallet.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const read = (actor: UserActor) =>
  readWallet(fixture.contextFor(actor)).then(
    ({ balance }) => balance,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('the wallet is readable after one approved check, while the account is active (KYC-4, KYC-6)', async () => {
  const newcomer = await fixture.account()
  for (const status of ['not_done', 'pending', 'rejected'] as const) {
    await fixture.as(system, (context) => recordKycStatus(context, newcomer.userId, status))
    expect(await read(newcomer), status).toBe('kyc_not_approved')
  }
  const actor = await fixture.investor(riyals(1500))
  expect(await read(actor)).toBe(150_000)
  for (const status of ['expired', 'pending', 'rejected'] as const) {
    await fixture.as(system, (context) => recordKycStatus(context, actor.userId, status))
    expect(await read(actor), status).toBe(150_000)
  }
  await fixture.as(system, (context) => recordKycStatus(context, actor.userId, 'approved'))
  expect(await read(actor)).toBe(150_000)
  await fixture.as(system, (context) => setUserActive(context, actor.userId, false))
  expect(await read(actor)).toBe('user_not_active')
})
