import { lifecycleChanged } from '#modules/opportunities/contract.ts'
import { withTx } from '#platform/context.ts'
import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import { matchSearches } from './operations.ts'

export const searchesReactions: readonly EventHandler[] = [
  defineEventHandler('searches.match', [lifecycleChanged], async (context, { subject, data }) => {
    // An opportunity that opens again is not new.
    if (data.from !== 'draft' || data.to !== 'published') return
    await context.db.transaction((tx) => matchSearches(withTx(context, tx), subject))
  }),
]
