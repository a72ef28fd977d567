import { getRouteApi } from '@tanstack/react-router'
import { formatCount, isolatePercents } from '#kit/format.ts'
import { ledgerAccountList } from '#modules/ledger/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Account = Awaited<ReturnType<Api['books']['accounts']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/books/accounts/')

/** Accounts by kind and owner, with their balances now or on a day. */
export function LedgerAccountsPage() {
  const { accountsPage: words, accounts } = useWords('books')
  const nameOf = useOwnerName()
  return (
    <ListPage
      list={ledgerAccountList}
      path="/admin-sahl/books/accounts"
      address={route.useSearch()}
      part={route.useLoaderData()}
      words={{ ...words, filters: {}, selects: { kind: { label: words.filters.kind, options: accounts } } }}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ kind, owner }) => `${accounts[kind]} · ${nameOf(owner)}`}
      filePath="/api/admin/books/accounts-export"
    />
  )
}

/** Returns the name of an account's owner. */
export function useOwnerName(): (owner: Account['owner']) => string {
  const { platform } = useWords('books')
  return ({ kind, name, id }) => (kind === 'platform' ? platform : isolatePercents(name || (id ?? '')))
}

function useColumns(): ListColumn<typeof ledgerAccountList, Account>[] {
  const { accountsPage: words, accounts } = useWords('books')
  const nameOf = useOwnerName()
  return [
    {
      key: 'owner',
      header: words.columns.owner,
      holds: ['owner', 'account', 'opened'],
      isFixed: true,
      full: true,
      cell: ({ owner }) => (
        <span className="font-semibold">
          <AccountHolder of={{ ...owner, id: owner.id ?? '', name: nameOf(owner) }} />
        </span>
      ),
    },
    { key: 'kind', header: words.columns.kind, holds: ['kind'], cell: ({ kind }) => accounts[kind] },
    {
      key: 'balance',
      header: words.columns.balance,
      holds: ['balance'],
      end: true,
      cell: ({ balance }) => <Money halalas={balance} decimals={2} />,
    },
    {
      key: 'entries',
      header: words.columns.entries,
      holds: ['entries'],
      end: true,
      cell: ({ entries }) => formatCount(entries),
    },
    openColumn(
      words,
      '/admin-sahl/books/accounts/$id',
      ({ kind, owner }) => `${accounts[kind]} · ${nameOf(owner)}`,
    ),
  ]
}
