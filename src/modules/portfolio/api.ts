import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { portfolioContract } from './contract.ts'
import { readOverview } from './operations/read-overview.ts'
import {
  listStakes,
  readCustomersStakes,
  readPortfolio,
  readStakeEstimate,
} from './operations/read-portfolio.ts'
import { renderTransactionReceipt } from './operations/transaction-receipt.ts'
import { exportTransactions, listTransactions, readTransaction } from './operations/transactions.ts'

export const portfolioHandlers: Handlers<typeof portfolioContract, CallContext> = {
  portfolio: readPortfolio,
  stakes: listStakes,
  overview: readOverview,
  estimate: readStakeEstimate,
  customersStakes: readCustomersStakes,
  transactions: listTransactions,
  transaction: readTransaction,
  transactionReceipt: renderTransactionReceipt,
  exportTransactions,
}
