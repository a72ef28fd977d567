import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: {
    made: 'Made an investment plan',
    changed: 'Changed an investment plan',
    paused: 'Paused an investment plan',
    resumed: 'Went on with an investment plan',
    skipped: 'Skipped the next month of a plan',
    unskipped: 'Took back the skipping of a month',
    stopped: 'Stopped an investment plan',
    ended: 'Ended investment plans with the account',
  },
  fields: {
    plan: 'Plan',
    day: 'Day of month',
    amount: 'Amount',
    capPerOpportunity: 'Cap per opportunity',
    cashToKeep: 'Cash to keep',
    types: 'Types',
    cities: 'Cities',
    contracts: 'Kinds of contract',
    agreedVersion: 'Text agreed to',
  },
  values: { plan: labels.kinds },
} satisfies ActWords
