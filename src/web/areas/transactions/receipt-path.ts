import type { Locale } from '#kit/locale.ts'
import type { Transaction } from './load.ts'

/** Where the receipt of a completed movement is: what was bought has that of its order. */
export const receiptPath = ({ id, orderId }: Pick<Transaction, 'id' | 'orderId'>, locale: Locale): string =>
  `/api/${orderId === null ? `transactions/${id}` : `orders/${orderId}`}/receipt?lang=${locale}`
