import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { Id, longText } from '#kit/schemas.ts'
import { yesOrNo } from './answers.ts'

/** What became of one of many. */
export const activationOutcomes = ['done', 'unchanged', 'refused', 'failed'] as const

/** Joined by commas, as chosen rows come. */
const ManyIds = z
  .string('required')
  .max(4000, 'too_long')
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(Id).max(100, 'too_long'))
  .register(fieldKinds, { kind: 'text' })

/** Acts on many customers at once. */
export const activations = {
  setActivations: endpoint({
    method: 'POST',
    path: '/api/admin/customer-activations',
    summary: 'Activates or deactivates many investors, each by itself, and answers what became of each.',
    access: ['admin', 'customer-admin'],
    body: z.strictObject({
      ids: ManyIds,
      isActive: yesOrNo,
      reason: longText(500),
    }),
    form: {},
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
