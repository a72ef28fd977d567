import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, longText } from '#kit/schemas.ts'

export const pricesRefusals = defineRefusals({
  price_unchanged: { status: 422 },
  price_final: { status: 409 },
})

export const pricesContract = {
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/opportunities/:id/price-proposals',
    summary: 'Propose the new price of a published opportunity. Another operator decides.',
    access: ['opportunities'],
    params: z.object({ id: Id }),
    body: z.strictObject({
      revision: z.int().describe('The revision of the working copy that the operator has reviewed.'),
      reason: longText(1000).describe('Shown to the operator who decides.'),
    }),
    form: {},
    answer: z.object({ proposalId: Id }),
    status: 201,
    idempotent: 'answer-kept',
    refusals: [
      'property_not_found',
      'property_archived',
      'property_changed_meanwhile',
      'property_contradictory',
      'price_unchanged',
      'price_final',
      'proposal_open',
      'proposal_involved',
    ],
  }),
} satisfies Contract
