import type { RefusalWords } from '#kit/errors.ts'
import { type Titled, titled } from '#kit/format.ts'
import type { opportunitiesRefusals } from './contract.ts'

export const refusals = {
  property_not_found: 'Property not found',
  property_not_available: (p: Titled) => titled(p, 'This property is not available for investment'),
  property_closed: (p: Titled) => titled(p, 'This property is currently closed for investment'),
  property_fully_funded: (p: Titled) => titled(p, 'Property is already 100% funded'),
  property_document_not_found: 'This document does not exist.',
  property_incomplete: (p: { fields: string }) => `Before it can be published, it still needs: ${p.fields}.`,
  property_transition_refused: 'This is not possible in the state that the property is in.',
  property_has_stakes: 'Investors hold stakes in this property. Pay them back first.',
} satisfies RefusalWords<typeof opportunitiesRefusals>

export const labels = {
  status: {
    available: 'Available',
    new: 'New',
    funded: 'already 100% funded',
    closed: 'Closed',
    exited: 'already exited',
    cancelled: 'Cancelled',
  },
  schedule: {
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    semi_annually: 'Semi-Annually',
    annually: 'Annually',
    on_maturity: 'On Maturity',
  },
  risk: { low: 'Low', medium: 'Medium', high: 'High' },
  lifecycle: {
    draft: 'Draft',
    published: 'Published',
    closed: 'Closed',
    completed: 'Funding completed',
    exited: 'Exited',
    cancelled: 'Cancelled',
  },
  update: {
    published: 'Published',
    opened: 'Opened for investment',
    funded_25: '25% funded',
    funded_50: '50% funded',
    funded_75: '75% funded',
    funded_100: '100% funded',
    closed: 'Closed for investment',
    reopened: 'Open for investment again',
    completed: 'Funding completed',
    disbursed: 'Income paid to investors',
    cancelled: 'Cancelled',
    exited: 'Exited',
    post: 'Update',
  },
}

/** The heading of search results. */
export const found = { opportunities: 'Opportunities' }
