import { getRouteApi, Link } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import { promiseRowList } from '#modules/reporting/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { keptParts, partSelects, SumOfRows } from './part-filters.tsx'

const route = getRouteApi('/_admin/admin-sahl/reports/promised-payments')
type Row = Awaited<ReturnType<Api['reporting']['promiseRows']>>['items'][number]

/** ADM-6: the promised payments and the paid income behind a figure. */
export function PromisedPaymentsPage() {
  const { promiseRows: words } = useWords('reports')
  const part = route.useLoaderData()
  const { difference, ...figures } = words.figures
  return (
    <ListPage
      list={promiseRowList}
      path="/admin-sahl/reports/promised-payments"
      address={{ ...route.useSearch(), ...keptParts(part) }}
      part={part}
      lead={<SumOfRows label={words.sums} halalas={part.sum} />}
      words={{
        ...words,
        selects: {
          figure: { label: words.figure, options: figures, all: difference },
          ...partSelects(part),
        },
      }}
      columns={useColumns()}
      rowKey={({ on, opportunity }) => `${on} ${opportunity.id}`}
      rowName={({ opportunity }) => opportunity.title}
      filePath="/api/admin/report-promises/export"
      isWholeFileOnly
    />
  )
}

function useColumns(): ListColumn<typeof promiseRowList, Row>[] {
  const { promiseRows: words } = useWords('reports')
  return [
    {
      key: 'on',
      header: words.columns.on,
      isFixed: true,
      holds: ['on'],
      cell: ({ on }) => <DateText value={on} className="text-sm" />,
    },
    {
      key: 'opportunity',
      header: words.columns.opportunity,
      isFixed: true,
      holds: ['opportunity'],
      cell: ({ opportunity: { id, title } }) => (
        <Link to="/admin-sahl/opportunity/$id" params={{ id }} preload={false} className="link">
          <bdi>{isolatePercents(title)}</bdi>
        </Link>
      ),
    },
    {
      key: 'promised',
      header: words.columns.promised,
      end: true,
      holds: ['promised'],
      cell: ({ promised }) => <Money halalas={promised} decimals={2} />,
    },
    {
      key: 'income',
      header: words.columns.income,
      end: true,
      holds: ['income'],
      cell: ({ on, opportunity, income }) =>
        income === 0 ? (
          <Money halalas={income} decimals={2} />
        ) : (
          <Link
            to="/admin-sahl/reports/movements"
            search={{ figure: 'income', opportunity: opportunity.id, from: on, to: on }}
            preload={false}
            className="link"
            aria-label={words.paidOf(isolatePercents(opportunity.title))}
          >
            <Money halalas={income} decimals={2} />
          </Link>
        ),
    },
    {
      key: 'difference',
      header: words.columns.difference,
      end: true,
      holds: ['difference'],
      cell: ({ difference }) => <Money halalas={difference} sign="always" decimals={2} />,
    },
  ]
}
