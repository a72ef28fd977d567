/** The card networks that are distinguished. */
export const cardBrands = ['mada', 'visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]
