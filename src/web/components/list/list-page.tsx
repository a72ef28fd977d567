import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { usePresentPage } from '#web/app/layouts/page-trail.ts'
import { ButtonLink } from '../button.tsx'
import { FlipIcon } from '../pictures/icon.tsx'
import { AdminMain, PageTitle } from '../structure/admin-main.tsx'
import { type AnyAddress, askedBy } from './address.ts'
import { FieldFilters } from './field-filters.tsx'
import { useGoing } from './filters.tsx'
import type { ListProps, ListText } from './list.ts'
import { ListFrame } from './list-frame.tsx'
import { Rows } from './rows.tsx'
import { useRowsWords } from './rows-words.ts'
import { SavedViews } from './saved-views.tsx'
import { ViewMenu } from './view-menu.tsx'

type ListPageProps<L extends ListDefinition, Row> = Omit<ListProps<L, Row>, 'words'> & {
  /** The title is the page's. */
  words: Omit<ListText, 'title'>
  found?: ReactNode
  /** The text between the title and the filters. */
  lead?: ReactNode
}

/** ADM-1: a page that is one list, as a table. */
export function ListPage<L extends ListDefinition, Row>({ found, lead, ...given }: ListPageProps<L, Row>) {
  const go = useGoing(given.path)
  const { title = '' } = usePresentPage()
  const props = { ...given, words: { ...given.words, title } }
  return (
    <AdminMain>
      <div>
        <PageTitle />
        {found && (
          <p className="text-sm text-text-2" role="status">
            {found}
          </p>
        )}
      </div>
      {lead}
      <ListFrame
        {...props}
        tools={
          <>
            <ViewMenu {...props} onChange={(changes) => go((current) => ({ ...current, ...changes }))} />
            <SavedViews path={props.path} address={props.address as AnyAddress} />
          </>
        }
      >
        <FieldFilters {...props} />
        {/* Other rows are another choice. */}
        <Rows key={JSON.stringify(askedBy(props.address as AnyAddress))} {...props} />
        <Pages {...props} />
      </ListFrame>
    </AdminMain>
  )
}

/** Links to the first and the next part. */
function Pages<L extends ListDefinition, Row>({ path, address, part: { nextCursor } }: ListProps<L, Row>) {
  const words = useRowsWords()
  const { cursor, ...first } = address as AnyAddress
  if (cursor === undefined && nextCursor === null) return null
  return (
    <nav className="flex items-center justify-between gap-4" aria-label={words.pages}>
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
