import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: { mismatched: 'Found that somebody else had answered in the identity app' },
  fields: { mismatches: 'What differs', transaction: 'Transaction' },
  values: { mismatches: labels.mismatch },
} satisfies ActWords
