import type { RefusalWords } from '#kit/errors.ts'
import type { cardsRefusals } from './contract.ts'
import type { CardBrand } from './vocabulary.ts'

export const refusals = {
  card_not_found: 'This card is no longer kept here. Choose another one, or pay on the payment page.',
  card_expired: 'This card has expired. Choose another one, or pay on the payment page.',
} satisfies RefusalWords<typeof cardsRefusals>

export const brands: Readonly<Record<CardBrand, string>> = {
  mada: 'mada',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: 'Bank card',
}

export const personal = {
  title: 'Saved cards',
  columns: { brand: 'Card', lastFour: 'Ending in', expiry: 'Expires', keptAt: 'Saved' },
}
