import type { ActWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. */
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
