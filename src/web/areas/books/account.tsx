import { getRouteApi } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { formatCount } from '#kit/format.ts'
import { entryList } from '#modules/ledger/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { BackLink } from '#web/components/structure/admin-main.tsx'
import { Callout, Kpis } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { useOwnerName } from './accounts.tsx'
import { CauseText } from './cause.tsx'

type Answer = Awaited<ReturnType<Api['books']['account']>>
type Entry = Answer['items'][number]
const route = getRouteApi('/_admin/admin-sahl/books/accounts/$id')

/** One account with its entries. Each leads to its transaction. */
export function AccountPage() {
  const { accountPage: words, movements, days, backToAccounts } = useWords('books')
  const found = route.useLoaderData()
  const { account } = found
  const nameOf = useOwnerName()
  return (
    <ListPage
      list={entryList}
      path={`/admin-sahl/books/accounts/${account.id}`}
      address={route.useSearch()}
      part={found}
      back={
        <BackLink to="/admin-sahl/books/accounts" search={{ kind: account.kind }} label={backToAccounts} />
      }
      found={account.owner.kind === 'platform' ? undefined : nameOf(account.owner)}
      lead={<Lead of={found} />}
      words={{
        ...words,
        filters: {},
        selects: { kind: { label: words.filters.kind, options: movements } },
        days,
      }}
      columns={useColumns()}
      rowKey={({ transactionId }) => transactionId}
      rowName={({ seq }) => words.entry(formatCount(seq))}
      filePath={`/api/admin/books/accounts/${account.id}/export`}
    />
  )
}

/** Leads to the customer, or to the organization that owns the account. */
function OwnerLink({
  owner: { id, name, organizationId },
}: {
  owner: Answer['account']['owner'] & { id: string }
}) {
  const { transactionPage: words } = useWords('books')
  const label = organizationId === null ? words.customer : (name ?? id)
  return (
    <span className="text-sm">
      <AccountHolder of={{ id, name: label, organizationId }} isLink />
    </span>
  )
}

function Lead({ of: { account, between } }: { of: Answer }) {
  const { accountPage: words } = useWords('books')
  const items = [
    ...(between ? [{ label: words.opening, value: <Money halalas={between.opening} decimals={2} /> }] : []),
    ...(between ? [{ label: words.closing, value: <Money halalas={between.closing} decimals={2} /> }] : []),
    { label: words.balance, value: <Money halalas={account.balance} decimals={2} /> },
  ]
  const { owner } = account
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3 flex-wrap">
        {owner.kind === 'investor' && owner.id && <OwnerLink owner={{ ...owner, id: owner.id }} />}
        <LtrText value={account.id} className="text-xs text-text-3" />
      </div>
      {owner.kind === 'investor' && <Callout icon={Eye}>{words.watched}</Callout>}
      <Kpis items={items} className="w-fit max-w-full bg-sunken" />
    </div>
  )
}

function useColumns(): ListColumn<typeof entryList, Entry>[] {
  const { accountPage: words, columns: names, movements, open } = useWords('books')
  const side = (key: 'debit' | 'credit'): ListColumn<typeof entryList, Entry> => ({
    key,
    header: names[key],
    sum: key,
    end: true,
    holds: [key],
    cell: ({ amount }) =>
      amount < 0 === (key === 'debit') ? <Money halalas={Math.abs(amount)} decimals={2} /> : '',
  })
  return [
    {
      key: 'at',
      header: names.at,
      sorts: { ascending: 'oldest', descending: 'newest' },
      isFixed: true,
      holds: ['at'],
      cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
    },
    {
      key: 'kind',
      header: names.kind,
      holds: ['kind', 'record'],
      cell: ({ kind, seq }) => (
        <span>
          <span className="font-semibold block">{movements[kind]}</span>
          <span className="text-xs text-text-3">{words.entry(formatCount(seq))}</span>
        </span>
      ),
    },
    side('debit'),
    side('credit'),
    {
      key: 'balance',
      header: names.balance,
      end: true,
      holds: ['balance'],
      cell: ({ balanceAfter }) => (
        <span className="font-semibold">
          <Money halalas={balanceAfter} decimals={2} />
        </span>
      ),
    },
    {
      key: 'cause',
      header: names.cause,
      wideOnly: true,
      holds: ['cause'],
      cell: ({ cause }) => <CauseText of={cause} />,
    },
    {
      key: 'transaction',
      header: names.transaction,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      holds: ['transaction'],
      cell: ({ transactionId, seq }) => (
        <ButtonLink
          variant="outline"
          size="sm"
          to="/admin-sahl/books/transactions/$id"
          params={{ id: transactionId }}
          aria-label={words.openOf(formatCount(seq))}
        >
          {open}
        </ButtonLink>
      ),
    },
  ]
}
