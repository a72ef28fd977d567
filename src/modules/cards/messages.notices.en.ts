import { isolated } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import { brands } from './messages.en.ts'
import type { CardBrand } from './vocabulary.ts'

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
