import type { ActWords } from '#kit/audit-words.ts'
import { banks, labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    added: 'Added a bank account',
    removed: 'Removed a bank account',
    made_default: 'Made a bank account the default',
    name_decided: 'Decided whose a bank account is',
  },
  fields: { account: 'Account', bankCode: 'Bank', ending: 'Ending in', nameCheck: 'Name' },
  values: { nameCheck: labels.nameCheckTold, bankCode: banks },
} satisfies ActWords
