import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log; what is carried out stands there in its owner's words. */
export const acts = {
  acts: {
    proposed: 'Proposed a change for another operator to decide',
    approved: 'Approved what another operator had proposed',
    declined: 'Declined what another operator had proposed',
    withdrawn: 'Withdrew their own proposal',
    stale: 'Found a proposal out of date',
    lapsed: 'Let a proposal lapse that nobody had decided',
  },
  fields: { what: 'What', reason: 'Reason' },
} satisfies ActWords
