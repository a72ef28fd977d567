import type { ActWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. */
export const acts = {
  acts: {
    invited: 'Invited somebody into the back office',
    invitation_revoked: 'Took an invitation back',
    invitation_approved: 'Approved an invitation into the back office',
    invitation_accepted: 'Accepted an invitation',
    dismissed: 'Took a role in the back office away',
    note_written: 'Noted something of a customer',
    switched_off: 'Switched an operator’s account off',
    switched_on: 'Switched an operator’s account on',
    accounts_exported: 'Exported accounts',
  },
  subjects: { invitation: 'Invitation' },
  fields: {
    email: 'Email',
    role: 'Role',
    isOpen: 'Open',
    isApproved: 'Approved',
    isActive: 'Active',
    noteId: 'Note',
    invitationId: 'Invitation',
    reason: 'Reason',
    activity: 'Account',
    kyc: 'Identity check',
    isSearched: 'By search',
    columns: 'Columns',
  },
  values: {
    role: { admin: 'Admin', cms: 'Content editor', 'customer-admin': 'Customer admin' },
  },
} satisfies ActWords
