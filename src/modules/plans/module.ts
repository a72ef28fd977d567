import { defineModule } from '#platform/module.ts'
import { plansHandlers } from './api.ts'
import { plansAuditWords } from './audit-words.ts'
import { plansContract, plansRefusals } from './contract.ts'
import { plansJobs, plansReactions } from './jobs.ts'
import { plansKeyUses } from './key-uses.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { plansNotices } from './notices.ts'
import { plansPersonalData } from './personal-data.ts'
import { plansTimeline } from './timeline.ts'

export const plans = defineModule({
  name: 'plans',
  contract: plansContract,
  refusals: plansRefusals,
  words: { ar, en },
  handlers: () => plansHandlers,
  jobs: () => plansJobs,
  eventHandlers: () => plansReactions,
  notices: plansNotices,
  keyUses: plansKeyUses,
  timeline: () => plansTimeline,
  personalData: plansPersonalData,
  auditWords: plansAuditWords,
})
