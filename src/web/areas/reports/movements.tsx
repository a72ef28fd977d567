import { getRouteApi, Link } from '@tanstack/react-router'
import { figureRowList } from '#modules/reporting/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { keptParts, partSelects, SumOfRows } from './part-filters.tsx'

const route = getRouteApi('/_admin/admin-sahl/reports/movements')
type Row = Awaited<ReturnType<Api['reporting']['movements']>>['items'][number]

/** ADM-6: the ledger entries behind a figure of a report. */
export function MovementsPage() {
  const { movements: words } = useWords('reports')
  const { wallet: wallets, ...accounts } = words.accounts
  const part = route.useLoaderData()
  const search = route.useSearch()
  const { figure } = search
  return (
    <ListPage
      list={figureRowList}
      path="/admin-sahl/reports/movements"
      address={{ ...search, ...keptParts(part) }}
      part={part}
      lead={part.sum !== null && <SumOfRows label={words.sum} halalas={part.sum} />}
      words={{
        ...words,
        selects: {
          figure: { label: words.figure, options: words.figures },
          // A figure names its accounts itself.
          ...(figure === undefined
            ? { account: { label: words.account, options: accounts, all: wallets } }
            : {}),
          kind: { label: words.kind, options: words.kinds },
          ...partSelects(part),
        },
      }}
      columns={useColumns()}
      rowKey={({ transactionId, accountId }) => `${transactionId} ${accountId}`}
      rowName={({ kind }) => words.kinds[kind]}
      rowNumber={({ transactionId }) => transactionId}
      filePath="/api/admin/report-movements/export"
      isWholeFileOnly
    />
  )
}

function useColumns(): ListColumn<typeof figureRowList, Row>[] {
  const { movements: words } = useWords('reports')
  return [
    {
      key: 'at',
      header: words.columns.at,
      isFixed: true,
      holds: ['at'],
      cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
    },
    {
      key: 'kind',
      header: words.columns.kind,
      isFixed: true,
      holds: ['kind', 'transaction'],
      cell: ({ kind, transactionId }) => (
        <Link
          to="/admin-sahl/books/transactions/$id"
          params={{ id: transactionId }}
          preload={false}
          className="link"
          aria-label={words.openOf(words.kinds[kind])}
        >
          {words.kinds[kind]}
        </Link>
      ),
    },
    {
      key: 'owner',
      header: words.columns.owner,
      holds: ['owner'],
      cell: ({ owner, opportunity, account, accountId }) =>
        owner ? (
          <AccountHolder of={owner} isLink />
        ) : (
          <Link
            to="/admin-sahl/books/accounts/$id"
            params={{ id: accountId }}
            preload={false}
            className="link"
          >
            <bdi>{opportunity ?? words.accounts[account]}</bdi>
          </Link>
        ),
    },
    {
      key: 'amount',
      header: words.columns.amount,
      end: true,
      holds: ['amount'],
      cell: ({ amount }) => <Money halalas={amount} sign="always" decimals={2} />,
    },
  ]
}
