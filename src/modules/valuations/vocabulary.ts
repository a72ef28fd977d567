/** draft: being entered. proposed: awaits another operator. declined: was not approved, and stays to be corrected. */
export const valuationStatuses = ['draft', 'proposed', 'approved', 'declined'] as const
export type ValuationStatus = (typeof valuationStatuses)[number]
