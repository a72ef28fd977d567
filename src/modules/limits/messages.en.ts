import type { RefusalWords } from '#kit/errors.ts'
import { formatDate, isolated, moneyInText } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { limitsRefusals } from './contract.ts'
import type { requestList } from './lists.ts'
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

/** The list of waiting requests as a file. */
export const sheet = {
  title: 'Requests to be qualified',
  columns: { customer: 'Customer', ground: 'Ground', asked: 'Asked' } satisfies Record<
    ColumnOf<typeof requestList>,
    string
  >,
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

export interface Decided {
  readonly status: 'approved' | 'rejected'
  readonly until: string | null
  readonly reason: string
}

export interface Ending {
  readonly daysLeft: number
  readonly until: string
}

export type Overridden =
  | {
      readonly change: 'class'
      readonly investorClass: 'retail' | 'qualified'
      readonly until: string | null
    }
  | { readonly change: 'limit'; readonly annualLimit: number; readonly until: string }

const plural = pluralOf('en')

export const notices = {
  decided: {
    label: 'The answer to your request to be qualified',
    title: (p: Decided) =>
      p.status === 'approved' ? 'You are a qualified investor' : 'Your request to be qualified was declined',
    body: (p: Decided) =>
      p.status === 'approved'
        ? `The limits of qualified investors hold for you until ${isolated(formatDate(p.until ?? '', 'en'))}.`
        : `The reason: ${isolated(p.reason)}. You may ask again with other documents.`,
  } satisfies NoticeWords<Decided>,
  ending: {
    label: 'The end of being a qualified investor draws near',
    title: (p: Ending) =>
      p.daysLeft === 0
        ? 'Today is your last day as a qualified investor'
        : plural(p.daysLeft, {
            one: 'You are a qualified investor for one more day',
            other: 'You are a qualified investor for # more days',
          }),
    body: (p: Ending) =>
      `Your last day is ${isolated(formatDate(p.until, 'en'))}; afterwards the usual limits hold again. Send current documents and ask again in time. What you have invested stays as it is.`,
  } satisfies NoticeWords<Ending>,
  ended: {
    label: 'The end of being a qualified investor',
    title: () => 'You are a retail investor again',
    body: () =>
      'The time for which you were qualified is over, and the usual limits hold again. You may ask anew with current documents.',
  } satisfies NoticeWords<object>,
  overridden: {
    label: 'A change of your class or annual limit',
    title: (p: Overridden) =>
      p.change === 'limit'
        ? `Your annual limit is now ${moneyInText(p.annualLimit, 'en')}`
        : p.investorClass === 'qualified'
          ? 'You are a qualified investor'
          : 'You are a retail investor',
    body: (p: Overridden) =>
      p.until === null
        ? 'The usual limits apply again.'
        : `It applies until ${isolated(formatDate(p.until, 'en'))}. Your investments stay as they are.`,
  } satisfies NoticeWords<Overridden>,
  asked: {
    label: 'A request to be qualified waits',
    title: () => 'A request to be qualified waits for a decision',
    body: () => 'A customer has sent documents to be a qualified investor.',
  } satisfies NoticeWords<object>,
}
