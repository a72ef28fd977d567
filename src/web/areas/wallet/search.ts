import type { AnswerOf } from '#kit/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'

export type Transaction = AnswerOf<(typeof portfolioContract)['transactions']>['items'][number]

/** What the address of the list of movements says: filters, and from which place on. */
export interface TransactionsSearch {
  type?: Transaction['type']
  status?: Transaction['status']
  cursor?: string
}

// The lists stand here again: the contract's would bring its schemas into the page's script.
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'sales',
  'funded',
] as const satisfies readonly Transaction['type'][]
export const transactionStatuses = [
  'pending',
  'completed',
  'failed',
  'rejected',
] as const satisfies readonly Transaction['status'][]

/** What the address asks for, without what makes no sense. */
export function parseTransactionsSearch(raw: Record<string, unknown>): TransactionsSearch {
  const type = transactionTypes.find((one) => one === raw.type)
  const status = transactionStatuses.find((one) => one === raw.status)
  const cursor = typeof raw.cursor === 'string' && raw.cursor.length <= 200 ? raw.cursor : undefined
  return { ...(type && { type }), ...(status && { status }), ...(cursor && { cursor }) }
}
