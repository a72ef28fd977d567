import type { ActWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: {
    reconciled: 'Had books and gateway compared',
  },
  fields: {
    days: 'Days back',
  },
} satisfies ActWords
