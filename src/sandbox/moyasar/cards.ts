import type { PaymentRecord } from './records.ts'

/** All that is kept of a card: its brand and last four digits. */
export interface Card {
  readonly company: PaymentRecord['source']['company']
  readonly lastFour: string
  readonly name: string
}

export type Result = Pick<PaymentRecord, 'status'> &
  Pick<PaymentRecord['source'], 'message' | 'response_code'>

/** The issuer's words, as Moyasar passes them on. */
export const approved: Result = { status: 'paid', message: 'APPROVED', response_code: '00' }
export const declined: Result = { status: 'failed', message: 'DECLINED', response_code: '05' }
export const insufficient: Result = { status: 'failed', message: 'INSUFFICIENT FUNDS', response_code: '51' }
export const unauthenticated: Result = {
  status: 'failed',
  message: '3-D Secure transaction attempt failed (Not Authenticated)',
  response_code: null,
}
export const undecided: Result = { status: 'initiated', message: null, response_code: null }

/** Cards that end as their number says, for payments made without the hosted page. */
const resultOfCard = new Map<string, Result>([
  ['4000000000000002', declined],
  ['4000000000009995', insufficient],
])
export const resultOfNumber = (number: string): Result => resultOfCard.get(number) ?? approved

export const testNumber = '4111 1111 1111 1111'

/** The card as typed. Null when it is no card number. */
export function cardOf(number: string = testNumber, name = 'Test Card'): Card | null {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return null
  return { company: companyOf(digits), lastFour: digits.slice(-4), name: name.slice(0, 60) }
}

function companyOf(digits: string): Card['company'] {
  if (/^(4201|4464|5297|5888|9682)/.test(digits)) return 'mada'
  if (digits.startsWith('4')) return 'visa'
  return /^3[47]/.test(digits) ? 'amex' : 'master'
}
