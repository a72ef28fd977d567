import { defineModule, type Services } from '#platform/module.ts'
import { bankingHandlers } from './api.ts'
import { bankingAuditWords } from './audit-words.ts'
import { bankingContract, bankingRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { bankingNotices } from './notices.ts'
import type { BankingPorts } from './operations/add.ts'
import { eraseAccounts, tellAccounts } from './operations/own.ts'
import { bankingFinders } from './search.ts'
import { bankingSettings } from './settings.ts'

export const banking = defineModule({
  name: 'banking',
  contract: bankingContract,
  refusals: bankingRefusals,
  words: { ar, en },
  settings: bankingSettings,
  handlers: (world: Services & BankingPorts) => bankingHandlers(world),
  notices: bankingNotices,
  search: bankingFinders,
  personalData: { tables: { accounts: 'erased' }, exportSections: tellAccounts, erase: eraseAccounts },
  auditWords: bankingAuditWords,
})
