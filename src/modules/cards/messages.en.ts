import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
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

interface CardDetails {
  readonly brand: CardBrand
  readonly lastFour: string
}

/** For example: `Visa card ending in 1111`. */
const cardOf = ({ brand, lastFour }: CardDetails) =>
  `${brand === 'other' ? 'bank' : brands[brand]} card ending in ${isolated(lastFour)}`

export const notices = {
  kept: {
    label: 'A card is saved',
    title: (p: CardDetails) => `Your ${cardOf(p)} was saved`,
    body: () =>
      'You can pay with it from now on; your bank confirms each payment. ' +
      'If you did not save it, remove it in your wallet and change your password.',
  } satisfies NoticeWords<CardDetails>,
  removed: {
    label: 'A saved card is removed',
    title: (p: CardDetails) => `Your ${cardOf(p)} was removed`,
    body: () => 'It is no longer kept here nor at the payment gateway.',
  } satisfies NoticeWords<CardDetails>,
}
