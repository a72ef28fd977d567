import * as z from 'zod'
import { type Contract, endpoint, operatorRoles } from '#kit/contract.ts'
import { searchedAtLeast } from '#kit/interface-constants.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { Id, Instant, typedText } from '#kit/schemas.ts'
import { auditList } from '#modules/audit/lists.ts'
import { StatusCounts } from '#modules/verification/contract.ts'
import { timelineList } from './lists.ts'

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
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string(), name: z.string().nullable() }),
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

export const reportingContract = {
  timeline: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/timeline',
    summary: 'List the events of a customer from all modules, the latest first.',
    access: ['admin', 'customer-admin'],
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
    access: ['admin'],
    query: listQuery(auditList),
    answer: pageOf(AuditLine),
  }),
  auditFile: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    summary: 'Download lines of the audit log as a file.',
    access: ['admin'],
    query: fileQuery(auditList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  auditState: endpoint({
    method: 'GET',
    path: '/api/admin/audit/state',
    summary: 'Read whether the audit log is complete, as last verified, and the list of acts.',
    access: ['admin'],
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
    summary: 'Read the work that waits for the caller’s roles, and customers by status with customer access.',
    access: operatorRoles,
    answer: z.object({ customers: StatusCounts.nullable(), queues: z.array(Queue) }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary: 'Count the work that waits for the caller’s roles, by the page where it is done.',
    access: operatorRoles,
    isUnattended: true,
    answer: z.object({ items: z.array(Queue.pick({ leadsTo: true, waiting: true })) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    summary: 'Search everything that the caller’s roles may see, with a few results of each kind.',
    access: operatorRoles,
    query: z.object({ q: typedText(100, searchedAtLeast) }),
    answer: z.object({
      groups: z.array(z.object({ name: z.string(), label: z.string(), items: z.array(Found) })),
    }),
    refusals: ['too_many_requests'],
  }),
} satisfies Contract
