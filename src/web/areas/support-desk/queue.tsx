import { getRouteApi, Link } from '@tanstack/react-router'
import { ticketList } from '#modules/support/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { TicketBadge } from './ticket-badge.tsx'

type Queued = Awaited<ReturnType<Api['support']['queue']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/support-ticket/')

/** SUP-1: the queue of tickets, the longest waiting first. */
export function TicketQueuePage() {
  const { list: words } = useWords('support-desk')
  return (
    <ListPage
      list={ticketList}
      path="/admin-sahl/support-ticket"
      address={route.useSearch()}
      part={route.useLoaderData()}
      words={words}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ requestId }) => requestId}
      rowNumber={({ requestId }) => requestId}
      filePath="/api/admin/support-tickets/export"
    />
  )
}

function useColumns(): ListColumn<typeof ticketList, Queued>[] {
  const { list: words, categories } = useWords('support-desk')
  const { columns: names } = words
  return [
    {
      key: 'request',
      header: names.request,
      holds: ['number', 'subject'],
      full: true,
      isFixed: true,
      cell: ({ subject, requestId }) => (
        <span>
          <bdi className="font-semibold wrap-anywhere">{subject}</bdi>
          <span className="block text-xs text-text-3">
            <ReferenceText value={requestId} />
          </span>
        </span>
      ),
    },
    {
      key: 'investor',
      header: names.investor,
      holds: ['investor'],
      cell: ({ investor }) => (
        <Link
          to="/admin-sahl/customer/$id"
          params={{ id: investor.id }}
          // Opening a customer is audited, so hovering must not preload the page.
          preload={false}
          className="link"
          dir="auto"
        >
          {investor.name}
        </Link>
      ),
    },
    {
      key: 'waits',
      header: names.waits,
      holds: ['due'],
      cell: ({ dueAt, isLate }) =>
        dueAt && (
          <span className="text-sm">
            <DateText value={dueAt} form="date-time" />{' '}
            {isLate && (
              <Badge tone="bad" small>
                {words.late}
              </Badge>
            )}
          </span>
        ),
    },
    {
      key: 'status',
      header: names.status,
      holds: ['status'],
      cell: ({ status }) => <TicketBadge status={status} />,
    },
    {
      key: 'category',
      header: names.category,
      holds: ['category'],
      wideOnly: true,
      cell: ({ category }) => <span className="text-sm">{categories[category]}</span>,
    },
    {
      key: 'assignee',
      header: names.assignee,
      holds: ['assignee'],
      wideOnly: true,
      cell: ({ assignee }) => <bdi className="text-sm">{assignee?.name ?? words.nobody}</bdi>,
    },
    {
      key: 'changed',
      header: names.changed,
      holds: ['raised', 'changed'],
      wideOnly: true,
      sorts: { descending: 'changed' },
      cell: ({ changedAt }) => <DateText value={changedAt} form="date-time" className="text-sm" />,
    },
    openColumn(
      words,
      '/admin-sahl/support-ticket/$id',
      ({ requestId }) => requestId,
      ({ waitingSince }) => waitingSince !== null,
    ),
  ]
}
