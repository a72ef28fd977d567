import type { ActVocabulary } from '#kit/audit-sentences.ts'
import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from './contract.ts'
import { exportAudit, readAudit, readAuditState } from './operations/audit.ts'
import { readDashboard } from './operations/dashboard.ts'
import { exportCheckDecisions, readCheckDecisions } from './operations/decision-rows.ts'
import { exportFeeRows, readFeeRows } from './operations/fee-rows.ts'
import { countWaiting, search } from './operations/frame.ts'
import { exportPromiseRows, readPromiseRows } from './operations/promise-rows.ts'
import { exportReport, loadReport } from './operations/read-report.ts'
import {
  exportMovements,
  exportStageCustomers,
  readMovements,
  readStageCustomers,
} from './operations/rows-behind.ts'
import { createSchedule, listRecipients, readReports, stopSchedule } from './operations/schedules.ts'
import { readCustomersTimeline } from './operations/timeline.ts'

export const reportingHandlers = (
  declared: Pick<Declared, 'queues' | 'health' | 'finders' | 'timeline' | 'proposals'> & ActVocabulary,
): Handlers<typeof reportingContract, CallContext> => ({
  report: loadReport,
  reportFile: exportReport,
  reports: readReports,
  movements: readMovements,
  movementsFile: exportMovements,
  feeRows: readFeeRows,
  feeRowsFile: exportFeeRows,
  promiseRows: readPromiseRows,
  promiseRowsFile: exportPromiseRows,
  stageCustomers: readStageCustomers,
  stageCustomersFile: exportStageCustomers,
  checkDecisions: readCheckDecisions,
  checkDecisionsFile: exportCheckDecisions,
  recipients: listRecipients,
  schedule: createSchedule,
  endSchedule: stopSchedule,
  dashboard: (context, input) => readDashboard(context, declared, input),
  audit: (context, input) => readAudit(context, declared, input),
  auditFile: (context, input) => exportAudit(context, declared, input),
  auditState: (context) => readAuditState(context, declared),
  timeline: (context, input) => readCustomersTimeline(context, declared, input),
  waiting: (context) => countWaiting(context, declared),
  search: (context, input) => search(context, declared, input),
})
