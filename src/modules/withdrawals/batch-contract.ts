import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { Day, Halalas, Id, Instant } from '#kit/schemas.ts'
import { batchList } from './lists.ts'

export const Batch = z.object({
  id: Id,
  reference: z.string(),
  rows: z.int(),
  total: Halalas,
  sentOn: Day.describe('The bank day that it asks the bank to pay on.'),
  madeBy: z.string(),
  madeAt: Instant,
  open: z.int().describe('How many of its withdrawals are pending still.'),
})

const one = z.object({ id: Id })

/** PAY-5: the files that are made for the bank. */
export const batchEndpoints = {
  batches: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawal-batches',
    summary: 'List bank files, the newest first.',
    access: readers.finance,
    query: listQuery(batchList),
    answer: pageOf(Batch, totalsField),
  }),
  batchesFile: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawal-batches/export',
    summary: 'Export the list of bank files as a file. The export is recorded in the audit log.',
    access: readers.finance,
    query: fileQuery(batchList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  makeBatch: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawal-batches',
    summary: 'Make a bank file of all approved withdrawals that are in no file yet.',
    access: ['finance-maker'],
    stepUp: true,
    body: z.strictObject({}),
    form: {},
    answer: Batch,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['nothing_to_send'],
  }),
  openBatchFile: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawal-batches/:id/file-link',
    summary: 'Ask for a fresh code, and answer the address of the bank file.',
    access: financeStaff,
    stepUp: true,
    params: one,
    body: z.strictObject({}),
    form: { leadsTo: 'file' },
    answer: z.object({ file: z.string() }),
    refusals: ['batch_not_found'],
  }),
  batchFile: endpoint({
    method: 'GET',
    path: '/api/admin/withdrawal-batches/:id/file',
    summary: 'Download a bank file. The download is audited.',
    access: financeStaff,
    stepUp: true,
    params: one,
    produces: 'text/csv; charset=utf-8',
    refusals: ['batch_not_found', 'too_many_requests'],
  }),
} satisfies Contract
