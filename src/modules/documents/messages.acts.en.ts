import type { ActWords } from '#kit/audit-words.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: { certificate_issued: 'Had a certificate of ownership issued' },
  fields: { property: 'Opportunity', amount: 'Amount' },
} satisfies ActWords
