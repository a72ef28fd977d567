import { getRouteApi, Link } from '@tanstack/react-router'
import { decisionList } from '#modules/verification/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

const route = getRouteApi('/_admin/admin-sahl/reports/check-decisions')
type Row = Awaited<ReturnType<Api['reporting']['checkDecisions']>>['items'][number]

/** ADM-6: the identity checks behind the counts of the customers report. */
export function CheckDecisionsPage() {
  const { checkDecisions: words } = useWords('reports')
  return (
    <ListPage
      list={decisionList}
      path="/admin-sahl/reports/check-decisions"
      address={route.useSearch()}
      part={route.useLoaderData()}
      words={{ ...words, selects: { decision: { label: words.decision, options: words.decisions } } }}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name ?? words.nobody}
      filePath="/api/admin/report-decisions/export"
    />
  )
}

const tones = { submitted: 'neutral', approved: 'ok', rejected: 'bad' } as const

function useColumns(): ListColumn<typeof decisionList, Row>[] {
  const { checkDecisions: words } = useWords('reports')
  return [
    {
      key: 'name',
      header: words.columns.name,
      full: true,
      isFixed: true,
      holds: ['name'],
      cell: ({ name, customerId }) => (
        <Link
          to="/admin-sahl/customer/$id"
          params={{ id: customerId }}
          // Opening a customer is recorded in the audit log, and hovering a link is not opening.
          preload={false}
          className="link"
          aria-label={words.openOf(name ?? words.nobody)}
        >
          <bdi>{name ?? words.nobody}</bdi>
        </Link>
      ),
    },
    {
      key: 'decision',
      header: words.columns.decision,
      holds: ['decision'],
      cell: ({ decision }) => (
        <Badge small tone={tones[decision]}>
          {words.decisions[decision]}
        </Badge>
      ),
    },
    {
      key: 'at',
      header: words.columns.at,
      holds: ['at'],
      cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
    },
    {
      key: 'by',
      header: words.columns.by,
      holds: ['by'],
      cell: ({ by }) => <bdi>{by ?? words.nobody}</bdi>,
    },
  ]
}
