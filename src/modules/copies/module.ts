import { defineModule } from '#platform/module.ts'
import { copiesHandlers } from './api.ts'
import { copiesContract, copiesRefusals } from './contract.ts'
import { copiesJobs, copiesReactions } from './jobs.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { copiesNotices } from './notices.ts'
import { copiesPersonalData } from './personal-data.ts'
import { findFiles } from './queries.ts'

/**
 * Copies makes for a person, when they ask, what every module tells of them: a PDF to read and JSON for machines.
 * It promises that one is made whatever asks at the same time, that nobody else opens it, and that its files lie
 * encrypted and are gone a day later, or with the account. It knows nothing of what the modules hold.
 */
export const copies = defineModule({
  name: 'copies',
  contract: copiesContract,
  refusals: copiesRefusals,
  words: { ar, en },
  handlers: () => copiesHandlers,
  jobs: () => copiesJobs,
  eventHandlers: copiesReactions,
  notices: copiesNotices,
  files: [{ shelf: 'private', find: findFiles }],
  personalData: copiesPersonalData,
  acts: { words: { ar: actsAr, en: actsEn } },
})
