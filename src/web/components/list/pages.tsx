import { Link, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatDate } from '#kit/format.ts'
import { type ListDefinition, pageSizes } from '#kit/list.ts'
import { ButtonLink } from '../button.tsx'
import { FlipIcon } from '../pictures/icon.tsx'
import { useLocale } from '../words.ts'
import { type AnyAddress, changedAddress } from './address.ts'
import type { ListProps } from './list.ts'
import { useRowsWords } from './rows-words.ts'

/** The cursors of the pages before this one. They are kept in the browser's history. */
const useWayHere = (): readonly (string | undefined)[] =>
  useRouterState({
    select: ({ location }) => (location.state as { pages?: readonly (string | undefined)[] }).pages ?? [],
  })

/** Links to the first, the previous and the next page, and the choice of the page size. */
export function Pages<L extends ListDefinition, Row>(props: ListProps<L, Row>) {
  const { path, part } = props
  const { nextCursor, searchedTo } = part
  const words = useRowsWords()
  const locale = useLocale()
  const address = props.address as AnyAddress
  const { cursor, ...first } = address
  const way = useWayHere()
  const before = way.at(-1)
  const isFirst = cursor === undefined
  if (isFirst && nextCursor === null && part.items.length <= pageSizes[0]) return null
  return (
    <nav className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={words.pages}>
      {!isFirst && (
        <ButtonLink variant="ghost" to={path as '/'} search={first as never}>
          {words.firstPage}
        </ButtonLink>
      )}
      {way.length > 0 && !isFirst && (
        <ButtonLink
          variant="outline"
          to={path as '/'}
          search={{ ...first, cursor: before ?? undefined } as never}
          state={{ pages: way.slice(0, -1) } as never}
        >
          <FlipIcon of={ArrowLeft} size="sm" />
          {words.previousPage}
        </ButtonLink>
      )}
      {searchedTo && (
        <p className="text-sm text-text-2" role="status">
          {words.searchedTo(formatDate(searchedTo, locale))}
        </p>
      )}
      <PageSize path={path} address={address} />
      {nextCursor !== null && (
        <ButtonLink
          variant="outline"
          to={path as '/'}
          search={{ ...first, cursor: nextCursor } as never}
          state={{ pages: [...way, cursor] } as never}
        >
          {words.nextPage}
          <FlipIcon of={ArrowRight} size="sm" />
        </ButtonLink>
      )}
    </nav>
  )
}

function PageSize({ path, address }: { path: string; address: AnyAddress }) {
  const words = useRowsWords()
  const present = Number(address.rows ?? pageSizes[0])
  return (
    <span className="ms-auto flex items-center gap-1 text-sm text-text-2">
      {words.pageSize}
      {pageSizes.map((size) => (
        <Link
          key={size}
          to={path as '/'}
          search={
            changedAddress(address, { rows: size === pageSizes[0] ? undefined : String(size) }) as never
          }
          resetScroll={false}
          preload={false}
          activeOptions={{ exact: true }}
          aria-current={size === present ? 'true' : undefined}
          className="num grid min-h-9 min-w-9 place-items-center rounded-(--r-control) aria-[current]:bg-sunken"
        >
          {size}
        </Link>
      ))}
    </span>
  )
}
