import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { fileQuery, fileTypes } from '#kit/list-query.ts'
import { Halalas, Id, Instant, longText } from '#kit/schemas.ts'
import { journalList } from './lists.ts'
import { monthStates } from './vocabulary.ts'

export const periodsRefusals = defineRefusals({
  month_not_over: { status: 422 },
  month_out_of_order: { status: 409 },
  month_locked: { status: 409 },
  month_not_sealed: { status: 409 },
  month_not_proven: { status: 409 },
  month_without_entries: { status: 404 },
})

const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalid_date')

export const periodsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/books/months',
    summary: 'List the months of the books with their movements, and which are locked.',
    access: readers.finance,
    answer: z.object({
      items: z.array(
        z.object({
          month: Month,
          state: z.enum(monthStates),
          moved: Halalas.describe('The sum of debits, which equals the sum of credits.'),
          entries: z.int(),
          lockedAt: Instant.nullable(),
          lockedBy: z.array(z.string()).describe('The names of the two operators who locked it.'),
          proposal: Id.nullable().describe('The open proposal to lock it, alone or with later ones.'),
          obstacle: z
            .object({ code: z.string(), message: z.string() })
            .nullable()
            .describe('The reason why an open month cannot be locked yet.'),
        }),
      ),
    }),
  }),
  proposeLock: endpoint({
    method: 'POST',
    path: '/api/admin/books/months/:month/lock-proposal',
    summary: 'Propose to lock a month and all open ones before it. Another operator decides.',
    access: ['finance-maker'],
    params: z.object({ month: Month }),
    body: z.strictObject({ reason: longText(500) }),
    form: {},
    idempotent: 'answer-kept',
    answer: z.object({ id: Id }),
    refusals: [
      'month_not_over',
      'month_out_of_order',
      'month_locked',
      'month_not_sealed',
      'month_not_proven',
      'month_without_entries',
      'proposal_open',
    ],
  }),
  journal: endpoint({
    method: 'GET',
    path: '/api/admin/books/months/:month/journal',
    summary:
      'Export a month for accounting software: vouchers by day and movement, with account codes and sums.',
    access: readers.finance,
    params: z.object({ month: Month }),
    query: fileQuery(journalList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['month_without_entries', 'too_many_requests'],
  }),
} satisfies Contract
