import { defineModule } from '#platform/module.ts'
import { plansHandlers } from './api.ts'
import { plansContract, plansRefusals } from './contract.ts'
import { plansJobs, plansReactions } from './jobs.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
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
  timeline: () => plansTimeline,
  personalData: plansPersonalData,
  acts: {
    words: { ar: actsAr, en: actsEn },
    units: { amount: 'halalas', capPerOpportunity: 'halalas', cashToKeep: 'halalas' },
  },
})
