import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { Id, longText } from '#kit/schemas.ts'
import { yesOrNo } from './answers.ts'

/** The outcome for one of many customers. */
export const activationOutcomes = ['done', 'unchanged', 'refused', 'failed'] as const

/** Ids joined by commas, as a form sends its chosen rows. */
const ManyIds = z
  .string('required')
  .max(4000, 'too_long')
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(Id).max(100, 'too_long'))
  .register(fieldKinds, { kind: 'text' })

/** Changes to many customers at once. */
export const activations = {
  setActivations: endpoint({
    method: 'POST',
    path: '/api/admin/customer-activations',
    summary: 'Activate or deactivate many investors, each independently; returns the outcome for each.',
    access: ['support', 'compliance'],
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
          name: z.string().nullable().describe('Null if there is no such customer.'),
          outcome: z.enum(activationOutcomes),
          why: z.string().nullable().describe('The message of a refusal.'),
        }),
      ),
    }),
    refusals: ['too_many_requests'],
    ownTransactions: true,
  }),
} satisfies Contract
