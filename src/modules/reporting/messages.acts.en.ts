import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    audit_exported: 'Exported the audit log',
  },
  fields: {
    act: 'Act',
    actor: 'By',
    subject: 'On',
    from: 'From',
    to: 'To',
    isSearched: 'Searched',
    columns: 'Columns',
  },
} satisfies ActWords
