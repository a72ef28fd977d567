import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { allOperators, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { searchedAtLeast } from '#kit/interface-constants.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant, typedText } from '#kit/schemas.ts'
import { auditList } from '#modules/audit/lists.ts'
import { WalletHolder } from '#modules/identity/contract.ts'
import { StatusCounts } from '#modules/verification/contract.ts'
import { timelineList } from './lists.ts'
import { reportEndpoints } from './report-contract.ts'
import { stages, steps } from './vocabulary.ts'

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

export const reportingContract = {
  ...reportEndpoints,
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
