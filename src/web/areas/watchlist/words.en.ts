const watchlist = {
  title: 'Watchlist',
  lead: 'We notify you when an opportunity opens, is 90% funded, closes within a day, and closes.',
  watch: 'Watch',
  stop: 'Stop watching',
  added: 'Added to your watchlist',
  removed: 'Removed from your watchlist',
  failed: 'Your watchlist was not changed',
  none: 'Your watchlist is empty',
  noneText: 'Choose “Watch” on an opportunity to follow it from here.',
  browse: 'Browse opportunities',
}

export default watchlist

declare module '#web/app/words.ts' {
  interface AreaWords {
    watchlist: typeof watchlist
  }
}
