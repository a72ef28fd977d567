/** Whose networks cards belong to, as far as they are told apart. */
export const cardBrands = ['mada', 'visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]
