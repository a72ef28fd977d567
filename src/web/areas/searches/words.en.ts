const searches = {
  title: 'Saved searches',
  lead: 'We notify you of each new opportunity that matches.',
  noneText: 'Filter the opportunities and press “Save search”.',
  browse: 'Browse opportunities',
  save: 'Save search',
  isSaved: 'Search saved',
  saved: 'Search saved. We will notify you of new matches.',
  saveFailed: 'The search was not saved',
  remove: 'Delete',
  removed: 'Search deleted',
  removeFailed: 'The search was not deleted',
  savedOn: 'Saved',
}

export default searches

declare module '#web/app/words.ts' {
  interface AreaWords {
    searches: typeof searches
  }
}
