import { addDays } from '#kit/time.ts'
import type { PaymentRecord, TokenRecord } from './records.ts'

/** The stored part of a card: brand, last four digits and expiry. */
export interface TestCard {
  readonly company: PaymentRecord['source']['company']
  readonly lastFour: string
  readonly name: string
  /** `01` to `12`. */
  readonly month: string
  /** Four digits. */
  readonly year: string
  /** Set if a wallet on the payer's device provided the card and no number was typed. */
  readonly wallet?: 'applepay'
}

export type Result = Pick<PaymentRecord, 'status'> &
  Pick<PaymentRecord['source'], 'message' | 'response_code'>

/** Results with the issuer's messages as Moyasar forwards them. */
export const approved: Result = { status: 'paid', message: 'APPROVED', response_code: '00' }
export const declined: Result = { status: 'failed', message: 'DECLINED', response_code: '05' }
export const insufficient: Result = { status: 'failed', message: 'INSUFFICIENT FUNDS', response_code: '51' }
export const unauthenticated: Result = {
  status: 'failed',
  message: '3-D Secure transaction attempt failed (Not Authenticated)',
  response_code: null,
}
export const undecided: Result = { status: 'initiated', message: null, response_code: null }

/** Test card numbers with a fixed result, for payments made without the hosted page. */
const resultOfCard = new Map<string, Result>([
  ['4000000000000002', declined],
  ['4000000000009995', insufficient],
])
export const resultOfNumber = (number: string): Result => resultOfCard.get(number) ?? approved

export const testNumber = '4111 1111 1111 1111'

export interface TestCardExpiry {
  readonly month: string
  readonly year: string
}

/** Returns an expiry in the future for the test card. */
export function laterExpiry(now: Date): TestCardExpiry {
  const [year, month] = addDays(now, 2 * 365)
    .toISOString()
    .split('-') as [string, string]
  return { month, year }
}

/** Returns the card of an Apple Pay payment: its brand and the last four digits of a device number. */
export const applePayCard = (now: Date): TestCard => ({
  company: 'mada',
  lastFour: '0492',
  name: '',
  ...laterExpiry(now),
  wallet: 'applepay',
})

/** Parses `MM/YY` or `MM/YYYY`; returns undefined for any other text. */
export function parseExpiry(text: string): TestCardExpiry | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  return month && year ? { month: month.padStart(2, '0'), year: year.padStart(4, '20') } : undefined
}

/** Returns the card for a typed number, or null if the number is not a card number. */
export function buildTestCard(number: string, name: string, expiry: TestCardExpiry): TestCard | null {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return null
  return { company: findCompany(digits), lastFour: digits.slice(-4), name: name.slice(0, 60), ...expiry }
}

export const cardOfToken = (token: TokenRecord): TestCard => ({
  company: token.brand,
  lastFour: token.last_four,
  name: token.name,
  month: token.month,
  year: token.year,
})

function findCompany(digits: string): TestCard['company'] {
  if (/^(4201|4464|5297|5888|9682)/.test(digits)) return 'mada'
  if (digits.startsWith('4')) return 'visa'
  return /^3[47]/.test(digits) ? 'amex' : 'master'
}
