import { getRouteApi, Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { organizationOrderList } from '#modules/orders/lists.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { OrganizationFrame } from '#web/areas/organizations/organization-frame.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { type AnyAddress, askedBy, isFiltered } from '#web/components/list/address.ts'
import { FilterChips } from '#web/components/list/filters.tsx'
import { GrowingList } from '#web/components/list/growing.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Callout, Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { type ListedOrganizationOrder, organizationOrdersPath } from './wallet.ts'

const route = getRouteApi('/_user/organization/$slug_/order')

/** ORG-5b: the orders of the organization, filtered by the address. */
export function OrganizationOrdersPage() {
  const words = useWords('organization-wallet')
  const { organization, first } = route.useLoaderData()
  return (
    <OrganizationFrame organization={organization} title={words.orders.title} isWide>
      {first.state === 'open' ? (
        <Orders />
      ) : (
        <Callout icon={Clock}>{first.state === 'opening' ? words.opening : words.unverified}</Callout>
      )}
    </OrganizationFrame>
  )
}

function Orders() {
  const { orders: words } = useWords('organization-wallet')
  const { organization, first, address } = route.useLoaderData()
  const isAsked = isFiltered(organizationOrderList, address as AnyAddress)
  if (first.items.length === 0 && !isAsked) return <NoOrders slug={organization.slug} />
  const filters = { status: { label: words.columns.status, options: words.status } }
  return (
    <>
      <FilterChips
        list={organizationOrderList}
        path={organizationOrdersPath(organization.slug)}
        address={address}
        words={{ filters }}
      />
      {first.items.length === 0 ? (
        <EmptyState title={words.noMatch} />
      ) : (
        // Other filters make another list, which must not keep the rows that were added.
        <OrderRows key={JSON.stringify([organization.slug, address])} />
      )}
    </>
  )
}

function NoOrders({ slug }: { slug: string }) {
  const { orders: words, toWallet } = useWords('organization-wallet')
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={
        <ButtonLink to="/organization/$slug/wallet" params={{ slug }} variant="soft">
          {toWallet}
        </ButtonLink>
      }
    />
  )
}

function OrderRows() {
  const { mandates } = useApi()
  const { orders: words } = useWords('organization-wallet')
  const { organization, first, address } = route.useLoaderData()
  const columns = useColumns()
  const { slug } = organization
  return (
    <GrowingList
      path={organizationOrdersPath(slug)}
      address={address}
      first={first}
      load={(cursor) => mandates.orders({ slug, ...askedBy(address), limit: 20, cursor })}
      onFailure={(error, title) => {
        const { status, detail } = problemOfError(error)
        if (status !== 401) toasts.add({ color: 'bad', title, description: detail })
      }}
    >
      {(rows) => (
        <Card className="overflow-hidden">
          <Table caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </Card>
      )}
    </GrowingList>
  )
}

function useColumns(): Column<ListedOrganizationOrder>[] {
  const { columns: names } = useWords('organization-wallet').orders
  return [
    {
      key: 'opportunity',
      header: names.opportunity,
      full: true,
      rowHeader: true,
      cell: (row) => <OrderName order={row} />,
    },
    { key: 'at', header: names.at, cell: ({ createdAt }) => <DateText value={createdAt} /> },
    { key: 'status', header: names.status, cell: (row) => <OrderState order={row} /> },
    {
      key: 'total',
      header: names.total,
      end: true,
      cell: ({ total }) => <Money halalas={total} decimals={2} className="font-semibold" />,
    },
  ]
}

/** The title of what was bought leads to the order. */
function OrderName({ order: { id, reference, lines } }: { order: ListedOrganizationOrder }) {
  const { organization } = route.useLoaderData()
  return (
    <>
      <Link
        to="/organization/$slug/order/$id"
        params={{ slug: organization.slug, id }}
        className="link font-semibold wrap-anywhere"
      >
        {lines.map(({ property }) => isolatePercents(property.title)).join(' · ')}
      </Link>
      <span className="block text-xs text-text-3 font-normal">
        <ReferenceText value={reference} />
      </span>
    </>
  )
}

function OrderState({ order: { lines } }: { order: ListedOrganizationOrder }) {
  const { status: words } = useWords('organization-wallet').orders
  const isCancelled = lines.every(({ status }) => status === 'cancelled')
  return (
    <Badge small tone={isCancelled ? 'neutral' : 'ok'}>
      {words[isCancelled ? 'cancelled' : 'completed']}
    </Badge>
  )
}
