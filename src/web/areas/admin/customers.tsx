import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, ArrowUpDown } from 'lucide-react'
import type { FormEvent } from 'react'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ChipLink, ChipSelect } from '#web/components/chip.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LtrText, PhoneText } from '#web/components/identifiers.tsx'
import { SearchInput } from '#web/components/inputs.tsx'
import { Avatar, Card, EmptyState } from '#web/components/surfaces.tsx'
import { type Column, Table } from '#web/components/table.tsx'
import { type CustomerRow, KycBadge, statusOrder } from './kyc-badge.tsx'

const route = getRouteApi('/_admin/admin-sahl/customer/')

/** ADM-3: all customers; search, status, order and page live in the address. */
export function CustomersPage() {
  const { items, nextCursor, total } = route.useLoaderData()
  const { customers: words } = useWords('admin')
  const search = route.useSearch()
  const { cursor, ...firstPage } = search
  return (
    <main id="main" className="main">
      <div>
        <h1 className="h2">{words.title}</h1>
        <p className="small muted" role="status">
          {words.found(total)}
        </p>
      </div>
      <Filters />
      <Card className="panel">
        <Table
          caption={words.title}
          columns={columnsOf(words)}
          rows={items}
          rowKey={(row) => row.id}
          empty={<Nothing />}
        />
      </Card>
      {(cursor !== undefined || nextCursor !== null) && (
        <nav className="between" aria-label={words.pages}>
          {cursor === undefined ? (
            <span />
          ) : (
            <ButtonLink variant="outline" to="/admin-sahl/customer" search={firstPage}>
              {words.firstPage}
            </ButtonLink>
          )}
          {nextCursor !== null && (
            <ButtonLink
              variant="outline"
              to="/admin-sahl/customer"
              search={{ ...firstPage, cursor: nextCursor }}
            >
              {words.nextPage}
              <Icon of={ArrowRight} size="sm" flip />
            </ButtonLink>
          )}
        </nav>
      )}
    </main>
  )
}

function Filters() {
  const { counts } = route.useLoaderData()
  const { customers: words, labels } = useWords('admin')
  const { q, status, sort } = route.useSearch()
  const navigate = useNavigate()
  const goTo = (change: { q?: string; sort?: 'waiting' }) =>
    navigate({ to: '/admin-sahl/customer', search: { q, status, sort, ...change } })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void goTo({ q: typed || undefined })
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="stack gap-3.5">
      <search>
        <form className="row wraps" onSubmit={find}>
          {status && <input type="hidden" name="status" value={status} />}
          {sort && <input type="hidden" name="sort" value={sort} />}
          <SearchInput
            key={q ?? ''}
            name="q"
            label={words.search}
            defaultValue={q ?? ''}
            maxLength={100}
            className="max-w-110 grow basis-60"
          />
          <Button type="submit" variant="outline">
            {words.searchButton}
          </Button>
          <ChipSelect
            label={words.sort}
            name="sort"
            value={sort ?? ''}
            icon={<Icon of={ArrowUpDown} size="sm" />}
            options={[
              { value: '', label: words.sorts.newest },
              { value: 'waiting', label: words.sorts.waiting },
            ]}
            onChange={(value) => void goTo({ sort: value === 'waiting' ? 'waiting' : undefined })}
          />
        </form>
      </search>
      {sort !== 'waiting' && (
        <nav className="row wraps gap-2" aria-label={words.status}>
          <ChipLink
            to="/admin-sahl/customer"
            search={{ q, sort }}
            activeOptions={{ exact: true }}
            aria-current={status === undefined ? 'page' : undefined}
            count={all}
          >
            {words.all}
          </ChipLink>
          {statusOrder.map((one) => (
            <ChipLink
              key={one}
              to="/admin-sahl/customer"
              search={{ q, sort, status: one }}
              activeOptions={{ exact: true }}
              aria-current={status === one ? 'page' : undefined}
              count={counts[one]}
            >
              {labels.status[one]}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useWords<'admin'>>['customers']

function columnsOf(words: Words): Column<CustomerRow>[] {
  return [
    { key: 'customer', header: words.columns.customer, full: true, cell: (row) => <Name row={row} /> },
    {
      key: 'contact',
      header: words.columns.contact,
      full: true,
      cell: (row) => (
        <div className="small">
          {row.mobile && (
            <div>
              <PhoneText value={row.mobile} />
            </div>
          )}
          {row.email && (
            <div className="xs subtle">
              <LtrText value={row.email} />
            </div>
          )}
        </div>
      ),
    },
    { key: 'status', header: words.columns.status, cell: (row) => <Status row={row} words={words} /> },
    {
      key: 'submitted',
      header: words.columns.submitted,
      cell: (row) =>
        row.submittedAt ? (
          <DateText value={row.submittedAt} className="small" />
        ) : (
          <span className="subtle">—</span>
        ),
    },
    {
      key: 'registered',
      header: words.columns.registered,
      wideOnly: true,
      cell: (row) => <DateText value={row.registeredAt} className="small" />,
    },
    {
      key: 'open',
      header: words.columns.open,
      hideHeader: true,
      end: true,
      full: true,
      cell: (row) => (
        <ButtonLink
          variant={row.kycStatus === 'pending' ? 'soft' : 'outline'}
          size="sm"
          to="/admin-sahl/customer/$id"
          params={{ id: row.id }}
          // Opening a customer is written to the audit log: hovering a link is not opening.
          preload={false}
          aria-label={words.openOf(row.name)}
        >
          {row.kycStatus === 'pending' ? words.columns.open : words.open}
        </ButtonLink>
      ),
    },
  ]
}

function Name({ row }: { row: CustomerRow }) {
  return (
    <span className="row">
      <Avatar name={row.name} compact />
      <span>
        <Link
          to="/admin-sahl/customer/$id"
          params={{ id: row.id }}
          preload={false}
          className="strong block"
          dir="auto"
        >
          {row.name}
        </Link>
        {row.nationalId && <LtrText value={row.nationalId} className="xs subtle" />}
      </span>
    </span>
  )
}

const Status = ({ row, words }: { row: CustomerRow; words: Words }) => (
  <span className="row wraps gap-1.5">
    <KycBadge status={row.kycStatus} />
    {!row.isActive && <Badge tone="bad">{words.inactive}</Badge>}
  </span>
)

function Nothing() {
  const { title, text, action } = useWords('admin').customers.none
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink variant="outline" to="/admin-sahl/customer">
          {action}
        </ButtonLink>
      }
    />
  )
}
