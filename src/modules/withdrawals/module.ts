import { defineModule } from '#platform/module.ts'
import { withdrawalsHandlers } from './api.ts'
import { withdrawalsAuditWords } from './audit-words.ts'
import { withdrawalsContract, withdrawalsRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { withdrawalsNotices } from './notices.ts'
import { withdrawalsPersonalData } from './personal-data.ts'
import { rejectionProposal, returnProposal, withdrawalProposal } from './proposals.ts'
import { withdrawalsQueues } from './queues.ts'
import { withdrawalsFinders } from './search.ts'
import { withdrawalsSettingEffects } from './setting-effects.ts'
import { withdrawalsSettings } from './settings.ts'

export const withdrawals = defineModule({
  name: 'withdrawals',
  contract: withdrawalsContract,
  refusals: withdrawalsRefusals,
  words: { ar, en },
  settings: withdrawalsSettings,
  handlers: withdrawalsHandlers,
  notices: withdrawalsNotices,
  queues: withdrawalsQueues,
  search: withdrawalsFinders,
  settingEffects: withdrawalsSettingEffects,
  proposals: [withdrawalProposal, rejectionProposal, returnProposal],
  personalData: withdrawalsPersonalData,
  auditWords: withdrawalsAuditWords,
})
