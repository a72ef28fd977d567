/**
 * Portfolio shows an investor their stakes, totals and transactions. It owns no data and writes none. It reads the
 * data of other modules and guarantees figures that agree with the ledger. The income of a stake is what the ledger
 * moved from the opportunity's income account to the investor's wallet.
 */
export { listStakes, readPortfolio } from './operations/read-portfolio.ts'
export { listTransactions, readTransaction } from './operations/transactions.ts'
