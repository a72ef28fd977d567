import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { confirmationMethods, confirmationStatuses, mismatches } from './vocabulary.ts'

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
  .describe('How identities are confirmed: by operators from documents, or before that by the national app.')

export const ConfirmationRequest = z.object({
  id: Id,
  status: z.enum(confirmationStatuses),
  number: z.string().nullable().describe('The two digits to choose in the app while the request waits.'),
  askedAt: Instant,
  expiresAt: Instant,
  mismatches: z.array(z.enum(mismatches)),
  appLink: z.string().nullable().describe('The address that opens the app.'),
})

export const Confirmation = z.object({
  method,
  confirmedAt: Instant.nullable(),
  request: ConfirmationRequest.nullable().describe('The latest request, in whatever state.'),
  isIdMissing: z.boolean(),
  can: z.object({ begin: z.boolean(), cancel: z.boolean() }),
})

const Attempt = ConfirmationRequest.pick({ id: true, status: true, askedAt: true, mismatches: true }).extend({
  decidedAt: Instant.nullable(),
  transactionId: z.string().nullable().describe('The service’s own id.'),
})

export const confirmationContract = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/kyc/confirmation',
    summary: 'Read whether the caller’s identity is confirmed; asks the service while a request waits.',
    access: ['user'],
    isUnattended: true,
    answer: Confirmation,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/user/kyc/confirmation',
    summary: 'Request a confirmation in the national app; returns an open request if there is one.',
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
    summary: 'Cancel the open request; a later answer to it has no effect.',
    access: ['user'],
    form: {},
    answer: Confirmation,
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/confirmation/callbacks/nafath',
    summary:
      'Receive a callback of the national app; after checking its signature, the service is asked for the result.',
    access: 'public',
    crossSite: true,
    rawBody: true,
    refusals: ['callback_refused', 'confirmation_unavailable', 'too_many_requests'],
    ownTransactions: true,
  }),
  customerAttempts: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/confirmation',
    summary: 'Read how a customer’s identity was confirmed, and all attempts, newest first.',
    access: readers.customers,
    params: z.object({ id: Id }),
    answer: z.object({
      method,
      confirmation: z.object({ at: Instant, service: z.string(), reference: z.string() }).nullable(),
      attempts: z.array(Attempt),
    }),
  }),
} satisfies Contract
