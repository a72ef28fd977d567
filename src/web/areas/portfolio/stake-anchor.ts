/** Where a stake stands on the page of the portfolio. */
export const stakeAnchor = (propertyId: string): string => `stake-${propertyId}`
