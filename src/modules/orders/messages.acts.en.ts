import type { ActWords } from '#kit/acts.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    exported: 'Exported orders',
  },
  subjects: {
    list: 'List',
  },
  fields: {
    status: 'Status',
    isSearched: 'Searched',
    columns: 'Columns',
  },
} satisfies ActWords
