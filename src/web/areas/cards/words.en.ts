import { pluralOf } from '#kit/locale.ts'
import { brands } from '#modules/cards/messages.en.ts'

const plural = pluralOf('en')

const cards = {
  title: 'Saved cards',
  lead: 'Cards that you agreed to keep for paying. Your bank confirms each payment; we never see a card’s number.',
  loading: 'Loading your saved cards',
  loadFailed: 'Your saved cards could not be loaded',
  brands,
  none: 'No saved cards yet',
  noneText: 'When you next pay by card, tick “Save the card for next time” and it will appear here.',
  toWallet: 'Go to the wallet',
  expires: 'Expires',
  expired: 'Expired',
  expiredText: 'It can no longer be paid with.',
  endingIn: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  most: (most: number) =>
    plural(most, { one: 'You can keep # card.', other: 'You can keep up to # cards.' }) +
    ' A new one is saved when you pay with it.',
  remove: 'Remove',
  removing: (card: string) => `Remove ${card}`,
  removeTitle: 'Remove this card?',
  removeText: (card: string) =>
    `You can no longer pay with ${card} from here. It is removed at the payment gateway too. What you paid with it stays as it is.`,
  removed: 'The card was removed',
  failed: 'This did not work',
  choice: {
    legend: 'Pay with',
    another: 'Another card',
    anotherText: 'On the payment gateway’s page: mada, Visa or Mastercard.',
    keep: 'Save the card for next time',
    keepText:
      'We keep its brand, last four digits and expiry date, never its number. You can remove it whenever you like.',
  },
}

export default cards

declare module '#web/app/words.ts' {
  interface AreaWords {
    cards: typeof cards
  }
}
