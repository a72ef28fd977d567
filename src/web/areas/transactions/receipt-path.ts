import type { Locale } from '#kit/locale.ts'
import type { Transaction } from './load.ts'

/** Returns the path of a movement's receipt. A purchase has the receipt of its order. */
export const receiptPath = ({ id, orderId }: Pick<Transaction, 'id' | 'orderId'>, locale: Locale): string =>
  `/api/${orderId === null ? `transactions/${id}` : `orders/${orderId}`}/receipt?lang=${locale}`

/** Returns the path of the advice for a payout. */
export const advicePath = (id: string, locale: Locale): string =>
  `/api/disbursements/${id}/advice?lang=${locale}`
