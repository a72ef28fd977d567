import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    asked: 'Asked for a copy of their own data',
    opened: 'Downloaded a copy of their own data',
  },
  fields: {
    copyId: 'Copy',
    format: 'Format',
  },
} satisfies ActWords
