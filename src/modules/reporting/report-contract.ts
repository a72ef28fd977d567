import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { customerStaff, readers } from '#kit/duties.ts'
import { fileQuery, fileTypes, listQuery, pageOf, searchedToField, totalsField } from '#kit/list-query.ts'
import { locales } from '#kit/locale.ts'
import { Day, Halalas, Id, Instant, manyOf, typedText } from '#kit/schemas.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { kycStatuses } from '#modules/identity/vocabulary.ts'
import { accountKinds, movementKinds } from '#modules/ledger/vocabulary.ts'
import { decisionList } from '#modules/verification/lists.ts'
import { checkDecisions } from '#modules/verification/vocabulary.ts'
import { feeRowList, figureRowList, promiseRowList, stageList } from './lists.ts'
import { columnKinds, comparisons, groupings, mailFrequencies, reportNames } from './vocabulary.ts'

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
const PartFilters = z.array(
  z.object({
    name: z.enum(['opportunity', 'city', 'type']),
    label: z.string(),
    value: z.string().nullable(),
    options: z.array(Option),
  }),
)
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
  filters: PartFilters,
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
  total: z
    .object({
      figures: z.array(Figure),
      earlier: z.array(Figure).nullable(),
      behind: z.array(z.string().nullable()),
    })
    .nullable(),
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

export const Movement = z.object({
  transactionId: Id,
  accountId: Id,
  at: Instant,
  kind: z.enum(movementKinds),
  account: z.enum(accountKinds),
  owner: WalletHolder.nullable(),
  opportunity: z.string().nullable().describe('The title of the opportunity that owns the account.'),
  amount: Halalas,
})

export const FeeLine = z.object({
  id: Id.describe('The line of the order.'),
  orderId: Id,
  reference: z.string(),
  move: z.enum(['charged', 'refunded']),
  at: Instant,
  opportunity: z.object({ id: Id, title: z.string() }),
  investor: WalletHolder,
  fee: Halalas.describe('VAT included. Negative if refunded.'),
  vat: Halalas,
  netOfVat: Halalas,
  transactionId: Id.nullable().describe('The ledger transaction that moved the fee.'),
})

export const PromiseLine = z.object({
  on: Day,
  opportunity: z.object({ id: Id, title: z.string() }),
  promised: Halalas.describe('By the schedule of everything that is invested.'),
  income: Halalas.describe('Paid to holders.'),
  difference: Halalas.describe('Paid less promised.'),
})

export const StageCustomer = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(kycStatuses),
  registered: Day,
  reached: Day,
})

export const CheckDecisionRow = z.object({
  id: Id,
  customerId: Id,
  name: z.string().nullable(),
  decision: z.enum(checkDecisions),
  at: Instant,
  by: z.string().nullable().describe('The operator. Null for a submission, and for a decision by rule.'),
})

/** ADM-6: the reports, the rows behind their figures, and the schedules by which they are mailed. */
export const reportEndpoints = {
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
    query: listQuery(figureRowList),
    answer: pageOf(Movement, {
      ...searchedToField,
      sum: Halalas.nullable().describe(
        'Credits less debits of all matching entries. Null if filtered by person or amount.',
      ),
      filters: PartFilters,
    }),
  }),
  movementsFile: endpoint({
    method: 'GET',
    path: '/api/admin/report-movements/export',
    summary: 'Download the ledger entries behind a figure as a file.',
    access: readers.finance,
    query: fileQuery(figureRowList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  feeRows: endpoint({
    method: 'GET',
    path: '/api/admin/report-fees',
    summary: 'List the fees of orders’ lines behind a figure, with the VAT in each.',
    access: readers.finance,
    query: listQuery(feeRowList),
    answer: pageOf(FeeLine, {
      sum: Halalas.describe('The figure that all matching rows add up to. Refunds are negative.'),
      filters: PartFilters,
    }),
  }),
  feeRowsFile: endpoint({
    method: 'GET',
    path: '/api/admin/report-fees/export',
    summary: 'Download the fees behind a figure as a file.',
    access: readers.finance,
    query: fileQuery(feeRowList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  promiseRows: endpoint({
    method: 'GET',
    path: '/api/admin/report-promises',
    summary: 'List promised payments beside paid income by day and opportunity, the rows behind a figure.',
    access: readers.finance,
    query: listQuery(promiseRowList),
    answer: pageOf(PromiseLine, {
      sum: Halalas.describe(
        'The sum of what is promised, if that is the figure. Otherwise paid less promised.',
      ),
      filters: PartFilters,
    }),
  }),
  promiseRowsFile: endpoint({
    method: 'GET',
    path: '/api/admin/report-promises/export',
    summary: 'Download promised payments beside paid income as a file.',
    access: readers.finance,
    query: fileQuery(promiseRowList),
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
  checkDecisions: endpoint({
    method: 'GET',
    path: '/api/admin/report-decisions',
    summary: 'List identity checks that were submitted, approved or rejected, and count them.',
    access: readers.customers,
    query: listQuery(decisionList),
    answer: pageOf(CheckDecisionRow, totalsField),
  }),
  checkDecisionsFile: endpoint({
    method: 'GET',
    path: '/api/admin/report-decisions/export',
    summary: 'Export submitted and decided checks as a file. The export is recorded in the audit log.',
    access: readers.customers,
    query: fileQuery(decisionList),
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
} satisfies Contract
