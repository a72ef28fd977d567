import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { ButtonLink } from '../button.tsx'
import type { AnyAddress } from './address.ts'
import { useRowsWords } from './rows-words.ts'

interface Part<R> {
  readonly items: readonly R[]
  readonly nextCursor: string | null
}

export interface GrowingProps<R> {
  readonly path: string
  readonly address: AnyAddress
  readonly first: Part<R>
  readonly load: (cursor: string) => Promise<Part<R>>
  /** Reports that the next part could not be loaded. */
  readonly onFailure: (error: unknown, title: string) => void
  readonly children: (rows: readonly R[]) => ReactNode
}

/**
 * Parts that were added to a list, by position in the browser’s history, so that Back restores length and scroll
 * position. Filled by user actions, so it stays empty on the server.
 */
const added = new Map<string, { readonly from: string | null; readonly parts: readonly Part<unknown>[] }>()
const placesAtMost = 10

function remember(place: string, from: string | null, parts: readonly Part<unknown>[]): void {
  added.delete(place)
  added.set(place, { from, parts })
  for (const oldest of added.keys()) {
    if (added.size <= placesAtMost) break
    added.delete(oldest)
  }
}

function useParts<R>({ first, load, onFailure }: GrowingProps<R>) {
  const words = useRowsWords()
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  const [following, setFollowing] = useState<readonly Part<R>[]>(() => {
    const known = added.get(place)
    return known && known.from === first.nextCursor ? (known.parts as readonly Part<R>[]) : []
  })
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState(0)
  const parts = [first, ...following]
  const nextCursor = parts.at(-1)?.nextCursor ?? null
  const more = async () => {
    if (isBusy || nextCursor === null) return
    setBusy(true)
    try {
      const part = await load(nextCursor)
      const next = [...following, part]
      setFollowing(next)
      setNews(part.items.length)
      remember(place, first.nextCursor, next)
    } catch (error) {
      onFailure(error, words.moreFailed)
    } finally {
      setBusy(false)
    }
  }
  return { rows: parts.flatMap((part) => part.items), nextCursor, isBusy, more, news }
}

/** A list that grows in place. Without script the same link shows the next part as a page. */
export function GrowingList<R>(props: GrowingProps<R>) {
  const { path, address, children } = props
  const words = useRowsWords()
  const { rows, nextCursor, isBusy, more, news } = useParts(props)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    void more()
  }
  const { cursor, ...filters } = address
  return (
    <>
      {children(rows)}
      <div className="flex items-center gap-3 flex-wrap mt-5 justify-center">
        {cursor !== undefined && (
          <ButtonLink variant="ghost" to={path as '/'} search={filters as never}>
            {words.newest}
          </ButtonLink>
        )}
        {nextCursor === null ? (
          <p className="text-sm text-text-3">{words.end}</p>
        ) : (
          <ButtonLink
            variant="outline"
            to={path as '/'}
            search={{ ...filters, cursor: nextCursor } as never}
            preload={false}
            aria-busy={isBusy || undefined}
            onClick={follow}
          >
            {isBusy ? words.loadingMore : words.more}
          </ButtonLink>
        )}
      </div>
      <p className="sr-only" role="status">
        {news > 0 ? words.added(news) : ''}
      </p>
    </>
  )
}
