import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ownTicketList } from '#modules/support/lists.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { askedBy, type ListAddress } from '#web/components/list/address.ts'
import { GrowingList } from '#web/components/list/growing.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { OwnStatusBadge } from './status-badge.tsx'
import type { TicketSummary } from './ticket.ts'

const route = getRouteApi('/_user/user/support-tickets/')
const path = '/user/support-tickets'
export type RequestsAddress = ListAddress<typeof ownTicketList>

/** SUP-1: the investor's support requests, the last changed first. */
export function RequestsPage() {
  const words = useWords('support')
  const { support } = useApi()
  const address = route.useSearch()
  const first = route.useLoaderData()
  const columns = useColumns()
  const add = (
    <ButtonLink to="/user/support-tickets/new">
      <Icon of={Plus} />
      {words.new}
    </ButtonLink>
  )
  return (
    <main id="main" className="wrap pb-12">
      <div className="page-head flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="h1">{words.title}</h1>
          <p className="mt-1 text-text-2">{words.lead}</p>
        </div>
        {first.items.length > 0 && add}
      </div>
      {first.items.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} action={add} />
      ) : (
        <GrowingList
          key={JSON.stringify(address)}
          path={path}
          address={address}
          first={first}
          load={(cursor) => support.own({ ...askedBy(address), limit: 20, cursor })}
          onFailure={(error, title) => {
            const { status, detail } = problemOfError(error)
            if (status !== 401) toasts.add({ color: 'bad', title, description: detail })
          }}
        >
          {(rows) => (
            <Card className="overflow-hidden">
              <Table caption={words.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
            </Card>
          )}
        </GrowingList>
      )}
    </main>
  )
}

function useColumns(): Column<TicketSummary>[] {
  const { columns: names, categories } = useWords('support')
  return [
    {
      key: 'request',
      header: names.request,
      full: true,
      cell: ({ id, subject, requestId }) => (
        <span>
          <Link
            to="/user/support-tickets/$id"
            params={{ id }}
            className="link font-semibold wrap-anywhere"
            dir="auto"
          >
            {subject}
          </Link>
          <span className="block text-xs text-text-3">
            <ReferenceText value={requestId} />
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      header: names.category,
      wideOnly: true,
      cell: ({ category }) => categories[category],
    },
    {
      key: 'changed',
      header: names.changed,
      cell: ({ changedAt }) => <DateText value={changedAt} form="date-time" className="text-sm" />,
    },
    { key: 'status', header: names.status, cell: ({ status }) => <OwnStatusBadge status={status} /> },
  ]
}
