import type { ActWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. An executed proposal is recorded by the module that owns the subject. */
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
