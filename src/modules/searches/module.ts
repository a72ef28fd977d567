import { defineModule } from '#platform/module.ts'
import { searchesHandlers } from './api.ts'
import { searchesContract, searchesRefusals } from './contract.ts'
import { searchesReactions } from './jobs.ts'
import { searchesKeyUses } from './key-uses.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { searchesNotices } from './notices.ts'
import { searchesPersonalData } from './personal-data.ts'

/**
 * Searches owns the searches that investors saved. It notifies each investor once of a new opportunity that matches,
 * however many of their searches match it. It moves no money, and no module calls it.
 */
export const searches = defineModule({
  name: 'searches',
  contract: searchesContract,
  refusals: searchesRefusals,
  words: { ar, en },
  handlers: () => searchesHandlers,
  eventHandlers: () => searchesReactions,
  keyUses: searchesKeyUses,
  notices: searchesNotices,
  personalData: searchesPersonalData,
})
