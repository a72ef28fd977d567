import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    reconciled: 'Had books and gateway compared',
  },
  fields: {
    days: 'Days back',
  },
} satisfies ActWords
