import type { ActVocabulary } from '#kit/audit-sentences.ts'
import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from './contract.ts'
import { exportAudit, readAudit, readAuditState } from './operations/audit.ts'
import { readDashboard } from './operations/dashboard.ts'
import { countWaiting, search } from './operations/frame.ts'
import { readCustomersTimeline } from './operations/timeline.ts'

export const reportingHandlers = (
  declared: Pick<Declared, 'queues' | 'finders' | 'timeline' | 'proposals'> & ActVocabulary,
): Handlers<typeof reportingContract, CallContext> => ({
  dashboard: (context) => readDashboard(context, declared),
  audit: (context, input) => readAudit(context, declared, input),
  auditFile: (context, input) => exportAudit(context, declared, input),
  auditState: (context) => readAuditState(context, declared),
  timeline: (context, input) => readCustomersTimeline(context, declared, input),
  waiting: (context) => countWaiting(context, declared),
  search: (context, input) => search(context, declared, input),
})
