import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { portfolioContract } from './contract.ts'
import {
  exportTransactions,
  listStakes,
  listTransactions,
  readCustomersStakes,
  readPortfolio,
} from './operations.ts'

export const portfolioHandlers: Handlers<typeof portfolioContract, CallContext> = {
  portfolio: (context) => readPortfolio(context),
  stakes: (context) => listStakes(context),
  customersStakes: (context, input) => readCustomersStakes(context, input),
  transactions: (context, input) => listTransactions(context, input),
  exportTransactions: (context, input) => exportTransactions(context, input),
}
