import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { transactionList } from '#modules/portfolio/lists.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Icon } from '#web/components/icon.tsx'
import { askedBy } from '#web/components/list/address.ts'
import { FilterChips } from '#web/components/list/filters.tsx'
import { GrowingList } from '#web/components/list/growing.tsx'
import { FileLink } from '#web/components/list/view-menu.tsx'
import { Card, EmptyState } from '#web/components/surfaces.tsx'
import { type Column, Table } from '#web/components/table.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import type { Transaction, TransactionsAddress, TransactionsPart } from './load.ts'
import { RetryDeposit } from './retry-deposit.tsx'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionName,
  TransactionStatus,
  TransactionTile,
} from './transaction-parts.tsx'

const route = getRouteApi('/_user/user/transaction')
const path = '/user/transaction'

/** All movements of the investor, filtered by the address (PAY-6). */
export function TransactionsPage() {
  const words = useWords('wallet').transactions
  const address = route.useSearch()
  const first = route.useLoaderData()
  const { type, status } = address
  return (
    <main id="main" className="wrap">
      <div className="page-head between wraps">
        <h1 className="h1">{words.title}</h1>
        {first.items.length > 0 && <FileLink path="/api/transactions/export" asked={{ type, status }} />}
      </div>
      <div className="stack mb-5 gap-3">
        <FilterChips list={transactionList} path={path} address={address} words={words} isLabelled />
      </div>
      {first.items.length === 0 ? (
        <NoTransactions isFiltered={type !== undefined || status !== undefined} />
      ) : (
        // Other filters are another list: what was added to the one before is gone.
        <List key={JSON.stringify(address)} address={address} first={first} />
      )}
    </main>
  )
}

function NoTransactions({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords('wallet').transactions
  if (isFiltered) {
    return (
      <EmptyState
        title={words.noMatch}
        action={
          <ButtonLink to={path} search={{}} variant="outline">
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

function List({ address, first }: { address: TransactionsAddress; first: TransactionsPart }) {
  const api = useApi()
  const { caption } = useWords('wallet').transactions
  const columns = useColumns()
  return (
    <GrowingList
      path={path}
      address={address}
      first={first}
      load={(cursor) => api.portfolio.transactions({ ...askedBy(address), limit: 20, cursor })}
      onFailure={(error, title) => {
        const { status, detail } = problemOfError(error)
        if (status !== 401) toasts.add({ color: 'bad', title, description: detail })
      }}
    >
      {(rows) => (
        <Card className="overflow-hidden">
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            className="max-md:[&_td:empty]:hidden"
          />
        </Card>
      )}
    </GrowingList>
  )
}

function useColumns(): Column<Transaction>[] {
  const words = useWords('wallet').transactions
  const { columns: names } = words
  return [
    { key: 'what', header: names.what, full: true, cell: (row) => <TransactionTitle transaction={row} /> },
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

/** On phones the method has no column of its own. */
function TransactionTitle({ transaction }: { transaction: Transaction }) {
  const { methods } = useWords('wallet').transactions
  return (
    <div className="row gap-3.5">
      <TransactionTile transaction={transaction} />
      <TransactionName
        transaction={transaction}
        fallback={<span className="only-m">{methods[transaction.method]}</span>}
      />
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
