import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { formatCount } from '#kit/format.ts'
import { classNames } from '../class-names.ts'
import { FlipIcon } from '../pictures/icon.tsx'
import { useComponentWords } from '../words.ts'

export type PageLink = {
  page: number
  children: ReactNode
  'aria-label': string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
}

export type PaginationProps = {
  page: number
  pages: number
  /** Draws the link to a page, with the router's Link or a plain anchor, spreading what it is given. */
  link: (target: PageLink) => ReactNode
  className?: string
}

/** The pages worth showing: the first, the last, and those around the present one; null marks a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const shownPages = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) for (const near of [2, 3, 4]) shownPages.add(near)
  if (page >= pages - 2) for (const near of [pages - 3, pages - 2, pages - 1]) shownPages.add(near)
  const numbers = [...shownPages].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return numbers.flatMap((one, index) => (index > 0 && one - numbers[index - 1]! > 1 ? [null, one] : [one]))
}

export function Pagination({ page, pages, link, className }: PaginationProps) {
  const words = useComponentWords()
  if (pages <= 1) return null
  const previous = <FlipIcon of={ChevronLeft} />
  const next = <FlipIcon of={ChevronRight} />
  return (
    <nav className={classNames('pager', className)} aria-label={words.pages}>
      {page > 1 ? (
        link({ page: page - 1, children: previous, 'aria-label': words.previousPage, rel: 'prev' })
      ) : (
        <span aria-disabled="true">{previous}</span>
      )}
      {pagesAround(page, pages).map((one, index) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Fragment key={one}>
            {link({
              page: one,
              children: <span className="num">{formatCount(one)}</span>,
              'aria-label': words.page(one),
              'aria-current': one === page ? 'page' : undefined,
            })}
          </Fragment>
        ),
      )}
      {page < pages ? (
        link({ page: page + 1, children: next, 'aria-label': words.nextPage, rel: 'next' })
      ) : (
        <span aria-disabled="true">{next}</span>
      )}
    </nav>
  )
}
