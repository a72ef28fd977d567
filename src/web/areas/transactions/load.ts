import type { AnswerOf } from '#kit/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'
import type { transactionList } from '#modules/portfolio/lists.ts'
import type { AppContext } from '#web/app/context.ts'
import { partOfList } from '#web/app/lost-place.ts'
import type { ListAddress } from '#web/components/list/address.ts'

export type TransactionsPart = AnswerOf<(typeof portfolioContract)['transactions']>
export type Transaction = TransactionsPart['items'][number]
export type TransactionDetail = AnswerOf<(typeof portfolioContract)['transaction']>

/** What the address of the list of movements says. */
export type TransactionsAddress = ListAddress<typeof transactionList>

/** One part of the list of movements. */
export const loadTransactions = (context: AppContext, search: TransactionsAddress) =>
  partOfList(search, (part) => context.api.portfolio.transactions({ limit: 20, ...part }))
