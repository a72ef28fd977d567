import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, Instant, longText } from '#kit/schemas.ts'
import { viewingOperators } from './policy.ts'

export const viewingRefusals = defineRefusals({
  viewed_investor_not_found: { status: 404 },
  viewing_not_open: { status: 409 },
})

export const viewingContract = {
  begin: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/viewing',
    summary:
      'Begin to read an investor’s pages as they see them, for 15 minutes; it is recorded in the audit log.',
    access: viewingOperators,
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: longText(500) }),
    form: {},
    stepUp: true,
    answer: z.object({ until: Instant }),
    status: 201,
    refusals: ['viewed_investor_not_found', 'too_many_requests'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/viewing',
    summary: 'End the view of an investor’s pages.',
    access: 'session',
    form: {},
    endsViewing: true,
    answer: z.object({ investorId: Id }),
    refusals: ['viewing_not_open'],
  }),
} satisfies Contract
