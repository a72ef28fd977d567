import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Bilingual, Day, Halalas, Id, Instant, longText, PositiveHalalas, typedText } from '#kit/schemas.ts'
import { valuationStatuses } from './vocabulary.ts'

export const valuationsRefusals = defineRefusals({
  valuation_not_found: { status: 404 },
  valuation_ahead: { status: 422 },
  valuation_without_report: { status: 422 },
  valuation_closed: { status: 409 },
  valuation_report_not_found: { status: 404 },
})

const megabyte = 1024 * 1024
const one = z.object({ id: Id })

export const ManagedValuation = z.object({
  id: Id,
  status: z.enum(valuationStatuses),
  on: Day,
  value: Halalas,
  valuer: Bilingual,
  report: z.object({ sizeBytes: z.int() }).nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
})

const Managed = z.object({
  property: z.object({ id: Id, slug: z.string(), title: z.string(), price: Halalas }),
  items: z.array(ManagedValuation).describe('The latest day first.'),
})

export const valuationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties/:idOrSlug/valuations',
    summary: 'OPP-17: list the approved valuations of an opportunity, the earliest first.',
    access: 'public',
    params: z.object({ idOrSlug: z.string().regex(/^[0-9A-Za-z-]{1,80}$/) }),
    answer: z.object({
      price: Halalas.describe('What was raised to buy the asset.'),
      items: z.array(z.object({ id: Id, on: Day, value: Halalas, valuer: z.string() })),
    }),
    refusals: ['property_not_found'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/valuations/:id/report',
    summary: 'Download the report of a valuation as PDF. It is for approved investors and operators.',
    access: ['user', ...readers.opportunities],
    params: one,
    produces: 'application/pdf',
    refusals: ['valuation_report_not_found', 'kyc_not_approved'],
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/:id/valuations',
    summary: 'List all valuations of an opportunity, also those that are not approved.',
    access: readers.opportunities,
    params: one,
    answer: Managed,
    refusals: ['property_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/valuations',
    summary: 'Enter a valuation. Its report is sent next.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({
      valuedOn: Day.describe('The day that the report values the asset on.'),
      value: PositiveHalalas,
      valuerAr: typedText(120),
      valuerEn: typedText(120),
    }),
    form: {},
    answer: Managed,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['property_not_found', 'valuation_ahead'],
  }),
  sendReport: endpoint({
    method: 'PUT',
    path: '/api/admin/valuations/:id/report',
    summary: 'Send the report of a valuation as PDF; replaces the earlier one.',
    access: ['opportunities'],
    params: one,
    upload: { fields: { file: 'required' }, types: ['pdf'], maxBytes: 20 * megabyte, shelf: 'documents' },
    form: {},
    answer: Managed,
    refusals: ['valuation_not_found', 'valuation_closed'],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/valuations/:id/proposal',
    summary: 'Propose a valuation. Another operator decides.',
    access: ['opportunities'],
    params: one,
    body: z.strictObject({ reason: longText(1000).describe('Shown to the operator who decides.') }),
    form: {},
    answer: Managed,
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'valuation_not_found',
      'valuation_closed',
      'valuation_without_report',
      'proposal_open',
      'proposal_involved',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/valuations/:id',
    summary: 'Delete a valuation that was not approved.',
    access: ['opportunities'],
    params: one,
    form: {},
    answer: Managed,
    refusals: ['valuation_not_found', 'valuation_closed'],
  }),
} satisfies Contract
