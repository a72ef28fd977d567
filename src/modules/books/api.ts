import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { booksContract } from './contract.ts'
import { assignBreak, readBreaks } from './operations/assign-break.ts'
import { exportAccount, readAccount, readAccounts, readTransaction } from './operations/read-accounts.ts'
import { readTrialBalance } from './operations/trial-balance.ts'

export const booksHandlers: Handlers<typeof booksContract, CallContext> = {
  trialBalance: readTrialBalance,
  accounts: readAccounts,
  account: readAccount,
  accountFile: exportAccount,
  transaction: readTransaction,
  breaks: readBreaks,
  assignBreak,
}
