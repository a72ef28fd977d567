/** Watchlist tells other modules who watches an opportunity, and what a group of people watches. */
export { listWatchedBy, listWatchers } from './queries.ts'
