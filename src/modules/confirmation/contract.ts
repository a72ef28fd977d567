import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { confirmationMethods, mismatches, requestStatuses } from './vocabulary.ts'

export const confirmationRefusals = defineRefusals({
  confirmation_manual: { status: 409 },
  confirmation_needs_id: { status: 422 },
  confirmation_not_needed: { status: 409 },
  confirmation_open_elsewhere: { status: 409 },
  confirmation_unavailable: { status: 503 },
  callback_refused: { status: 403 },
})

const method = z
  .enum(confirmationMethods)
  .describe('Who confirms an identity here: operators by documents, or before them the national app.')

export const ConfirmationRequest = z.object({
  id: Id,
  status: z.enum(requestStatuses),
  number: z.string().nullable().describe('The two digits to choose in the app, while it waits.'),
  askedAt: Instant,
  expiresAt: Instant,
  mismatches: z.array(z.enum(mismatches)),
  appLink: z.string().nullable().describe('Where the app can be opened.'),
})

export const Confirmation = z.object({
  method,
  confirmedAt: Instant.nullable(),
  request: ConfirmationRequest.nullable().describe('The last one, however it ended.'),
  isIdMissing: z.boolean(),
  can: z.object({ begin: z.boolean(), cancel: z.boolean() }),
})

const Attempt = ConfirmationRequest.pick({ id: true, status: true, askedAt: true, mismatches: true }).extend({
  decidedAt: Instant.nullable(),
  transactionId: z.string().nullable().describe('The service’s own id of it.'),
})

export const confirmationContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/kyc/confirmation',
    summary: 'Whether the caller’s identity is confirmed; while a question waits, the service is asked.',
    access: ['user'],
    isUnattended: true,
    answer: Confirmation,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/user/kyc/confirmation',
    summary: 'Asks the caller in the national app; a question that waits already is the answer again.',
    access: ['user'],
    form: {},
    answer: Confirmation,
    refusals: [
      'confirmation_manual',
      'confirmation_needs_id',
      'confirmation_not_needed',
      'confirmation_open_elsewhere',
      'confirmation_unavailable',
      'too_many_requests',
    ],
    ownTransactions: true,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/user/kyc/confirmation',
    summary: 'Gives the question up that waits; whatever is answered to it later changes nothing.',
    access: ['user'],
    form: {},
    answer: Confirmation,
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/confirmation/callbacks/nafath',
    summary: 'The national app reports; its signature is checked, then it is asked what is true.',
    access: 'public',
    crossSite: true,
    rawBody: true,
    refusals: ['callback_refused', 'confirmation_unavailable', 'too_many_requests'],
    ownTransactions: true,
  }),
  customerAttempts: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/confirmation',
    summary: 'How a customer’s identity was confirmed, and each time it was tried, newest first.',
    access: ['admin', 'customer-admin'],
    params: z.object({ id: Id }),
    answer: z.object({
      method,
      confirmation: z.object({ at: Instant, service: z.string(), reference: z.string() }).nullable(),
      attempts: z.array(Attempt),
    }),
  }),
} satisfies Contract
