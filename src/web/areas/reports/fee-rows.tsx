import { getRouteApi, Link } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import { feeRowList } from '#modules/reporting/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { keptParts, partSelects, SumOfRows } from './part-filters.tsx'

const route = getRouteApi('/_admin/admin-sahl/reports/fee-rows')
type Row = Awaited<ReturnType<Api['reporting']['feeRows']>>['items'][number]

/** ADM-6: the fees of orders' lines behind a figure of the fees report. */
export function FeeRowsPage() {
  const { feeRows: words } = useWords('reports')
  const part = route.useLoaderData()
  const { net, ...figures } = words.figures
  return (
    <ListPage
      list={feeRowList}
      path="/admin-sahl/reports/fee-rows"
      address={{ ...route.useSearch(), ...keptParts(part) }}
      part={part}
      lead={<SumOfRows label={words.sums} halalas={part.sum} />}
      words={{
        ...words,
        selects: { figure: { label: words.figure, options: figures, all: net }, ...partSelects(part) },
      }}
      columns={useColumns()}
      rowKey={({ id, move }) => `${id} ${move}`}
      rowName={({ reference }) => reference}
      rowNumber={({ reference }) => reference}
      filePath="/api/admin/report-fees/export"
      isWholeFileOnly
    />
  )
}

function useColumns(): ListColumn<typeof feeRowList, Row>[] {
  const { feeRows: words } = useWords('reports')
  return [
    {
      key: 'at',
      header: words.columns.at,
      isFixed: true,
      holds: ['at'],
      cell: ({ at, transactionId, reference }) =>
        transactionId === null ? (
          <DateText value={at} form="date-time" className="text-sm" />
        ) : (
          <Link
            to="/admin-sahl/books/transactions/$id"
            params={{ id: transactionId }}
            preload={false}
            className="link"
            aria-label={words.entryOf(reference)}
          >
            <DateText value={at} form="date-time" className="text-sm" />
          </Link>
        ),
    },
    {
      key: 'order',
      header: words.columns.order,
      isFixed: true,
      holds: ['order', 'move', 'transaction'],
      cell: ({ orderId, reference, move }) => (
        <>
          <Link
            to="/admin-sahl/investment/$id"
            params={{ id: orderId }}
            preload={false}
            className="link"
            aria-label={words.openOf(reference)}
          >
            <LtrText value={reference} />
          </Link>
          <span className="block text-xs text-text-3">{words.moves[move]}</span>
        </>
      ),
    },
    {
      key: 'opportunity',
      header: words.columns.opportunity,
      holds: ['opportunity'],
      cell: ({ opportunity }) => (
        <Link
          to="/admin-sahl/opportunity/$id"
          params={{ id: opportunity.id }}
          preload={false}
          className="link"
        >
          <bdi>{isolatePercents(opportunity.title)}</bdi>
        </Link>
      ),
    },
    {
      key: 'investor',
      header: words.columns.investor,
      holds: ['investor'],
      cell: ({ investor }) => <AccountHolder of={investor} isLink />,
    },
    ...(['fee', 'vat', 'netOfVat'] as const).map((key) => ({
      key,
      header: words.columns[key],
      end: true,
      holds: [key],
      cell: (row: Row) => <Money halalas={row[key]} sign="always" decimals={2} />,
    })),
  ]
}
