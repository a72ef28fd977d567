import { defineModule } from '#platform/module.ts'
import { feedbackHandlers } from './api.ts'
import { feedbackAuditWords } from './audit-words.ts'
import { feedbackContract, feedbackRefusals } from './contract.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { feedbackPersonalData } from './personal-data.ts'
import { feedbackQueues } from './queues.ts'

/** Feedback owns what people say about the platform, signed in or not (SUP-4), and which of it is handled. */
export const feedback = defineModule({
  name: 'feedback',
  contract: feedbackContract,
  refusals: feedbackRefusals,
  words: { ar, en },
  handlers: () => feedbackHandlers,
  queues: feedbackQueues,
  personalData: feedbackPersonalData,
  auditWords: feedbackAuditWords,
})
