import type { ActWords } from '#kit/audit-words.ts'
import { labels } from './messages.en.ts'

/** What of its acts stands in the audit log. */
export const acts = {
  acts: {
    submitted: 'Handed in an identity check',
    approved: 'Approved an identity check',
    rejected: 'Rejected an identity check',
    confirmed: 'Confirmed an identity',
    expired: 'Let an identity check expire',
    expiry_completed: 'Entered an ID’s expiry date',
    customer_opened: 'Opened a customer',
    customers_exported: 'Exported customers',
    document_sent: 'Sent a document',
    document_removed: 'Removed a document',
    document_opened: 'Opened a document',
  },
  fields: {
    kycStatus: 'Identity check',
    reasons: 'Reasons',
    service: 'Service',
    reference: 'Its transaction',
    status: 'Status',
    sort: 'Order',
    isSearched: 'Searched',
    columns: 'Columns',
    idExpiresOn: 'ID expiry date',
    kind: 'Kind',
    document: 'Document',
  },
  values: { kycStatus: labels.status, status: labels.status, kind: labels.field },
} satisfies ActWords
