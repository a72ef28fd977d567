import type { Api } from '#web/app/contracts.ts'

export interface MediaSearch {
  readonly q?: string
  /** The last picture of the page before. */
  readonly before?: string
}

/** Parses the address of the library. */
export const readMediaSearch = ({ q, before }: Record<string, unknown>): MediaSearch => ({
  ...(typeof q === 'string' && q.trim() !== '' ? { q: q.trim().slice(0, 100) } : {}),
  ...(typeof before === 'string' && /^[0-9a-f-]{36}$/.test(before) ? { before } : {}),
})

export const loadMedia = (api: Api, search: MediaSearch) => api.content.media(search)

export type MediaLibrary = Awaited<ReturnType<typeof loadMedia>>
export type MediaItem = MediaLibrary['items'][number]
