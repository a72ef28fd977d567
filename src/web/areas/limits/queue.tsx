import { getRouteApi } from '@tanstack/react-router'
import { requestList } from '#modules/limits/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AssignMany } from '#web/areas/work/assign-many.tsx'
import { useMayAssign } from '#web/areas/work/workers.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { buildAddedColumns } from '#web/components/list/added-columns.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

type Request = Awaited<ReturnType<Api['limits']['requests']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/qualification')

/** The requests to be qualified (BUY-8). */
export function QualificationQueue() {
  const { queue: words } = useWords('limits')
  const part = route.useLoaderData()
  const mayAssign = useMayAssign('qualification_request')
  return (
    <ListPage
      list={requestList}
      path="/admin-sahl/qualification"
      address={route.useSearch()}
      part={part}
      words={words}
      columns={useColumns(part.addedColumns)}
      rowKey={({ id }) => id}
      rowName={({ customer }) => customer.name}
      filePath="/api/admin/qualification-requests/export"
      acts={mayAssign ? (chosen) => <AssignMany kind="qualification_request" chosen={chosen} /> : undefined}
    />
  )
}

function useColumns(
  added: Parameters<typeof buildAddedColumns>[0],
): ListColumn<typeof requestList, Request>[] {
  const { queue: words, grounds } = useWords('limits')
  return [
    {
      key: 'customer',
      header: words.columns.customer,
      holds: ['customer'],
      isFixed: true,
      full: true,
      cell: ({ customer }) => (
        <span className="font-semibold" dir="auto">
          {customer.name}
        </span>
      ),
    },
    { key: 'ground', header: words.columns.ground, holds: ['ground'], cell: ({ ground }) => grounds[ground] },
    {
      key: 'asked',
      header: words.columns.asked,
      holds: ['asked'],
      cell: ({ requestedAt }) => <DateText value={requestedAt} form="date-time" className="text-sm" />,
    },
    ...buildAddedColumns<typeof requestList, Request>(added),
    {
      key: 'act',
      header: words.columns.act,
      hideHeader: true,
      isFixed: true,
      end: true,
      cell: ({ customer }) => (
        <ButtonLink
          to="/admin-sahl/customer/$id"
          params={{ id: customer.id }}
          hash="limits"
          size="sm"
          variant="soft"
          aria-label={words.openOf(customer.name)}
          data-row-open
        >
          {words.open}
        </ButtonLink>
      ),
    },
  ]
}
