import type { CursorPage } from '#platform/lists/list.ts'

/** A page of a list that is searched part by part. */
export interface SearchedPage<R> extends CursorPage<R> {
  /** The last day that was searched, if the next page goes on with the search. */
  readonly searchedTo: string | null
}

/** A day after all others. */
export const lastDay = '9999-12-30'

/** Ids before and after all others, for cursors between rows. */
export const leastId = '00000000-0000-0000-0000-000000000000'
export const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
