import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { booksContract } from './contract.ts'
import { assignBreak, readBreaks } from './operations/assign-break.ts'
import { exportLedgerAccounts } from './operations/export-accounts.ts'
import { exportBreaks } from './operations/export-breaks.ts'
import {
  exportAccount,
  listLedgerAccounts,
  readLedgerAccount,
  readLedgerTransaction,
} from './operations/read-accounts.ts'
import { readTrialBalance } from './operations/trial-balance.ts'

export const booksHandlers: Handlers<typeof booksContract, CallContext> = {
  trialBalance: readTrialBalance,
  accounts: listLedgerAccounts,
  accountsFile: exportLedgerAccounts,
  account: readLedgerAccount,
  accountFile: exportAccount,
  transaction: readLedgerTransaction,
  breaks: readBreaks,
  breaksFile: exportBreaks,
  assignBreak,
}
