import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    cap_changed: 'Changed a cap on investing',
    qualification_asked: 'Asked to be a qualified investor',
    qualification_approved: 'Approved a request to be qualified',
    qualification_rejected: 'Declined a request to be qualified',
    evidence_sent: 'Sent a document for a request to be qualified',
    evidence_removed: 'Took such a document back',
    override_evidence_sent: 'Sent a document for a class or a limit of their own',
    override_evidence_opened: 'Opened a document for a class or a limit of their own',
    evidence_opened: 'Opened a document of a request to be qualified',
  },
  subjects: { cap: 'Cap' },
  fields: {
    yearly: 'In twelve months',
    perOpportunity: 'Into one opportunity',
    ground: 'Ground',
    reason: 'Reason',
    document: 'Document',
    investorClass: 'Investor class',
    classUntil: 'Qualified until',
    annualLimit: 'Own annual limit',
    limitUntil: 'Own limit until',
    evidence: 'Evidence',
  },
  values: { ground: labels.grounds, investorClass: { retail: 'Retail', qualified: 'Qualified' } },
} satisfies ActWords
