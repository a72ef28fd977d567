import { defineModule } from '#platform/module.ts'
import { watchlistHandlers } from './api.ts'
import { watchlistColumns } from './columns.ts'
import { watchlistContract, watchlistRefusals } from './contract.ts'
import { watchlistJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { watchlistNotices } from './notices.ts'
import { watchlistPersonalData } from './personal-data.ts'

/**
 * Watchlist owns which opportunities an investor watches. It notifies watchers once when one opens, is 90% funded,
 * closes within a day and closes (OPP-14), and not of what had been reached before they watched. It moves no money.
 */
export const watchlist = defineModule({
  name: 'watchlist',
  contract: watchlistContract,
  refusals: watchlistRefusals,
  words: { ar, en },
  handlers: () => watchlistHandlers,
  jobs: () => watchlistJobs,
  notices: watchlistNotices,
  listColumns: watchlistColumns,
  personalData: watchlistPersonalData,
})
