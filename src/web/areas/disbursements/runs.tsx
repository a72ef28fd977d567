import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatCount, isolatePercents } from '#kit/format.ts'
import { runList } from '#modules/disbursements/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { useMovementWords } from '#web/components/list/filter-words.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'

export type Run = Awaited<ReturnType<Api['disbursements']['run']>>
const route = getRouteApi('/_admin/admin-sahl/disbursement/')

/** The list of disbursement runs (PRT-3). */
export function RunsPage() {
  const words = useWords('disbursements')
  const { list } = words
  const isMaker = useHasDuty('finance-maker')
  return (
    <ListPage
      list={runList}
      path="/admin-sahl/disbursement"
      address={route.useSearch()}
      part={route.useLoaderData()}
      action={
        isMaker && (
          <ButtonLink to="/admin-sahl/disbursement/new">
            <Icon of={Plus} />
            {list.propose}
          </ButtonLink>
        )
      }
      words={useMovementWords({
        ...list,
        filters: {
          status: { label: list.filters.status, options: words.statuses },
          kind: { label: list.filters.kind, options: words.kinds },
        },
      })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      rowNumber={({ reference }) => reference}
      filePath="/api/admin/disbursement-runs/export"
    />
  )
}

function useColumns(): ListColumn<typeof runList, Run>[] {
  const { list: words, kinds } = useWords('disbursements')
  const { columns: names } = words
  return [
    {
      key: 'property',
      header: names.property,
      holds: ['property', 'reference'],
      full: true,
      isFixed: true,
      cell: ({ property, reference }) => (
        <span>
          <span className="font-semibold block">{isolatePercents(property.title)}</span>
          <ReferenceText value={reference} className="text-xs text-text-3" />
        </span>
      ),
    },
    { key: 'kind', header: names.kind, holds: ['kind'], cell: ({ kind }) => kinds[kind] },
    { key: 'status', header: names.status, holds: ['status'], cell: (run) => <RunBadge run={run} /> },
    {
      key: 'total',
      header: names.total,
      holds: ['total'],
      sorts: { ascending: 'smallest', descending: 'largest' },
      sum: 'total',
      end: true,
      cell: ({ total }) => <Money halalas={total} decimals={2} />,
    },
    {
      key: 'shares',
      header: names.shares,
      holds: ['shares', 'paidShares', 'paid', 'paidAt'],
      end: true,
      cell: ({ paid, shares }) => words.ofShares(formatCount(paid.shares), formatCount(shares)),
    },
    {
      key: 'recordAt',
      header: names.recordAt,
      holds: ['recordAt', 'bankReference'],
      sorts: { ascending: 'oldest', descending: 'newest' },
      wideOnly: true,
      cell: ({ recordAt }) => <DateText value={recordAt} className="text-sm" />,
    },
    {
      key: 'people',
      header: names.people,
      holds: ['proposedBy', 'proposed', 'decidedBy', 'decided'],
      wideOnly: true,
      cell: ({ proposedBy, decidedBy }) => (
        <span className="text-sm">
          <bdi className="block">{proposedBy ?? words.byItself}</bdi>
          {decidedBy && <bdi className="text-text-3 block">{decidedBy}</bdi>}
        </span>
      ),
    },
    openColumn(
      words,
      '/admin-sahl/disbursement/$id',
      ({ reference }) => reference,
      ({ status }) => status === 'proposed',
    ),
  ]
}

const toneOf: Readonly<Record<Run['status'], Tone>> = {
  proposed: 'warn',
  paying: 'info',
  paid: 'ok',
  dropped: 'neutral',
}

export function RunBadge({ run: { status } }: { run: Pick<Run, 'status'> }) {
  const { statuses } = useWords('disbursements')
  return <Badge tone={toneOf[status]}>{statuses[status]}</Badge>
}
