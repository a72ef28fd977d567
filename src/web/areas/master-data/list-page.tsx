import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeLists } from '#modules/opportunities/editor-vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Select } from '#web/components/inputs/inputs.tsx'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { Sortable } from '#web/components/list/sortable.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain, PageTitle, titleRow } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { EntryDialog } from './entry-dialogs.tsx'
import { EntryGlyph } from './entry-icon.tsx'
import type { LoadedList } from './search.ts'

export type Entry = LoadedList['items'][number]

const locationRoute = getRouteApi('/_admin/admin-sahl/location')
const locationPath = '/admin-sahl/location'

const rowsLook = 'divide-y divide-line'
const rowLook = 'flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5'

/** The regions, cities and districts, one list at a time. */
export function LocationPage() {
  const loaded = locationRoute.useLoaderData()
  const { lists, chooseList } = useWords('master-data')
  return (
    <MasterDataPage loaded={loaded} path={locationPath}>
      <nav className="flex flex-wrap gap-2" aria-label={chooseList}>
        {placeLists.map((list) => (
          <Link
            key={list}
            to={locationPath}
            search={{ list }}
            className="chip"
            {...(loaded.list === list ? { 'aria-current': 'page' as const, 'data-on': true } : {})}
          >
            {lists[list]}
          </Link>
        ))}
      </nav>
    </MasterDataPage>
  )
}

interface PageProps {
  readonly loaded: LoadedList
  readonly path: string
  readonly children?: ReactNode
}

/** ADM-3: one list that operators keep, in its order. */
export function MasterDataPage({ loaded, path, children }: PageProps) {
  const words = useWords('master-data')
  const { items, list } = loaded
  const isOrdered = !loaded.search.q && loaded.can.manage
  const offered = items.filter(({ isRetired }) => !isRetired)
  const retired = items.filter(({ isRetired }) => isRetired)
  return (
    <AdminMain>
      <div className={`${titleRow} max-w-4xl`}>
        <div>
          <PageTitle />
          <p className="text-sm text-text-2 max-w-measure">{words.lead}</p>
        </div>
        {loaded.can.manage && (
          <AskLink ask="add">
            <Icon of={Plus} />
            {words.add}
          </AskLink>
        )}
      </div>
      {children}
      <Tools loaded={loaded} path={path} />
      {items.length === 0 ? (
        <div className="max-w-4xl">
          <EmptyState title={words.none} />
        </div>
      ) : (
        <Card className="max-w-4xl" as="section" aria-label={words.lists[list]}>
          {isOrdered ? (
            <OrderedEntries entries={offered} list={list} />
          ) : (
            <ul className={rowsLook}>
              {offered.map((entry) => (
                <li key={entry.key} className={rowLook}>
                  <EntryRow entry={entry} list={list} isManaged={loaded.can.manage} />
                </li>
              ))}
            </ul>
          )}
          {retired.length > 0 && (
            <ul className={`${rowsLook} border-t border-line`}>
              {retired.map((entry) => (
                <li key={entry.key} className={rowLook}>
                  <EntryRow entry={entry} list={list} isManaged={loaded.can.manage} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {loaded.can.manage && <EntryDialog loaded={loaded} path={path} />}
    </AdminMain>
  )
}

function Tools({ loaded: { list, search, parents, parent }, path }: PageProps) {
  const words = useWords('master-data')
  const navigate = useNavigate()
  const isPlace = (placeLists as readonly string[]).includes(list)
  const withParent = list === 'cities' || list === 'districts'
  const go = (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? '') || undefined
    return navigate({
      to: path as '/',
      search: { ...(isPlace ? { list } : {}), q: text('q'), parent: text('parent') } as never,
    })
  }
  return (
    <AddressForm
      key={`${list} ${search.q} ${parent}`}
      className="flex flex-wrap items-center gap-2.5 max-w-4xl"
      role="search"
      onGo={(fields) => void go(fields)}
    >
      {isPlace && <input type="hidden" name="list" value={list} />}
      <SearchInput label={words.search} name="q" defaultValue={search.q} className="grow max-sm:basis-full" />
      {withParent && (
        <Select
          name="parent"
          aria-label={words.edit.parent[list]}
          defaultValue={parent ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={[
            { value: '', label: words.allOf[list] },
            ...parents.map(({ key, label }) => ({ value: key, label })),
          ]}
          className="max-sm:grow"
        />
      )}
      <Button type="submit" variant="outline">
        {words.find}
      </Button>
    </AddressForm>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly list: LoadedList['list']
  /** False if the operator may only read. */
  readonly isManaged: boolean
  /** The handle that moves it. */
  readonly children?: ReactNode
}

function EntryRow({ entry, list, isManaged, children }: RowProps) {
  const words = useWords('master-data')
  const locale = usePageLocale()
  const name = entry.name[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const asks = entry.isRetired
    ? [entry.can.restore && ('retire' as const), entry.can.delete && ('remove' as const)]
    : (['change', 'merge', 'retire', entry.can.delete && 'remove'] as const)
  return (
    <>
      {children}
      {entry.icon && <EntryGlyph icon={entry.icon} />}
      <div className="grow min-w-40">
        <p className="font-semibold flex flex-wrap items-center gap-2">
          <bdi>{name}</bdi>
          {entry.mergedInto ? (
            <Badge>{words.mergedInto(`\u2068${entry.mergedInto.label}\u2069`)}</Badge>
          ) : (
            entry.isRetired && <Badge tone="warn">{words.retired}</Badge>
          )}
        </p>
        <p className="text-xs text-text-3">
          <bdi lang={other}>{entry.name[other]}</bdi>
          {entry.parent && (
            <>
              {' · '}
              <bdi>{entry.parent.label}</bdi>
            </>
          )}
          {' · '}
          <Uses entry={entry} list={list} />
        </p>
      </div>
      {/* Four equal places, so that an act stands under the same act of the row above. */}
      <div className="flex flex-wrap items-center gap-1.5 md:grid md:w-84 md:grid-cols-4">
        {asks.map((ask) => {
          if (!ask || !isManaged) return null
          const label = ask === 'retire' && entry.isRetired ? words.restore : words[ask]
          return (
            <AskLink key={ask} ask={`${ask}-${entry.key}`} variant="ghost" size="sm">
              <span aria-hidden>{label}</span>
              <span className="sr-only">{words.ofEntry(label, name)}</span>
            </AskLink>
          )
        })}
      </div>
    </>
  )
}

function Uses({ entry: { opportunities, children }, list }: { entry: Entry; list: LoadedList['list'] }) {
  const words = useWords('master-data')
  const uses = [
    ...(opportunities > 0 ? [words.opportunities(opportunities)] : []),
    ...(children > 0 ? [list === 'regions' ? words.cities(children) : words.districts(children)] : []),
  ]
  return <>{uses.length > 0 ? uses.join(' · ') : words.unused}</>
}

/** Entries that are ordered by dragging or by the arrow keys. */
function OrderedEntries({ entries, list }: { entries: readonly Entry[]; list: LoadedList['list'] }) {
  const words = useWords('master-data')
  const api = useApi()
  const router = useRouter()
  const locale = usePageLocale()
  const move = async (key: string, to: number, keys: readonly string[]) => {
    const neighbour = keys[to - 1] ?? keys[to + 1]
    if (neighbour === undefined) return
    try {
      await api.opportunities.moveEntry({ list, key, neighbour, side: to > 0 ? 'after' : 'before' })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.failed, description: detail })
    }
    await router.invalidate()
  }
  return (
    <Sortable
      items={entries}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name[locale]}
      onMove={move}
      className={rowsLook}
      itemClassName={rowLook}
      render={(entry, handle) => (
        <EntryRow entry={entry} list={list} isManaged>
          {handle}
        </EntryRow>
      )}
    />
  )
}
