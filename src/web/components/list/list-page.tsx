import type { ReactNode } from 'react'
import { formatCount } from '#kit/format.ts'
import type { ListDefinition, ListTotals } from '#kit/list.ts'
import { usePresentPage } from '#web/app/layouts/page-trail.ts'
import { AdminMain, PageTitle, titleRow } from '../structure/admin-main.tsx'
import { type AnyAddress, askedBy } from './address.ts'
import { useColumnLayout } from './column-layout.ts'
import { FieldFilters } from './field-filters.tsx'
import { useFilterWords } from './filter-words.ts'
import { useGoing } from './filters.tsx'
import type { ListProps, ListText } from './list.ts'
import { ListFrame } from './list-frame.tsx'
import { Pages } from './pages.tsx'
import { Rows } from './rows.tsx'
import { useRowsWords } from './rows-words.ts'
import { SavedViews } from './saved-views.tsx'
import { ViewMenu } from './view-menu.tsx'

type ListPageProps<L extends ListDefinition, Row> = Omit<ListProps<L, Row>, 'words'> & {
  /** The title is the page's. */
  words: Omit<ListText, 'title'>
  found?: ReactNode
  /** The link to the page above this one. */
  back?: ReactNode
  /** Buttons beside the title. */
  action?: ReactNode
  /** The text between the title and the filters. */
  lead?: ReactNode
}

/** ADM-1: a page that is one list, as a table. */
export function ListPage<L extends ListDefinition, Row>({
  found,
  back,
  action,
  lead,
  ...given
}: ListPageProps<L, Row>) {
  const go = useGoing(given.path)
  const { title = '' } = usePresentPage()
  const [layout, onLayout] = useColumnLayout(given.path)
  const columns = { layout, onLayout }
  const words = useFilterWords(given.list, given.address as AnyAddress, given.words)
  const props = { ...given, words: { ...words, title } }
  return (
    <AdminMain>
      <div className={titleRow}>
        <div>
          {back && <p className="mb-2">{back}</p>}
          <PageTitle />
          {found ? (
            <p className="text-sm text-text-2" role="status">
              {found}
            </p>
          ) : (
            <Found totals={given.part.totals} />
          )}
        </div>
        {action}
      </div>
      {lead}
      <ListFrame
        {...props}
        tools={
          // One group, which moves to the next line as a whole.
          <div className="flex flex-wrap items-center gap-3 max-md:contents md:ms-auto">
            <ViewMenu
              {...props}
              {...columns}
              onChange={(changes) => go((current) => ({ ...current, ...changes }))}
            />
            <SavedViews path={props.path} address={props.address as AnyAddress} />
          </div>
        }
      >
        <FieldFilters {...props} isFolded nameOf={(id) => findPersonName(given.part.items, id)} />
        {/* Other rows are another choice. */}
        <Rows key={JSON.stringify(askedBy(props.address as AnyAddress))} {...props} {...columns} />
        <Pages {...props} />
      </ListFrame>
    </AdminMain>
  )
}

/** The number of matching rows, if the list counts them. */
function Found({ totals }: { totals: ListTotals | null | undefined }) {
  const words = useRowsWords()
  if (!totals) return null
  return (
    <p className="text-sm text-text-2" role="status">
      {totals.isMore ? words.manyResults(formatCount(totals.count)) : words.results(totals.count)}
    </p>
  )
}

interface Person {
  readonly id: string | null
  readonly name: string | null
}
const personFields = ['investor', 'customer', 'person', 'owner'] as const
type AboutPerson = { readonly [F in (typeof personFields)[number]]?: Person | null }

/** Returns a person's name from the rows that are about them. */
const findPersonName = (rows: readonly unknown[], id: string): string | undefined =>
  (rows as readonly AboutPerson[])
    .flatMap((row) => personFields.map((field) => row[field]))
    .find((person) => person?.id === id)?.name ?? undefined
