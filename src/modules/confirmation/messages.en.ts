import type { RefusalWords } from '#kit/errors.ts'
import type { confirmationRefusals } from './contract.ts'
import type { confirmationMethods, confirmationStatuses, mismatches } from './vocabulary.ts'

export const refusals = {
  confirmation_manual:
    'Our team checks identities by their documents here. There is nothing to confirm in an app.',
  confirmation_needs_id: 'Enter your ID number in the step Identity first.',
  confirmation_not_needed: 'Your identity is confirmed already.',
  confirmation_open_elsewhere:
    'Nafath is still waiting for an answer to another request about this ID number. Answer it in the app, or wait until it ends.',
  confirmation_unavailable:
    'Nafath does not answer right now. Try again in a little while, or go on: our team can check your documents instead.',
  callback_refused: 'This message is not signed by the identity service.',
} satisfies RefusalWords<typeof confirmationRefusals>

type Names<T extends readonly string[]> = Readonly<Record<T[number], string>>

export const labels = {
  method: { manual: 'Operators, by documents', nafath: 'Nafath' } satisfies Names<typeof confirmationMethods>,
  status: {
    asking: 'Being asked',
    waiting: 'Waiting in the app',
    confirmed: 'Confirmed',
    rejected: 'Refused in the app',
    lapsed: 'Not answered in time',
    mismatched: 'Answered by somebody else',
    cancelled: 'Cancelled',
    failed: 'Not taken by Nafath',
  } satisfies Names<typeof confirmationStatuses>,
  mismatch: { id: 'ID number', name: 'Name', birth_date: 'Date of birth' } satisfies Names<typeof mismatches>,
}

export const personal = {
  because: 'The law against money laundering: how an identity was confirmed is kept for ten years.',
  attempts: {
    title: 'Confirmations of identity',
    columns: { status: 'Outcome', askedAt: 'Asked', decidedAt: 'Answered' },
  },
}
