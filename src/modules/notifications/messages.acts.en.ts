import type { ActWords } from '#kit/audit-words.ts'

/** The acts of this module in the audit log. */
export const acts = {
  acts: {
    resent: 'Had a message sent again',
    dead_letter_retried: 'Had work tried again',
    dead_letter_given_up: 'Gave work up',
  },
  subjects: {
    delivery: 'Message',
    dead_letter: 'Work',
  },
  fields: {
    source: 'Work',
    fact: 'What had happened',
    subject: 'About',
    fault: 'Fault',
  },
} satisfies ActWords
