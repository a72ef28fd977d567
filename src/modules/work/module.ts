import { defineModule } from '#platform/module.ts'
import { workHandlers } from './api.ts'
import { workAuditWords } from './audit-words.ts'
import { buildWorkColumns } from './columns.ts'
import { workContract, workRefusals } from './contract.ts'
import { workJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { workNotices } from './notices.ts'
import { workPersonalData } from './personal-data.ts'
import { workSettings } from './settings.ts'

/**
 * Work owns who works on the waiting items of queues, who has an item's page open, and how long each kind may wait.
 * An assignment ends when the item leaves its queue, and counts only while its operator may work on the kind.
 */
export const work = defineModule({
  name: 'work',
  contract: workContract,
  refusals: workRefusals,
  words: { ar, en },
  handlers: workHandlers,
  jobs: () => workJobs,
  notices: workNotices,
  settings: workSettings,
  listColumns: buildWorkColumns,
  auditWords: workAuditWords,
  personalData: workPersonalData,
})
