import { getRouteApi, Link } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import { orderList } from '#modules/orders/lists.ts'
import { isByPlan } from '#modules/orders/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { Badge } from '#web/components/badge.tsx'
import { useMovementWords } from '#web/components/list/filter-words.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { OrderStatusBadge } from './status.tsx'

type Order = Awaited<ReturnType<Api['orders']['investorsOrders']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/investment')

/** ADM-5: the orders of all investors. */
export function OrdersPage() {
  const words = useWords('orders')
  const address = route.useSearch()
  const part = route.useLoaderData()
  return (
    <ListPage
      list={orderList}
      path="/admin-sahl/investment"
      address={address}
      part={part}
      words={useMovementWords({
        ...words,
        filters: {
          status: { label: words.columns.status, options: words.status },
          method: { label: words.columns.method, options: words.method },
        },
      })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      rowNumber={({ reference }) => reference}
      filePath="/api/admin/orders/export"
    />
  )
}

function useColumns(): ListColumn<typeof orderList, Order>[] {
  const { columns: names, method } = useWords('orders')
  return [
    {
      key: 'reference',
      header: names.reference,
      isFixed: true,
      full: true,
      holds: ['reference', 'placedBy'],
      cell: (row) => <Reference order={row} />,
    },
    {
      key: 'at',
      header: names.at,
      sorts: { ascending: 'oldest', descending: 'newest' },
      holds: ['at'],
      cell: (row) => <DateText value={row.createdAt} className="text-sm" />,
    },
    {
      key: 'investor',
      header: names.investor,
      holds: ['investor'],
      cell: (row) => <AccountHolder of={row.investor} isLink />,
    },
    {
      key: 'opportunities',
      header: names.opportunities,
      holds: ['opportunities'],
      cell: (row) => <Opportunities order={row} />,
    },
    {
      key: 'fees',
      header: names.fees,
      end: true,
      wideOnly: true,
      holds: ['amount', 'fees'],
      cell: (row) => <Money halalas={row.fees} decimals={2} />,
    },
    {
      key: 'total',
      header: names.total,
      sorts: { ascending: 'smallest', descending: 'largest' },
      sum: 'total',
      end: true,
      isFixed: true,
      holds: ['total'],
      cell: (row) => (
        <span className="font-semibold">
          <Money halalas={row.total} decimals={2} />
        </span>
      ),
    },
    {
      key: 'method',
      header: names.method,
      wideOnly: true,
      holds: ['method'],
      cell: (row) => method[row.method],
    },
    {
      key: 'status',
      header: names.status,
      holds: ['status'],
      cell: (row) => <OrderStatusBadge status={row.status} />,
    },
  ]
}

/** The order's number, marked if a plan placed it. */
function Reference({ order: { id, reference, placedBy } }: { order: Order }) {
  const { placers } = useWords('orders')
  return (
    <>
      <Link to="/admin-sahl/investment/$id" params={{ id }} className="link font-semibold">
        <ReferenceText value={reference} />
      </Link>
      {isByPlan(placedBy) && (
        <span className="mt-1 block">
          <Badge plain small>
            {placers[placedBy]}
          </Badge>
        </span>
      )}
    </>
  )
}

/** The first opportunity; most orders have one only. */
function Opportunities({ order: { lines } }: { order: Order }) {
  const { more } = useWords('orders')
  return (
    <span>
      {lines[0] && isolatePercents(lines[0].property.title)}
      {lines.length > 1 && <span className="text-xs text-text-3 block">{more(lines.length - 1)}</span>}
    </span>
  )
}
