/** Watchlist tells other modules who watches an opportunity. */
export { listWatchers } from './queries.ts'
