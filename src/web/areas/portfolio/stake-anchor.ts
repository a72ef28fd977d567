/** Returns the anchor of a stake on the portfolio page. */
export const stakeAnchor = (propertyId: string): string => `stake-${propertyId}`
