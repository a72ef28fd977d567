import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { ButtonLink } from '../button.tsx'
import { FlipIcon } from '../icon.tsx'
import { askedBy } from './address.ts'
import { FilterChips, ListBar } from './filters.tsx'
import type { AnyAddress, ListProps } from './list.ts'
import { Rows } from './rows.tsx'
import { useListWords } from './words.ts'

/**
 * ADM-1: a page that is one list. All that it is asked for stands in the address: links and forms make it, with
 * script and without.
 */
export function ListPage<L extends ListDefinition, Row>({
  found,
  lead,
  ...props
}: ListProps<L, Row> & {
  found?: ReactNode
  /** What the list is about, between its title and what it can be asked. */
  lead?: ReactNode
}) {
  return (
    <main id="main" className="main">
      <div>
        <h1 className="h2">{props.words.title}</h1>
        {found && (
          <p className="small muted" role="status">
            {found}
          </p>
        )}
      </div>
      {lead}
      <div className="stack gap-3.5">
        <ListBar {...props} />
        <FilterChips {...props} />
      </div>
      {/* Other rows are another choice. */}
      <Rows key={JSON.stringify(askedBy(props.address as AnyAddress))} {...props} />
      <Pages {...props} />
    </main>
  )
}

/** The first part and the next one. */
function Pages<L extends ListDefinition, Row>({ path, address, part: { nextCursor } }: ListProps<L, Row>) {
  const words = useListWords()
  const { cursor, ...first } = address as AnyAddress
  if (cursor === undefined && nextCursor === null) return null
  return (
    <nav className="between" aria-label={words.pages}>
      {cursor === undefined ? (
        <span />
      ) : (
        <ButtonLink variant="outline" to={path as '/'} search={first as never}>
          {words.firstPage}
        </ButtonLink>
      )}
      {nextCursor !== null && (
        <ButtonLink variant="outline" to={path as '/'} search={{ ...first, cursor: nextCursor } as never}>
          {words.nextPage}
          <FlipIcon of={ArrowRight} size="sm" />
        </ButtonLink>
      )}
    </nav>
  )
}
