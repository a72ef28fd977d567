import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { evenDecimals } from '#web/components/values/figures.tsx'
import { Change } from './change.tsx'
import { Figure } from './figure.tsx'
import type { LoadedReport } from './load.ts'

type Row = Omit<LoadedReport['rows'][number], 'key' | 'label'> & {
  readonly key: string
  readonly label: string
  readonly isTotal?: true
}

/** The rows of a report and their total. Each figure leads to the rows behind it. */
export function ReportTable({ report }: { report: LoadedReport }) {
  const words = useWords('reports')
  const { rows, total, columns, title, by } = report
  const amounts = rows.flatMap(({ figures }) =>
    columns.flatMap(({ kind }, at) => (kind === 'money' ? figures[at] : [])),
  )
  const decimals = evenDecimals(amounts)
  const lines: Row[] = [
    ...rows,
    ...(total ? [{ ...total, key: 'total', label: words.total, leadsTo: null, isTotal: true as const }] : []),
  ]
  const label: Column<Row> = {
    key: 'label',
    header: words.groupings[by],
    full: true,
    rowHeader: true,
    cell: ({ leadsTo, label: text, isTotal }) =>
      leadsTo === null ? (
        <span className={isTotal ? 'font-semibold' : ''}>
          <bdi>{text}</bdi>
        </span>
      ) : (
        <ServedLink leadsTo={leadsTo} className="link" aria-label={words.divide(text)}>
          <bdi>{text}</bdi>
        </ServedLink>
      ),
  }
  const figures = columns.map(
    ({ key, label: header, kind }, at): Column<Row> => ({
      key,
      header,
      end: true,
      cell: (row) => {
        const value = row.figures[at] ?? null
        const figure = <Figure kind={kind} value={value} decimals={decimals} />
        const leadsTo = row.behind[at]
        return (
          <div className={row.isTotal ? 'font-semibold' : ''}>
            {leadsTo && value !== null && value !== 0 ? (
              <ServedLink leadsTo={leadsTo} className="link" aria-label={words.rowsOf(header, row.label)}>
                {figure}
              </ServedLink>
            ) : (
              figure
            )}
            {kind !== 'share' && (
              <div className="font-normal">
                <Change current={value} before={row.earlier?.[at] ?? null} />
              </div>
            )}
          </div>
        )
      },
    }),
  )
  return (
    <Table
      caption={title}
      columns={[label, ...figures]}
      rows={lines}
      rowKey={({ key }) => key}
      className="print-whole"
    />
  )
}
