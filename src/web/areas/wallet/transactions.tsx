import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { ChipLink } from '#web/components/chip.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Card, EmptyState } from '#web/components/surfaces.tsx'
import { type Column, Table } from '#web/components/table.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import type { Transaction, TransactionsPart } from './load.ts'
import { RetryDeposit } from './retry-deposit.tsx'
import { type TransactionsSearch, transactionStatuses, transactionTypes } from './search.ts'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionStatus,
  TransactionTile,
  useSubtitle,
} from './transaction-parts.tsx'

const route = getRouteApi('/_user/user/transaction')

/** All movements of the investor, filtered by the address (PAY-6). */
export function TransactionsPage() {
  const words = useWords('wallet').transactions
  const search = route.useSearch()
  const first = route.useLoaderData()
  return (
    <main id="main" className="wrap">
      <h1 className="h1 page-head">{words.title}</h1>
      <Filters search={search} />
      {first.items.length === 0 ? (
        <Nothing search={search} />
      ) : (
        // Other filters are another list: what was added to the one before is gone.
        <List key={`${search.type} ${search.status} ${search.cursor}`} search={search} first={first} />
      )}
    </main>
  )
}

function Filters({ search }: { search: TransactionsSearch }) {
  const words = useWords('wallet').transactions
  const { type, status } = search
  return (
    <div className="stack mb-5 gap-3">
      <FilterRow
        label={words.type}
        options={transactionTypes.map((one) => ({ search: { type: one, status }, label: words.types[one] }))}
        all={{ status }}
        chosen={type === undefined ? -1 : transactionTypes.indexOf(type)}
      />
      <FilterRow
        label={words.status}
        options={transactionStatuses.map((one) => ({
          search: { type, status: one },
          label: words.statuses[one],
        }))}
        all={{ type }}
        chosen={status === undefined ? -1 : transactionStatuses.indexOf(status)}
      />
    </div>
  )
}

interface FilterRowProps {
  label: string
  options: readonly { search: TransactionsSearch; label: string }[]
  /** The address without this filter. */
  all: TransactionsSearch
  /** The place of the option in force; below zero for all. */
  chosen: number
}

function FilterRow({ label, options, all, chosen }: FilterRowProps) {
  const words = useWords('wallet').transactions
  const choices = [{ search: all, label: words.all }, ...options]
  return (
    <nav
      className="flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-1"
      aria-label={label}
    >
      <span className="xs subtle w-14 flex-none" aria-hidden="true">
        {label}
      </span>
      <div className="chips">
        {choices.map((choice, index) => (
          <ChipLink
            key={choice.label}
            to="/user/transaction"
            search={choice.search}
            resetScroll={false}
            activeOptions={{ includeSearch: true }}
            aria-current={index === chosen + 1 ? 'true' : 'false'}
          >
            {choice.label}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}

function Nothing({ search: { type, status } }: { search: TransactionsSearch }) {
  const words = useWords('wallet').transactions
  if (type !== undefined || status !== undefined) {
    return (
      <EmptyState
        title={words.noMatch}
        action={
          <ButtonLink to="/user/transaction" search={{}} variant="outline">
            {words.clear}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      image={{ src: emptyPicture }}
      action={<ButtonLink to="/user/wallet">{words.toWallet}</ButtonLink>}
    />
  )
}

/** Adds the following parts to what is shown already. */
function useParts(search: TransactionsSearch, first: TransactionsPart) {
  const api = useApi()
  const words = useWords('wallet').transactions
  const [following, setFollowing] = useState<readonly TransactionsPart[]>([])
  const [isBusy, setBusy] = useState(false)
  const parts = [first, ...following]
  const nextCursor = parts.at(-1)?.nextCursor ?? null
  const more = async () => {
    if (isBusy || nextCursor === null) return
    setBusy(true)
    try {
      const part = await api.portfolio.transactions({ ...search, limit: 20, cursor: nextCursor })
      setFollowing((before) => [...before, part])
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.moreFailed, description: detail })
    } finally {
      setBusy(false)
    }
  }
  return { parts, nextCursor, isBusy, more, added: following.at(-1)?.items.length ?? 0 }
}

function List({ search, first }: { search: TransactionsSearch; first: TransactionsPart }) {
  const words = useWords('wallet').transactions
  const columns = useColumns()
  const { parts, nextCursor, isBusy, more, added } = useParts(search, first)
  // With script the list grows in place; without it the same link shows the next part by itself.
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    void more()
  }
  const { cursor, ...filters } = search
  return (
    <>
      <Card className="overflow-hidden">
        <Table
          caption={words.caption}
          columns={columns}
          rows={parts.flatMap((part) => part.items)}
          rowKey={({ id }) => id}
          className="max-md:[&_td:empty]:hidden"
        />
      </Card>
      <div className="row wraps mt-5 justify-center">
        {cursor !== undefined && (
          <ButtonLink variant="ghost" to="/user/transaction" search={filters}>
            {words.newest}
          </ButtonLink>
        )}
        {nextCursor === null ? (
          <p className="small subtle">{words.end}</p>
        ) : (
          <ButtonLink
            variant="outline"
            to="/user/transaction"
            search={{ ...filters, cursor: nextCursor }}
            preload={false}
            aria-busy={isBusy || undefined}
            onClick={follow}
          >
            {isBusy ? words.loadingMore : words.more}
          </ButtonLink>
        )}
      </div>
      <p className="sr-only" role="status">
        {added > 0 ? words.added(added) : ''}
      </p>
    </>
  )
}

function useColumns(): Column<Transaction>[] {
  const words = useWords('wallet').transactions
  const { columns: names } = words
  return [
    { key: 'what', header: names.what, full: true, cell: (row) => <What transaction={row} /> },
    { key: 'method', header: names.method, wideOnly: true, cell: (row) => words.methods[row.method] },
    { key: 'date', header: names.date, cell: (row) => <DateText value={row.at} form="date-time" /> },
    { key: 'status', header: names.status, cell: (row) => <TransactionStatus status={row.status} /> },
    {
      key: 'amount',
      header: names.amount,
      end: true,
      cell: (row) => <TransactionAmount transaction={row} />,
    },
    {
      key: 'actions',
      header: names.actions,
      hideHeader: true,
      end: true,
      full: true,
      cell: (row) => <Actions transaction={row} />,
    },
  ]
}

function What({ transaction }: { transaction: Transaction }) {
  const { types, methods } = useWords('wallet').transactions
  const subtitle = useSubtitle()(transaction)
  return (
    <div className="row gap-3.5">
      <TransactionTile transaction={transaction} />
      <div>
        <div className="strong">{types[transaction.type]}</div>
        <div className="xs subtle">
          {/* On phones the method has no column of its own. */}
          {subtitle ?? <span className="only-m">{methods[transaction.method]}</span>}
        </div>
      </div>
    </div>
  )
}

/** A receipt for what was bought; of a deposit that is open or failed, how it stands or another try. */
function Actions({ transaction }: { transaction: Transaction }) {
  const { id, type, status, orderId, title } = transaction
  const words = useWords('wallet').transactions
  const locale = usePageLocale()
  if (type === 'deposit' && status === 'pending') {
    return (
      <ButtonLink variant="soft" size="sm" to="/user/wallet" search={{ deposit: id }}>
        {words.check}
      </ButtonLink>
    )
  }
  if (hasFailedDeposit(transaction)) {
    return (
      <RetryDeposit deposit={transaction} backTo="wallet" variant="soft" size="sm">
        {words.retry}
      </RetryDeposit>
    )
  }
  if (orderId === null || status !== 'completed') return null
  return (
    <a
      className="link small"
      href={`/api/orders/${orderId}/receipt?lang=${locale}`}
      aria-label={title === null ? words.receipt : words.receiptOf(title)}
      download
    >
      <Icon of={Download} size="sm" />
      {words.receipt}
    </a>
  )
}
