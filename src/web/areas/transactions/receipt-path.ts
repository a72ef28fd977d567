import type { Locale } from '#kit/locale.ts'
import type { Transaction } from './load.ts'

/** Where the receipt of a completed movement is: what was bought has that of its order. */
export const receiptPath = ({ id, orderId }: Pick<Transaction, 'id' | 'orderId'>, locale: Locale): string =>
  `/api/${orderId === null ? `transactions/${id}` : `orders/${orderId}`}/receipt?lang=${locale}`

/** Where the advice is of what a run of an opportunity has paid, by the movement that paid it. */
export const advicePath = (id: string, locale: Locale): string =>
  `/api/disbursements/${id}/advice?lang=${locale}`
