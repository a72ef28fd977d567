import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { watchlistContract } from './contract.ts'
import { addWatch, listWatched, listWatchedIds, removeWatch } from './operations.ts'

export const watchlistHandlers: Handlers<typeof watchlistContract, CallContext> = {
  list: listWatched,
  ids: listWatchedIds,
  add: addWatch,
  remove: removeWatch,
}
