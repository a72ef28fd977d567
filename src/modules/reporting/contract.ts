import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { allOperators, customerStaff, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { searchedAtLeast } from '#kit/interface-constants.ts'
import { fileQuery, fileTypes, listQuery, pageOf, searchedToField, totalsField } from '#kit/list-query.ts'
import { locales } from '#kit/locale.ts'
import { Day, Halalas, Id, Instant, manyOf, typedText } from '#kit/schemas.ts'
import { auditList } from '#modules/audit/lists.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { kycStatuses } from '#modules/identity/vocabulary.ts'
import { movementList } from '#modules/ledger/lists.ts'
import { accountKinds, movementKinds } from '#modules/ledger/vocabulary.ts'
import { StatusCounts } from '#modules/verification/contract.ts'
import { stageList, timelineList } from './lists.ts'
import {
  columnKinds,
  comparisons,
  groupings,
  mailFrequencies,
  reportNames,
  stages,
  steps,
} from './vocabulary.ts'

export const reportingRefusals = defineRefusals({
  report_not_found: { status: 404 },
  schedule_not_found: { status: 404 },
  schedule_recipient_unfit: { status: 422 },
  schedules_too_many: { status: 409 },
})

/** A mailed report is due. The subject is the schedule. Days are in Riyadh. */
export const reportDue = defineEvent<{ report: string; from: string; to: string }>('reporting.report_due')

const Found = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().nullable().describe('What tells it from others of its name.'),
  leadsTo: z.string().describe('The page that it leads to, without a language.'),
})

const Queue = z.object({
  name: z.string(),
  label: z.string(),
  waiting: z.int().describe('1000 stands for at least so many.'),
  oldestAt: Instant.nullable(),
  overdue: z.int().describe('Those that have waited longer than their target.'),
  leadsTo: z.string(),
  next: z.array(Found).describe('Those that come first, where each has a page of its own.'),
})

/** One line of the audit log, in the reader's language. */
export const AuditLine = z.object({
  id: Id,
  position: z.int().nullable().describe('Its place in the chain.'),
  at: Instant,
  actor: z.object({
    kind: z.enum(['user', 'system', 'anonymous']),
    id: z.string().nullable(),
    name: z.string(),
  }),
  act: z.string(),
  sentence: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    label: z.string(),
    name: z.string().nullable(),
    organizationId: WalletHolder.shape.organizationId,
  }),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  address: z.string(),
})

const Happening = z.object({
  id: Id,
  at: Instant,
  source: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  by: z.string().nullable().describe('Whose act it was, where it was not their own.'),
  leadsTo: z.string().nullable().describe('The page that tells of it, where the reader may open one.'),
})

const reportFilters = {
  opportunity: Id.optional(),
  city: typedText(40).optional(),
  type: typedText(40).optional(),
}

/** The state of a report, as its address carries it. */
const reportQuery = {
  from: Day.optional(),
  to: Day.optional(),
  by: z.enum(groupings, 'choose_one').optional().describe('By default the first grouping of the report.'),
  ...reportFilters,
}

const Option = z.object({ key: z.string(), label: z.string() })
const Figure = z.int().nullable()

const ReportSchema = z.object({
  name: z.enum(reportNames),
  title: z.string(),
  from: Day,
  to: Day,
  by: z.enum(groupings),
  compare: z.enum(comparisons),
  compared: z.object({ from: Day, to: Day }).nullable().describe('The period of the earlier figures.'),
  groupings: z.array(z.object({ key: z.enum(groupings), label: z.string() })),
  filters: z.array(
    z.object({
      name: z.enum(['opportunity', 'city', 'type']),
      label: z.string(),
      value: z.string().nullable(),
      options: z.array(Option),
    }),
  ),
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(columnKinds) })),
  charted: z.array(z.string()).describe('The columns of the chart.'),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      figures: z
        .array(Figure)
        .describe('In the order of the columns. Amounts in halalas, shares in basis points.'),
      earlier: z.array(Figure).nullable().describe('The figures of the compared period.'),
      leadsTo: z.string().nullable(),
      behind: z.array(z.string().nullable()).describe('The page with the rows behind each figure.'),
    }),
  ),
  total: z.object({ figures: z.array(Figure), earlier: z.array(Figure).nullable() }).nullable(),
})

const Frequency = z.enum(mailFrequencies, 'choose_one')

/** A report that is mailed on a schedule. */
const Schedule = z.object({
  id: Id,
  report: z.enum(reportNames),
  title: z.string(),
  by: z.enum(groupings),
  frequency: Frequency,
  nextOn: Day,
  recipients: z.array(z.object({ id: Id, name: z.string() })),
  createdBy: z.string(),
})

const Series = z.object({
  current: Halalas,
  before: Halalas,
  points: z.array(Halalas),
  earlier: z.array(Halalas),
})

/** ADM-2: the money of the dashboard in its present period and in the one before. */
const Money = z.object({
  by: z.enum(steps),
  from: Day,
  to: Day,
  before: z.object({ from: Day, to: Day }),
  buckets: z.array(z.object({ key: Day, label: z.string(), from: Day, to: Day })),
  in: Series,
  out: Series,
  invested: Series,
})

const FunnelStep = z.object({ stage: z.enum(stages), customers: z.int(), left: z.int(), leadsTo: z.string() })

const Watched = z.object({
  id: Id,
  title: z.string(),
  fundedBps: z.int(),
  at: Instant.nullable().describe('Its closing time, or since when it is behind.'),
  missing: Halalas.nullable().describe('Promised income that has not been paid.'),
})

const Health = z.object({
  name: z.string(),
  label: z.string(),
  state: z.enum(['ok', 'warn', 'bad', 'unknown']),
  note: z.string().nullable(),
  at: Instant.nullable(),
  leadsTo: z.string(),
})

export const Movement = z.object({
  transactionId: Id,
  accountId: Id,
  at: Instant,
  kind: z.enum(movementKinds),
  account: z.enum(accountKinds),
  owner: WalletHolder.nullable(),
  amount: Halalas,
})

export const StageCustomer = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(kycStatuses),
  registered: Day,
  reached: Day,
})

export const reportingContract = {
  report: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:name',
    summary: 'Get a report of a period, beside the figures of an earlier one.',
    access: readers.customers,
    params: z.object({ name: z.enum(reportNames) }),
    query: z.object({ ...reportQuery, compare: z.enum(comparisons, 'choose_one').default('previous') }),
    answer: ReportSchema,
  }),
  reportFile: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:name/export',
    summary: 'Download a report as a file.',
    access: readers.customers,
    params: z.object({ name: z.enum(reportNames) }),
    query: z.object({
      ...reportQuery,
      compare: z.enum(comparisons, 'choose_one').default('previous'),
      format: z.enum(['csv', 'xlsx'], 'choose_one').default('csv'),
      lang: z.enum(locales, 'choose_one').optional(),
    }),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'List the reports that the caller may see, and the schedules by which reports are mailed.',
    access: readers.customers,
    answer: z.object({
      reports: z.array(z.object({ name: z.enum(reportNames), title: z.string(), about: z.string() })),
      schedules: z.array(Schedule),
    }),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/admin/report-movements',
    summary: 'List the ledger entries on all accounts of a kind in a period, the rows behind a figure.',
    access: readers.finance,
    query: listQuery(movementList),
    answer: pageOf(Movement, searchedToField),
  }),
  movementsFile: endpoint({
    method: 'GET',
    path: '/api/admin/report-movements/export',
    summary: 'Download the ledger entries behind a figure as a file.',
    access: readers.finance,
    query: fileQuery(movementList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  stageCustomers: endpoint({
    method: 'GET',
    path: '/api/admin/report-customers',
    summary: 'List the customers who reached a stage, or who have not gone on from it.',
    access: readers.customers,
    query: listQuery(stageList),
    answer: pageOf(StageCustomer),
  }),
  stageCustomersFile: endpoint({
    method: 'GET',
    path: '/api/admin/report-customers/export',
    summary: 'Export the customers of a stage as a file. The export is recorded in the audit log.',
    access: readers.customers,
    query: fileQuery(stageList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:name/recipients',
    summary: 'List the operators who may get a report by mail.',
    access: readers.customers,
    params: z.object({ name: z.enum(reportNames) }),
    answer: z.object({ operators: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/admin/report-schedules',
    summary: 'Mail a report to operators every day, week or month.',
    access: customerStaff,
    body: z.strictObject({
      report: z.enum(reportNames, 'choose_one'),
      by: z.enum(groupings, 'choose_one').optional(),
      ...reportFilters,
      frequency: Frequency,
      recipients: manyOf(Id, 50),
    }),
    answer: z.object({ id: Id }),
    status: 201,
    refusals: ['schedule_recipient_unfit', 'schedules_too_many'],
    form: {},
  }),
  endSchedule: endpoint({
    method: 'DELETE',
    path: '/api/admin/report-schedules/:id',
    summary: 'Stop mailing a report.',
    access: customerStaff,
    params: z.object({ id: Id }),
    refusals: ['schedule_not_found'],
    form: {},
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/timeline',
    summary: 'List the events of a customer from all modules, the latest first.',
    access: readers.customers,
    params: z.object({ id: Id }),
    query: listQuery(timelineList),
    answer: pageOf(Happening, { sources: z.array(z.object({ name: z.string(), label: z.string() })) }),
    refusals: ['customer_not_found'],
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'List lines of the audit log: who did what to what, when and from where, with values before and after.',
    access: readers.administration,
    query: listQuery(auditList),
    answer: pageOf(AuditLine, totalsField),
  }),
  auditFile: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    summary: 'Download lines of the audit log as a file.',
    access: readers.administration,
    query: fileQuery(auditList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  auditState: endpoint({
    method: 'GET',
    path: '/api/admin/audit/state',
    summary: 'Read whether the audit log is complete, as last verified, and the list of acts.',
    access: readers.administration,
    answer: z.object({
      lines: z.int(),
      verified: z
        .object({ at: Instant, lines: z.int(), brokenAt: z.int().nullable() })
        .nullable()
        .describe('`brokenAt` is the first line that is not what was written; null where all are.'),
      acts: z.array(z.object({ act: z.string(), sentence: z.string() })),
    }),
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary:
      'Read the waiting work, money, funnel, opportunities and health that the caller’s roles may see.',
    access: allOperators,
    query: z.object({ by: z.enum(steps, 'choose_one').default('day') }),
    answer: z.object({
      customers: StatusCounts.nullable(),
      queues: z.array(Queue),
      money: Money.nullable(),
      funnel: z.object({ from: Day, to: Day, steps: z.array(FunnelStep) }).nullable(),
      opportunities: z.object({
        nearFull: z.array(Watched),
        nearClosing: z.array(Watched),
        behind: z.array(Watched),
      }),
      health: z.array(Health),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'Count the work that waits for the caller’s roles, by the page where it is done.',
    access: allOperators,
    isUnattended: true,
    answer: z.object({ items: z.array(Queue.pick({ leadsTo: true, waiting: true })) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    summary: 'Search everything that the caller’s roles may see, with a few results of each kind.',
    access: allOperators,
    query: z.object({ q: typedText(100, searchedAtLeast) }),
    answer: z.object({
      groups: z.array(z.object({ name: z.string(), label: z.string(), items: z.array(Found) })),
    }),
    refusals: ['too_many_requests'],
  }),
} satisfies Contract
