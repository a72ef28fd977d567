import * as z from 'zod'
import { type Contract, endpoint, operatorRoles } from '#kit/contract.ts'
import { searchedAtLeast } from '#kit/interface-constants.ts'
import { Instant, typedText } from '#kit/schemas.ts'
import { StatusCounts } from '#modules/verification/contract.ts'

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

export const reportingContract = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary:
      'What awaits an operator, by what their roles open. Only those with customer access see customers.',
    access: operatorRoles,
    answer: z.object({ customers: StatusCounts.nullable(), queues: z.array(Queue) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    summary: 'Searches over everything that the caller’s roles open: a few of each kind that fit.',
    access: operatorRoles,
    query: z.object({ q: typedText(100, searchedAtLeast) }),
    answer: z.object({
      groups: z.array(z.object({ name: z.string(), label: z.string(), items: z.array(Found) })),
    }),
    refusals: ['too_many_requests'],
  }),
} satisfies Contract
