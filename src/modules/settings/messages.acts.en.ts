import type { ActWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. */
export const acts = {
  acts: {
    saved: 'Saved general settings',
  },
  subjects: {
    settings: 'Version of the settings',
  },
} satisfies ActWords
