import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { portfolioContract } from './contract.ts'
import { listStakes, readCustomersStakes, readPortfolio } from './operations/holdings.ts'
import { readOverview } from './operations/overview.ts'
import { renderTransactionReceipt } from './operations/receipt.ts'
import { exportTransactions, listTransactions, readTransaction } from './operations/transactions.ts'

export const portfolioHandlers: Handlers<typeof portfolioContract, CallContext> = {
  portfolio: (context) => readPortfolio(context),
  stakes: (context) => listStakes(context),
  overview: (context, input) => readOverview(context, input),
  customersStakes: (context, input) => readCustomersStakes(context, input),
  transactions: (context, input) => listTransactions(context, input),
  transaction: (context, input) => readTransaction(context, input),
  transactionReceipt: (context, input) => renderTransactionReceipt(context, input),
  exportTransactions: (context, input) => exportTransactions(context, input),
}
