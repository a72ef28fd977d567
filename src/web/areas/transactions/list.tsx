import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { fileFormats } from '#kit/list.ts'
import { transactionList } from '#modules/portfolio/lists.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { RetryDeposit } from '#web/areas/wallet/retry-deposit.tsx'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionName,
  TransactionStatusBadge,
  TransactionTile,
} from '#web/areas/wallet/transaction-parts.tsx'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { type AnyAddress, askedBy, isFiltered } from '#web/components/list/address.ts'
import { dayFilters } from '#web/components/list/day-chip.tsx'
import { FileMenu } from '#web/components/list/file-menu.tsx'
import { ListBar } from '#web/components/list/filters.tsx'
import { GrowingList } from '#web/components/list/growing.tsx'
import type { ListMenu } from '#web/components/list/list.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { HideSwitch, PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Transaction, TransactionsAddress, TransactionsPart } from './load.ts'
import { receiptPath } from './receipt-path.ts'

const route = getRouteApi('/_user/user/transaction')
const path = '/user/transaction'

/** The investor's movements, filtered by the address (PAY-6). */
export function TransactionsPage() {
  const words = useWords('wallet').transactions
  const { asking } = useWords('transactions')
  const menus = useMenus()
  const address = route.useSearch()
  const first = route.useLoaderData()
  const { type, status, method, from, to } = address
  return (
    <main id="main" className="wrap">
      <div className="page-head flex items-center gap-2">
        <h1 className="h1">{words.title}</h1>
        <HideSwitch />
      </div>
      <ListBar
        list={transactionList}
        path={path}
        address={address}
        words={{ title: words.title, ...asking }}
        menus={menus}
        more={dayFilters(asking.days)}
      >
        {first.items.length > 0 && (
          <FileMenu
            path="/api/transactions/export"
            asked={{ type, status, method, from, to }}
            formats={fileFormats}
          />
        )}
      </ListBar>
      {first.items.length === 0 ? (
        <NoTransactions isAsked={isFiltered(transactionList, address as AnyAddress)} />
      ) : (
        // Other filters make another list, which must not keep the rows that were added.
        <List key={JSON.stringify(address)} address={address} first={first} />
      )}
    </main>
  )
}

/** Filters by type, status and method: chips, and on phones one sheet. */
function useMenus(): ListMenu[] {
  const { filters } = useWords('wallet').transactions
  const { selects } = useWords('transactions').asking
  return Object.entries({ ...filters, ...selects }).map(([name, { label, options }]) => ({
    label,
    filters: [
      { name, label, options: Object.entries(options).map(([value, text]) => ({ value, label: text })) },
    ],
  }))
}

function NoTransactions({ isAsked }: { isAsked: boolean }) {
  const words = useWords('wallet').transactions
  if (isAsked) {
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
          <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </Card>
      )}
    </GrowingList>
  )
}

function useColumns(): Column<Transaction>[] {
  const words = useWords('wallet').transactions
  const { balance } = useWords('transactions')
  const { columns: names } = words
  return [
    { key: 'what', header: names.what, full: true, cell: (row) => <TransactionTitle transaction={row} /> },
    { key: 'method', header: names.method, wideOnly: true, cell: (row) => words.methods[row.method] },
    {
      key: 'date',
      header: names.date,
      full: true,
      cell: (row) => <DateText value={row.at} form="date-time" />,
    },
    { key: 'status', header: names.status, cell: (row) => <TransactionStatusBadge status={row.status} /> },
    {
      key: 'amount',
      header: names.amount,
      end: true,
      cell: (row) => <TransactionAmount transaction={row} decimals={2} />,
    },
    {
      key: 'balance',
      header: balance,
      end: true,
      cell: (row) => row.balance !== null && <PrivateMoney halalas={row.balance} decimals={2} />,
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
    <div className="flex items-center gap-3.5">
      <TransactionTile transaction={transaction} />
      <Link to="/user/transaction/$id" params={{ id: transaction.id }} className="hover:underline">
        <TransactionName
          transaction={transaction}
          fallback={<span className="md:hidden">{methods[transaction.method]}</span>}
        />
      </Link>
    </div>
  )
}

/** A receipt, or for an open or failed deposit its status or a retry. */
function Actions({ transaction }: { transaction: Transaction }) {
  const { id, type, status, title, orderId } = transaction
  const words = useWords('wallet').transactions
  const locale = usePageLocale()
  if (type === 'deposit' && status === 'pending') {
    return (
      <ButtonLink variant="soft" size="sm" to="/user/wallet" search={{ deposit: id }}>
        {words.check}
      </ButtonLink>
    )
  }
  if (status === 'pending' && orderId !== null) {
    return (
      <ButtonLink variant="soft" size="sm" to="/user/cart/thank-you" search={{ order: orderId }}>
        {words.toOrder}
      </ButtonLink>
    )
  }
  if (type === 'withdrawal' && status === 'pending') {
    return (
      <ButtonLink variant="soft" size="sm" to="/user/transaction/$id" params={{ id }}>
        {words.track}
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
  if (status !== 'completed') return null
  return (
    <a
      className="link text-sm max-md:-my-1.5 max-md:inline-flex max-md:min-h-9 max-md:items-center max-md:gap-1"
      href={receiptPath(transaction, locale)}
      aria-label={title === null ? words.receipt : words.receiptOf(title)}
      download
    >
      <Icon of={Download} size="sm" />
      {words.receipt}
    </a>
  )
}
