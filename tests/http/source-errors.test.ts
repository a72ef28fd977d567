import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiError, Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { catalogue } from '#main/modules.ts'
import { findDetail } from '#platform/http/problem.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import {
  approvedInvestor,
  newPerson,
  registerInvestor,
  signInOperator,
  type TestInvestor,
} from '#support/people.ts'

/** Errors of the specification's catalogue (section 8), as callers meet them. */
const { origin } = inject('product')

let stranger: Caller
let unverified: TestInvestor
let investor: TestInvestor
let investorInArabic: Caller
let operator: Caller
let offer: { readonly id: string; readonly minimum: number }
beforeAll(async () => {
  stranger = openCaller(origin)
  operator = await signInOperator(origin, await newOperator('admin'))
  unverified = await registerInvestor(origin)
  investor = await approvedInvestor(origin, operator)
  investorInArabic = openCaller(origin, { locale: 'ar', cookie: investor.cookie() })
  const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
  offer = items.find((card) => card.can.invest && card.minimum <= 5_000_00)!
})

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error.problem
}

const newRegistration = () => {
  const { nationalId: _, ...registration } = newPerson()
  return { ...registration, passwordConfirmation: registration.password, acceptTerms: true } as const
}

const registerAgain = (taken: { mobile?: string; email?: string }) =>
  stranger.api.identity.register({ ...newRegistration(), ...taken })

const checkout = async (caller: Caller) => {
  const { version } = await caller.api.orders.cart({})
  return await caller.api.orders.checkout(
    { method: 'wallet', cartVersion: version, acknowledgesRisk: true },
    { idempotencyKey: newId() },
  )
}

describe('a caller meets the catalogue’s sentence', () => {
  const cases: readonly (readonly [sentence: string, call: () => Promise<unknown>])[] = [
    ['Your session has expired. Please log in again.', () => stranger.api.payments.wallet({})],
    ['User already exists with this phone number', () => registerAgain({ mobile: unverified.person.mobile })],
    [
      'Verifying OTP failed. Please try again.',
      async () => {
        const { challenge } = await stranger.api.identity.register(newRegistration())
        await stranger.api.identity.verifyOtp({ challengeId: challenge.id, code: '000000' })
      },
    ],
    [
      'Cannot reinitiate OTP yet',
      async () => {
        const { challenge } = await stranger.api.identity.register(newRegistration())
        await stranger.api.identity.resendOtp({ challengeId: challenge.id })
      },
    ],
    [
      'Invalid login credentials',
      () =>
        stranger.api.identity.passwordLogin({
          identifier: unverified.person.mobile,
          password: 'Not-This-1991',
        }),
    ],
    ['User KYC is not approved', () => unverified.api.payments.wallet({})],
    ['Transaction not found', () => investor.api.portfolio.transaction({ id: newId() })],
    ['Property not found', () => stranger.api.opportunities.get({ idOrSlug: newId() })],
    ['Cart not found', () => investor.api.orders.changeCartItem({ id: newId(), amount: 1_000_00 })],
    ['Cart is empty', () => checkout(investor)],
    [
      'Your wallet balance is not enough to complete this transaction.',
      async () => {
        await investor.api.orders.addToCart({ propertyId: offer.id, amount: offer.minimum })
        await checkout(investor)
      },
    ],
    ['Cart item not found', () => investor.api.orders.changeCartItem({ id: newId(), amount: 1_000_00 })],
    ['Ticket not found or not authorized', () => investor.api.support.ticket({ id: newId() })],
    ['User not found', () => operator.api.accounts.account({ id: newId() })],
  ]

  test.each(cases)('%s', async (sentence, call) => {
    expect((await problemOf(call())).detail).toBe(sentence)
  })

  test('reads it in Arabic for the same refusal', async () => {
    const { detail, code } = await problemOf(investorInArabic.api.support.ticket({ id: newId() }))
    expect(detail).toBe(findDetail(catalogue, 'ar', new Refusal(code, 404)))
    expect(detail).toMatch(/\p{Script=Arabic}{3}/u)
  })
})

describe('a page meets it as well', () => {
  test.each([
    ['/en/nothing', 404, 'Page Not Found'],
    ['/nothing', 404, 'الصفحة غير موجودة'],
  ])('%s answers %s: %s', async (path, status, title) => {
    const answer = await investor.send(path)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}`))
  })
})
