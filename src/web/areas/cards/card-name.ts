import type { AnswerOf } from '#kit/contract.ts'
import { isolated } from '#kit/format.ts'
import type { cardsContract } from '#modules/cards/contract.ts'
import { useWords } from '#web/app/words.ts'

export type SavedCards = AnswerOf<typeof cardsContract.list>
export type SavedCard = SavedCards['items'][number]

/** Returns a function that names a card within a sentence. */
export function useCardName(): (card: Pick<SavedCard, 'brand' | 'lastFour'>) => string {
  const words = useWords('cards')
  return ({ brand, lastFour }) => words.endingIn(words.brands[brand], isolated(lastFour))
}

/** Formats an expiry as `11/2028`, left to right in both languages. */
export const expiryText = ({ month, year }: SavedCard['expiry']): string =>
  `${String(month).padStart(2, '0')}/${year}`
