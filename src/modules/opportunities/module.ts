import { defineModule } from '#platform/module.ts'
import { opportunitiesHandlers } from './api.ts'
import { opportunitiesAuditWords } from './audit-words.ts'
import { opportunitiesContract, opportunitiesRefusals } from './contract.ts'
import { opportunitiesJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { opportunitiesNotices } from './notices.ts'
import { opportunitiesPartUses } from './part-uses.ts'
import { opportunitiesPersonalData } from './personal-data.ts'
import { listDocumentFiles, listPictureFiles } from './queries/files.ts'
import { opportunitiesQueues } from './queues.ts'
import { opportunitiesFinders } from './search.ts'
import { opportunitiesSettings } from './settings.ts'

export const opportunities = defineModule({
  name: 'opportunities',
  contract: opportunitiesContract,
  refusals: opportunitiesRefusals,
  words: { ar, en },
  settings: opportunitiesSettings,
  handlers: opportunitiesHandlers,
  jobs: () => opportunitiesJobs,
  notices: opportunitiesNotices,
  queues: opportunitiesQueues,
  files: [
    { shelf: 'images', find: listPictureFiles },
    { shelf: 'documents', find: listDocumentFiles },
  ],
  partUses: opportunitiesPartUses,
  search: opportunitiesFinders,
  auditWords: opportunitiesAuditWords,
  personalData: opportunitiesPersonalData,
})
