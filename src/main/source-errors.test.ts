import fs from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { findDetail } from '#platform/http/problem.ts'
import { httpRefusals, titles } from '#platform/http/refusals.ts'
import { type Area, createWordRegistry, type WordRegistry } from '#web/app/words.ts'
import { catalogue, contracts } from './modules.ts'

/**
 * The sentences of the specification's error catalogue (section 8): those of the server, and those of pages. One is
 * never said: "Property account ID is not set in the runtime config". The constraint `complete_unless_draft` demands
 * accounts.
 */

/** Each with its code and a call that may be refused with it. The HTTP layer may refuse any call with its own codes. */
const refusals: readonly (readonly [sentence: string, code: string, call: string])[] = [
  ['Your session has expired. Please log in again.', 'unauthorized', 'identity.session'],
  ['Registration failed. Please try again.', 'registration_failed', 'identity.register'],
  ['User already exists with this phone number', 'mobile_taken', 'identity.register'],
  ['User already exists with this email', 'email_taken', 'identity.register'],
  ['Cannot reinitiate OTP yet', 'otp_too_soon', 'identity.resendOtp'],
  ['OTP validation expired', 'otp_expired', 'identity.verifyOtp'],
  ['Verifying OTP failed. Please try again.', 'otp_failed', 'identity.verifyOtp'],
  ['Reset password failed. Please try again.', 'reset_failed', 'identity.forgotPassword'],
  ['Login failed. Please try again.', 'login_failed', 'identity.passwordLogin'],
  ['Invalid login credentials', 'invalid_credentials', 'identity.passwordLogin'],
  ['User does not exist for this email', 'email_unknown', 'identity.requestLink'],
  ['User does not exist for this mobile number', 'mobile_unknown', 'identity.requestOtp'],
  ['User not found', 'user_not_found', 'accounts.account'],
  ['User is not active', 'user_not_active', 'identity.passwordLogin'],
  ['An error occurred during authentication', 'authentication_error', 'identity.passwordLogin'],
  ['User wallet account not found', 'wallet_account_not_found', 'payments.wallet'],
  ['User wallet account not found', 'wallet_not_found', 'orders.checkout'],
  ['User KYC is not approved', 'kyc_not_approved', 'payments.wallet'],
  ['Insufficient balance for withdrawal', 'withdrawal_balance_empty', 'withdrawals.withdraw'],
  ['Insufficient wallet balance for withdrawal', 'withdrawal_insufficient', 'withdrawals.withdraw'],
  [
    'Your wallet balance is not enough to complete this transaction.',
    'insufficient_balance',
    'orders.checkout',
  ],
  ['Insufficient balance in user account', 'account_insufficient', 'orders.checkout'],
  ['Transaction not found', 'transaction_not_found', 'portfolio.transaction'],
  ['This transaction is not in pending state.', 'withdrawal_not_pending', 'withdrawals.cancel'],
  ['This is not a withdrawal transaction.', 'not_a_withdrawal', 'withdrawals.cancel'],
  ['Deposit failed', 'deposit_failed', 'payments.startDeposit'],
  ['Property not found', 'property_not_found', 'opportunities.get'],
  ['This property is not available for investment', 'property_not_available', 'orders.addToCart'],
  ['This property is currently closed for investment', 'property_closed', 'orders.addToCart'],
  ['Property is already 100% funded', 'property_fully_funded', 'orders.addToCart'],
  ['Cart not found', 'cart_not_found', 'orders.changeCartItem'],
  ['Cart item not found', 'cart_item_not_found', 'orders.changeCartItem'],
  ['Cart is empty', 'cart_empty', 'orders.checkout'],
  ['Total exceeds your annual investment limit', 'annual_limit_exceeded', 'orders.checkout'],
  ['Please fix the errors before proceeding to checkout.', 'cart_has_invalid_lines', 'orders.checkout'],
  ['Ticket not found or not authorized', 'ticket_not_found', 'support.ticket'],
  ['Cannot add kyc details. Please try again.', 'kyc_not_added', 'verification.submit'],
]

/** Each with its area, its place in the area's words, and the file that shows it. */
const pageSentences: readonly (readonly [sentence: string, area: Area, place: string, file: string])[] = [
  ['Unauthorized', 'frame', 'toasts.unauthorized.title', 'app/later-watchers.tsx'],
  ['Page Not Found', 'frame', 'errors.notFound.title', 'app/routing/error-page.tsx'],
  ['User is not active', 'frame', 'errors.inactive.title', 'app/access/guard.ts'],
  ['Internal Server Error', 'frame', 'errors.server.title', 'app/routing/error-page.tsx'],
  ['Verifying OTP failed. Please try again.', 'auth', 'failed.otp', 'areas/auth/code-step.tsx'],
  ['Failed to fetch the wallet balance', 'wallet', 'loadFailed', 'app/routing/load-failure.tsx'],
  ['Failed to fetch the wallet balance', 'cart', 'summary.noBalance', 'areas/cart'],
  ['Insufficient balance in wallet', 'cart', 'summary.insufficient', 'areas/cart'],
  ['Insufficient Balance', 'cart', 'insufficient.title', 'areas/cart'],
  ['Insufficient wallet balance for withdrawal', 'withdrawals', 'own.insufficient', 'areas/withdrawals'],
  ['Deposit failed', 'wallet', 'deposit.failed', 'areas/wallet'],
  ['Withdrawal failed', 'withdrawals', 'own.failed', 'areas/withdrawals'],
  ['Failed to update item price', 'cart', 'said.updateFailed', 'areas/cart'],
  ['Failed to update some items. Please try again.', 'cart', 'said.someFailed', 'areas/cart'],
  ['One or more items in your cart have invalid amounts.', 'cart', 'faults.title', 'areas/cart'],
  ['Please fix the errors before proceeding to checkout.', 'cart', 'faults.text', 'areas/cart'],
  ['Cannot checkout with wallet. Please try again.', 'cart', 'said.checkoutFailed', 'areas/cart'],
  ['Cannot checkout online. Please try again.', 'cart', 'said.checkoutFailedOnline', 'areas/cart'],
  ['Failed to add property to cart', 'opportunity', 'panel.failed', 'areas/opportunity'],
  ['Failed to add property to cart', 'cart', 'said.addFailed', 'areas/cart'],
  ['Failed to remove item', 'cart', 'said.removeFailed', 'areas/cart'],
  ['Failed to clear the cart', 'cart', 'said.clearFailed', 'areas/cart'],
  ['Failed to fetch the cart', 'cart', 'loadFailed', 'app/routing/load-failure.tsx'],
  ['Failed to fetch the portfolio', 'portfolio', 'fetchFailed', 'app/routing/load-failure.tsx'],
  ['Failed to load portfolio', 'portfolio', 'loadFailed', 'app/routing/load-failure.tsx'],
  ['Failed to create ticket', 'support', 'form.failed', 'areas/support/new-request.tsx'],
  ['Failed to update ticket', 'support', 'failed', 'areas/support/request.tsx'],
  ['Message failed', 'support', 'reply.failed', 'areas/support/request.tsx'],
  ['Failed to save personal details', 'verification', 'failed', 'areas/verification/step-form.tsx'],
  ['Submission failed', 'organization-contact', 'failed', 'areas/organization-contact/contact.tsx'],
]

const arabicLetters = /\p{Script=Arabic}{3}/u

describe('the server says', () => {
  test.each(refusals)('“%s” for %s, which %s may answer', (sentence, code, call) => {
    const refusal = new Refusal(code, 422)
    expect(findDetail(catalogue, 'en', refusal)).toBe(sentence)
    expect(findDetail(catalogue, 'ar', refusal)).toMatch(arabicLetters)
    const [module, name] = call.split('.') as [keyof typeof contracts, string]
    const called = (contracts[module] as Readonly<Record<string, Endpoint>>)[name]!
    expect(called.refusals?.includes(code) || code in httpRefusals).toBe(true)
  })

  test('titles for an expired session and for a failure of its own', () => {
    expect([titles.en[401], titles.en[500]]).toEqual(['Unauthorized', 'Internal Server Error'])
  })
})

describe('a page says', () => {
  const words = { ar: createWordRegistry('ar'), en: createWordRegistry('en') }
  const areas = [...new Set(pageSentences.map(([, area]) => area))]
  beforeAll(async () => {
    await Promise.all([words.ar.load(...areas), words.en.load(...areas)])
  })
  const wordAt = (registry: WordRegistry, area: Area, place: string): unknown =>
    place
      .split('.')
      .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], registry.of(area))
  const sentenceIn = (locale: Locale, area: Area, place: string) => wordAt(words[locale], area, place)

  test.each(pageSentences)('shows “%s” (%s, %s) in %s', (sentence, area, place, file) => {
    expect(sentenceIn('en', area, place)).toBe(sentence)
    expect(sentenceIn('ar', area, place)).toMatch(arabicLetters)
    const key = place.split('.').findLast((part) => part !== 'title' && part !== 'text')!
    expect(new RegExp(`\\b${key}\\b`).test(sourceOf(file)), `${file} names ${key}`).toBe(true)
  })
})

function sourceOf(file: string): string {
  const path = `src/web/${file}`
  const files = fs.statSync(path).isFile() ? [path] : fs.globSync(`${path}/**/!(words*).{ts,tsx}`)
  return files.map((one) => fs.readFileSync(one, 'utf8')).join('\n')
}
