import { offeredList } from '#modules/opportunities/lists.ts'
import type { AppContext } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { type ListAddress, readListAddress } from '#web/components/list/address.ts'

export type Summary = Awaited<ReturnType<Api['results']['summary']>>
export type OfferedResult = Awaited<ReturnType<Api['results']['list']>>['items'][number]
export type OwnResult = Awaited<ReturnType<Api['results']['get']>>

export type RecordAddress = Pick<ListAddress<typeof offeredList>, 'stage' | 'cursor'>
export const recordPath = '/track-record'
export const rowsPerPart = 20

/** Parses the search of the page. It has no other keys, so that few variants of the page are cached. */
export function parseRecordAddress(search: Readonly<Record<string, unknown>>): RecordAddress {
  const { stage, cursor } = readListAddress(offeredList, { stage: search.stage, cursor: search.cursor })
  return { stage, cursor }
}

/** Loads the totals and the first opportunities of the track record. */
export async function loadTrackRecord({ api }: AppContext, search: RecordAddress) {
  const { stage, cursor } = search
  const [summary, list] = await Promise.all([
    api.results.summary({}),
    loadFromCursor({ stage, cursor }, (part) => api.results.list({ limit: rowsPerPart, ...part })),
  ])
  return { summary, list }
}
