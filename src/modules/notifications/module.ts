import { defineModule } from '#platform/module.ts'
import { notificationsHandlers } from './api.ts'
import { notificationsAuditWords } from './audit-words.ts'
import { notificationsContract, notificationsRefusals } from './contract.ts'
import { notificationsHealth } from './health.ts'
import { notificationsEventHandlers, notificationsJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { notificationsNotices } from './notices.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { notificationsQueues } from './queues.ts'
import { notificationsTimeline } from './timeline.ts'

export const notifications = defineModule({
  name: 'notifications',
  contract: notificationsContract,
  refusals: notificationsRefusals,
  words: { ar, en },
  handlers: notificationsHandlers,
  jobs: notificationsJobs,
  eventHandlers: notificationsEventHandlers,
  notices: notificationsNotices,
  queues: notificationsQueues,
  timeline: notificationsTimeline,
  personalData: notificationsPersonalData,
  auditWords: notificationsAuditWords,
  health: notificationsHealth,
})
