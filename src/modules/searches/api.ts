import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { searchesContract } from './contract.ts'
import { listOwnSearches, removeSearch, saveSearch } from './operations.ts'

export const searchesHandlers: Handlers<typeof searchesContract, CallContext> = {
  list: listOwnSearches,
  save: saveSearch,
  remove: removeSearch,
}
