import type { AnswerOf } from '#kit/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'
import type { transactionList } from '#modules/portfolio/lists.ts'
import type { AppContext } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import type { ListAddress } from '#web/components/list/address.ts'

export type TransactionsPart = AnswerOf<(typeof portfolioContract)['transactions']>
export type Transaction = TransactionsPart['items'][number]
export type TransactionDetail = AnswerOf<(typeof portfolioContract)['transaction']>

/** Loads one movement, for a withdrawal with its request, which has the present stage. */
export async function loadTransaction(api: Api, id: string) {
  const transaction = await api.portfolio.transaction({ id })
  const { withdrawalId } = transaction
  const withdrawal = withdrawalId === null ? null : await api.withdrawals.withdrawal({ id: withdrawalId })
  return { transaction, withdrawal }
}

/** The search keys of the list of movements. */
export type TransactionsAddress = ListAddress<typeof transactionList>

/** Loads one page of the movements. */
export const loadTransactions = (context: AppContext, search: TransactionsAddress) =>
  loadFromCursor(search, (part) => context.api.portfolio.transactions({ limit: 20, ...part }))
