import type { ActWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. */
export const acts = {
  acts: {
    added: 'Added a passkey',
    removed: 'Removed a passkey',
  },
  fields: {
    passkeyId: 'Passkey',
    name: 'Name',
  },
} satisfies ActWords
