import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { booksContract } from './contract.ts'
import { assignBreak, readBreaks } from './operations/assign-break.ts'
import { exportAccount, readAccount, readAccounts, readTransaction } from './operations/read-accounts.ts'
import { readTrialBalance } from './operations/trial-balance.ts'

export const booksHandlers: Handlers<typeof booksContract, CallContext> = {
  trialBalance: (context, asked) => readTrialBalance(context, asked),
  accounts: (context, asked) => readAccounts(context, asked),
  account: (context, asked) => readAccount(context, asked),
  accountFile: (context, asked) => exportAccount(context, asked),
  transaction: (context, asked) => readTransaction(context, asked),
  breaks: (context, asked) => readBreaks(context, asked),
  assignBreak: (context, asked) => assignBreak(context, asked),
}
