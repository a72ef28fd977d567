import { getRouteApi, Link } from '@tanstack/react-router'
import { customerList } from '#modules/verification/lists.ts'
import { useWords } from '#web/app/words.ts'
import { type CustomerRow, KycBadge, statusOrder } from '#web/areas/admin/kyc-badge.tsx'
import { AssignMany } from '#web/areas/work/assign-many.tsx'
import { useMayAssign } from '#web/areas/work/workers.ts'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { buildAddedColumns } from '#web/components/list/added-columns.tsx'
import type { AnyAddress } from '#web/components/list/address.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import { ManyActs } from './many-acts.tsx'
import { backFrom } from './way-back.ts'

const route = getRouteApi('/_admin/admin-sahl/customer/')

/** The list of customers, and the queue of checks by waiting time (ADM-3). */
export function CustomersPage() {
  const part = route.useLoaderData()
  const { customers: words, labels } = useWords('customers')
  const address = route.useSearch()
  const mayAssign = useMayAssign('identity_check')
  const isQueue = address.sort === 'waiting'
  const status = Object.fromEntries(statusOrder.map((one) => [one, labels.status[one]]))
  return (
    <ListPage
      list={customerList}
      path="/admin-sahl/customer"
      address={address}
      part={part}
      found={part.total === null ? (isQueue ? undefined : words.foundMore) : words.found(part.total)}
      // All checks in the queue are under review: there is no status to choose.
      words={{ ...words, filters: isQueue ? {} : { status: { label: words.status, options: status } } }}
      {...(part.counts && { counts: { status: part.counts } })}
      columns={buildColumns(words, backFrom(address as AnyAddress), part.addedColumns)}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      filePath="/api/admin/customers/export"
      acts={(chosen) => (
        <>
          {mayAssign && <AssignMany kind="identity_check" chosen={chosen} />}
          <ManyActs chosen={chosen} />
        </>
      )}
    />
  )
}

type Words = ReturnType<typeof useWords<'customers'>>['customers']

function buildColumns(
  words: Words,
  back: string | undefined,
  added: Parameters<typeof buildAddedColumns>[0],
): ListColumn<typeof customerList, CustomerRow>[] {
  return [
    {
      key: 'customer',
      header: words.columns.name,
      full: true,
      isFixed: true,
      holds: ['name', 'nationalId'],
      cell: (row) => <Name row={row} back={back} />,
    },
    {
      key: 'contact',
      header: words.contact,
      full: true,
      holds: ['mobile', 'email'],
      cell: (row) => <Contact row={row} />,
    },
    {
      key: 'status',
      header: words.columns.status,
      holds: ['status'],
      cell: (row) => <Status row={row} words={words} />,
    },
    {
      key: 'submitted',
      header: words.columns.submitted,
      holds: ['submitted'],
      cell: (row) =>
        row.submittedAt ? (
          <DateText value={row.submittedAt} className="text-sm" />
        ) : (
          <span className="text-text-3">—</span>
        ),
    },
    {
      key: 'registered',
      header: words.columns.registered,
      wideOnly: true,
      holds: ['registered'],
      cell: (row) => <DateText value={row.registeredAt} className="text-sm" />,
    },
    ...buildAddedColumns<typeof customerList, CustomerRow>(added),
    {
      key: 'open',
      header: words.review,
      hideHeader: true,
      end: true,
      full: true,
      isFixed: true,
      cell: (row) => (
        <ButtonLink
          variant={row.kycStatus === 'pending' ? 'soft' : 'outline'}
          size="sm"
          to="/admin-sahl/customer/$id"
          params={{ id: row.id }}
          search={back === undefined ? {} : { back }}
          // Opening a customer is written to the audit log: hovering a link is not opening.
          preload={false}
          aria-label={words.openOf(row.name)}
          data-row-open
        >
          {row.kycStatus === 'pending' ? words.review : words.open}
        </ButtonLink>
      ),
    },
  ]
}

const Contact = ({ row }: { row: CustomerRow }) => (
  <div className="text-sm">
    {row.mobile && (
      <div>
        <PhoneText value={row.mobile} />
      </div>
    )}
    {row.email && (
      <div className="text-xs text-text-3">
        <LtrText value={row.email} />
      </div>
    )}
  </div>
)

function Name({ row, back }: { row: CustomerRow; back: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={row.name} compact />
      <span>
        <Link
          to="/admin-sahl/customer/$id"
          params={{ id: row.id }}
          search={back === undefined ? {} : { back }}
          preload={false}
          className="font-semibold block"
          dir="auto"
        >
          {row.name}
        </Link>
        {row.nationalId && <LtrText value={row.nationalId} className="text-xs text-text-3" />}
      </span>
    </span>
  )
}

const Status = ({ row, words }: { row: CustomerRow; words: Words }) => (
  <span className="flex items-center flex-wrap gap-1.5">
    <KycBadge status={row.kycStatus} />
    {!row.isActive && <Badge tone="bad">{words.inactive}</Badge>}
  </span>
)
