import type { ListColumnSource } from '#platform/declarations/list-columns.ts'
import { countWatchers } from './queries.ts'

/** The number of watchers, in the operators' list of opportunities. */
export const watchlistColumns = [
  {
    list: 'opportunities.managed',
    name: 'watchlist.watchers',
    label: { ar: 'المتابعون', en: 'Watchers' },
    countRows: ({ tx }, ids) => countWatchers(tx, ids),
  },
] as const satisfies readonly ListColumnSource[]
