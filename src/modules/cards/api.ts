import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { cardsContract } from './contract.ts'
import { listCards, removeCard } from './operations/manage-cards.ts'

export const cardsHandlers = (): Handlers<typeof cardsContract, CallContext> => ({
  list: listCards,
  remove: removeCard,
})
