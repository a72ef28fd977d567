import type { AnswerOf } from '#kit/contract.ts'
import { isolated } from '#kit/format.ts'
import type { cardsContract } from '#modules/cards/contract.ts'
import { useWords } from '#web/app/words.ts'

export type SavedCards = AnswerOf<typeof cardsContract.list>
export type SavedCard = SavedCards['items'][number]

/** A card as a sentence names it. */
export function useNameOfCard(): (card: Pick<SavedCard, 'brand' | 'lastFour'>) => string {
  const words = useWords('cards')
  return ({ brand, lastFour }) => words.endingIn(words.brands[brand], isolated(lastFour))
}

/** `11/2028`, read in one direction in either language. */
export const expiryText = ({ month, year }: SavedCard['expiry']): string =>
  `${String(month).padStart(2, '0')}/${year}`
