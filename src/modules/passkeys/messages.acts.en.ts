import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log. */
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
