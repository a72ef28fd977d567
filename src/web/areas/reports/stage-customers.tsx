import { getRouteApi } from '@tanstack/react-router'
import { stageList } from '#modules/reporting/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { KycBadge } from '#web/areas/admin/kyc-badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

const route = getRouteApi('/_admin/admin-sahl/reports/customer-stages')
type Row = Awaited<ReturnType<Api['reporting']['stageCustomers']>>['items'][number]

/** ADM-2: the customers who reached a stage, or who have not gone on from it. */
export function StageCustomersPage() {
  const { customers: words, stages } = useWords('reports')
  const { registered, ...later } = stages
  return (
    <ListPage
      list={stageList}
      path="/admin-sahl/reports/customer-stages"
      address={route.useSearch()}
      part={route.useLoaderData()}
      words={{
        ...words,
        selects: {
          stage: { label: words.stage, options: later, all: registered },
          without: { label: words.without, options: later, all: words.nothing },
        },
      }}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      filePath="/api/admin/report-customers/export"
    />
  )
}

function useColumns(): ListColumn<typeof stageList, Row>[] {
  const { customers: words } = useWords('reports')
  return [
    {
      key: 'name',
      header: words.columns.name,
      full: true,
      isFixed: true,
      holds: ['name'],
      cell: ({ name }) => (
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      key: 'status',
      header: words.columns.status,
      holds: ['status'],
      cell: ({ status }) => <KycBadge status={status} />,
    },
    {
      key: 'registered',
      header: words.columns.registered,
      holds: ['registered'],
      cell: ({ registered }) => <DateText value={registered} className="text-sm" />,
    },
    {
      key: 'reached',
      header: words.columns.reached,
      holds: ['reached'],
      cell: ({ reached }) => <DateText value={reached} className="text-sm" />,
    },
    {
      key: 'open',
      header: words.open,
      hideHeader: true,
      end: true,
      full: true,
      isFixed: true,
      cell: ({ id, name }) => (
        <ButtonLink
          variant="outline"
          size="sm"
          to="/admin-sahl/customer/$id"
          params={{ id }}
          // Opening a customer is recorded in the audit log, and hovering a link is not opening.
          preload={false}
          aria-label={words.openOf(name)}
        >
          {words.open}
        </ButtonLink>
      ),
    },
  ]
}
