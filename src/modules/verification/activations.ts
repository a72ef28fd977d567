import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { Id, typedText } from '#kit/schemas.ts'
import { yesOrNo } from './answers.ts'

/** What became of one of many. */
export const activationOutcomes = ['done', 'unchanged', 'refused', 'failed'] as const

/** Acts on many customers at once. */
export const activations = {
  setActivations: endpoint({
    method: 'POST',
    path: '/api/admin/customers/activation',
    summary: 'Activates or deactivates many investors, each by itself, and answers what became of each.',
    access: ['admin', 'customer-admin'],
    body: z.strictObject({
      ids: z.array(Id).min(1, 'required').max(100, 'too_many'),
      isActive: yesOrNo,
      reason: typedText(500),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          id: Id,
          name: z.string().nullable().describe('Null where there is no such customer.'),
          outcome: z.enum(activationOutcomes),
          why: z.string().nullable().describe('Of what was refused.'),
        }),
      ),
    }),
    refusals: ['too_many_requests'],
    ownTransactions: true,
  }),
} satisfies Contract
