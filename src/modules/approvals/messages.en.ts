import type { RefusalWords } from '#kit/errors.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { approvalsRefusals } from './contract.ts'
import type { proposalList } from './lists.ts'
import type { proposalStatuses } from './vocabulary.ts'

export const refusals = {
  proposal_not_found: 'This proposal does not exist, or is not yours to see.',
  proposal_over: 'This proposal is open no more. Somebody may have decided it just now.',
  proposal_own: 'Somebody else decides what you have proposed.',
  proposal_involved: 'You have a part in this, so another operator acts on it.',
  proposal_open: 'A change of this is proposed already. It is decided or withdrawn first.',
  proposal_changes_nothing: 'This is how it stands already: there is nothing to propose.',
} satisfies RefusalWords<typeof approvalsRefusals>

/** How values without words of their own are shown. */
export const common = { yes: 'Yes', no: 'No', and: ', ' }

export const labels = {
  status: {
    open: 'Waiting',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    stale: 'Superseded',
    lapsed: 'Expired',
  } satisfies Readonly<Record<(typeof proposalStatuses)[number], string>>,
}

/** The list as a file. */
export const sheet = {
  title: 'Proposals',
  nothing: '—',
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  columns: {
    what: 'What',
    subject: 'On',
    changes: 'Before and after',
    reason: 'Reason',
    proposedBy: 'Proposed by',
    proposed: 'Proposed',
    expires: 'To be decided by',
    status: 'Status',
    decidedBy: 'Decided by',
    decided: 'Decided',
    decisionReason: 'Reason of the decision',
  } satisfies Record<ColumnOf<typeof proposalList>, string>,
}

export const queues = { awaiting: 'Proposals that await your decision' }

export interface Awaiting {
  readonly what: Bilingual
}
export interface Ended extends Awaiting {
  readonly status: 'approved' | 'declined' | 'stale' | 'lapsed'
}

const endings: Readonly<Record<Ended['status'], string>> = {
  approved: 'Your proposal was approved',
  declined: 'Your proposal was declined',
  stale: 'Your proposal is out of date: what it was based on has changed',
  lapsed: 'Nobody decided your proposal within seven days',
}

export const notices = {
  awaiting: {
    label: 'A proposal awaits your decision',
    title: () => 'A proposal awaits your decision',
    body: (p: Awaiting) => `${p.what.en}. Another operator has proposed it; it is decided within seven days.`,
  } satisfies NoticeWords<Awaiting>,
  ended: {
    label: 'What became of your proposals',
    title: (p: Ended) => endings[p.status],
    body: (p: Ended) => `${p.what.en}.`,
  } satisfies NoticeWords<Ended>,
}
