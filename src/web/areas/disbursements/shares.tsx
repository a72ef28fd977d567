import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'

type Share = Awaited<ReturnType<Api['disbursements']['preview']>>['shares'][number] & {
  paidAt?: string | null
}

/** The shares of a run. The payment time is a column once anything is paid. */
export function SharesTable({ caption, shares }: { caption: string; shares: readonly Share[] }) {
  const { run: words, parts } = useWords('disbursements')
  const columns: Column<Share>[] = [
    {
      key: 'holder',
      header: words.holder,
      full: true,
      cell: ({ investor }) => (
        <span className="font-semibold">
          <AccountHolder of={investor} />
        </span>
      ),
    },
    { key: 'part', header: words.part, cell: ({ part }) => parts[part] },
    { key: 'stake', header: words.stake, end: true, cell: ({ stake }) => <Money halalas={stake} /> },
    {
      key: 'amount',
      header: words.amount,
      end: true,
      cell: ({ amount }) => (
        <span className="font-semibold">
          <Money halalas={amount} decimals={2} />
        </span>
      ),
    },
  ]
  const paid: Column<Share> = {
    key: 'paidAt',
    header: words.paidAt,
    cell: ({ paidAt }) =>
      paidAt ? <DateText value={paidAt} form="date-time" className="text-sm" /> : words.notPaid,
  }
  const isOfRun = shares.some(({ paidAt }) => paidAt !== undefined)
  return (
    <Table
      caption={caption}
      columns={isOfRun ? [...columns, paid] : columns}
      rows={shares}
      rowKey={({ investor, part }) => `${part} ${investor.id}`}
    />
  )
}
