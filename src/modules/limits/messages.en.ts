import type { RefusalWords } from '#kit/errors.ts'
import type { limitsRefusals } from './contract.ts'
import type { grounds, limitRequestStatuses } from './vocabulary.ts'

type Names<T extends readonly string[]> = Readonly<Record<T[number], string>>

export const refusals = {
  qualification_pending: 'Your request is under review. Its documents stand as they are until the decision.',
  qualification_not_pending:
    'No request of this customer waits. Another operator may have decided it just now.',
  qualification_without_evidence: 'Send at least one document first.',
  qualified_already: 'You are a qualified investor already.',
  evidence_full: 'You have sent as many documents as we keep. Contact us.',
  evidence_not_found: 'This document does not exist, or is not yours to see.',
  override_without_evidence: 'Send the document first on which you propose this.',
  limits_customer_not_found: 'This customer does not exist.',
  limits_kind_unknown: 'There is no such kind of opportunity.',
  last_day_over: 'This day has passed: choose one that is still to come.',
} satisfies RefusalWords<typeof limitsRefusals>

export const fields = { last_day_over: 'This day has passed' }

export const labels = {
  allKinds: 'All kinds together',
  grounds: {
    assets: 'Net assets of 3 million riyals or more',
    income: 'A yearly income of 600,000 riyals or more',
    certificate: 'A professional certificate in finance',
    experience: 'Three years of work in finance',
  } satisfies Names<typeof grounds>,
  statuses: {
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Declined',
  } satisfies Names<typeof limitRequestStatuses>,
}

/** Labels of the checks shown with a proposal. */
export const checks = {
  identity_approved: 'The investor’s identity is approved',
  document_there: 'The document is on record',
  day_ahead: 'Its last day lies ahead',
}

export const kinds = { override: 'An investor’s class or limit' }
export const queues = { requests: 'Requests to be a qualified investor' }

export const personal = {
  because: 'The rules for investment limits: on what somebody was qualified is kept for ten years.',
  requests: 'Requests to be a qualified investor',
  requestColumns: {
    ground: 'Ground',
    status: 'Status',
    requestedAt: 'Asked',
    validUntil: 'Valid until',
  },
  evidence: 'Documents of those requests',
  overrideEvidence: 'Documents for a class or a limit of one’s own',
  evidenceColumns: { name: 'File', sentAt: 'Sent' },
  grounds: labels.grounds,
  statuses: labels.statuses,
}
