import { getRouteApi } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import { managedList } from '#modules/opportunities/managed-lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { NewDraftButton } from '#web/areas/opportunity-editor/new-draft.tsx'
import { buildAddedColumns } from '#web/components/list/added-columns.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money, Percent } from '#web/components/values/figures.tsx'
import { StageBadge } from './stage-badge.tsx'

type Managed = Awaited<ReturnType<Api['opportunities']['managed']>>['items'][number]
type AddedColumns = Awaited<ReturnType<Api['opportunities']['managed']>>['addedColumns']
const route = getRouteApi('/_admin/admin-sahl/opportunity/')

/** OPP-2: all opportunities with amounts and deadlines, drafts included. */
export function ManagedPage() {
  const { list: words, lifecycle } = useWords('opportunity-money')
  const part = route.useLoaderData()
  const isEditor = useHasDuty('opportunities')
  return (
    <ListPage
      list={managedList}
      path="/admin-sahl/opportunity"
      address={route.useSearch()}
      part={part}
      action={isEditor && <NewDraftButton />}
      words={{
        ...words,
        filters: {
          lifecycle: { label: words.filters.lifecycle, options: { ...lifecycle, archived: words.archived } },
        },
      }}
      columns={useColumns(part.addedColumns)}
      rowKey={({ id }) => id}
      rowName={({ title }) => title || words.untitled}
      filePath="/api/admin/opportunities/export"
    />
  )
}

function useColumns(addedColumns: AddedColumns): ListColumn<typeof managedList, Managed>[] {
  const { list: words } = useWords('opportunity-money')
  const { columns: names } = words
  return [
    {
      key: 'property',
      header: names.property,
      holds: ['property'],
      full: true,
      isFixed: true,
      cell: ({ title }) => (
        <span className="font-semibold">{title === '' ? words.untitled : isolatePercents(title)}</span>
      ),
    },
    {
      key: 'lifecycle',
      header: names.lifecycle,
      holds: ['lifecycle'],
      cell: ({ lifecycle }) => <StageBadge of={lifecycle} />,
    },
    {
      key: 'funded',
      header: names.funded,
      holds: ['funded'],
      end: true,
      cell: ({ fundedBps }) => <Percent bps={fundedBps} decimals={0} rounding="down" />,
    },
    {
      key: 'invested',
      header: names.invested,
      holds: ['invested', 'reserved'],
      end: true,
      cell: ({ invested }) => <Money halalas={invested} />,
    },
    {
      key: 'price',
      header: names.price,
      holds: ['price'],
      end: true,
      wideOnly: true,
      cell: ({ price }) => (price === null ? '–' : <Money halalas={price} />),
    },
    {
      key: 'deadline',
      header: names.deadline,
      holds: ['deadline', 'opens', 'closes'],
      sorts: { ascending: 'deadline' },
      cell: ({ completeBy, lifecycle }) =>
        completeBy && (lifecycle === 'published' || lifecycle === 'closed') ? (
          <DateText value={completeBy} className="text-sm" />
        ) : (
          '–'
        ),
    },
    ...buildAddedColumns<typeof managedList, Managed>(addedColumns),
    openColumn(words, '/admin-sahl/opportunity/$id', ({ title }) => title || words.untitled),
  ]
}
