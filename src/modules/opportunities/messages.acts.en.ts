import type { ActWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const acts = {
  acts: {
    lists_saved: 'Saved cities and kinds',
    created: 'Created an opportunity',
    lifecycle_changed: 'Changed where an opportunity stands',
    document_added: 'Added a document',
  },
  subjects: {
    opportunity: 'Opportunity',
    lists: 'Lists',
  },
  fields: {
    slug: 'Address',
    price: 'Price',
    lifecycle: 'Stage',
    cities: 'Cities',
    document: 'Document',
    kind: 'Kind',
    visibility: 'Shown to',
  },
  values: {
    lifecycle: {
      draft: 'Draft',
      published: 'Published',
      closed: 'Closed',
      completed: 'Completed',
      exited: 'Exited',
      cancelled: 'Cancelled',
    },
    visibility: {
      public: 'Everyone',
      investors: 'Approved investors',
    },
  },
} satisfies ActWords
