import { formatPercent } from '#kit/format.ts'
import { type ColumnKind, steps } from '#modules/reporting/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { seriesColors } from '#web/components/charts/charts.tsx'
import { isWritten, LinePlot } from '#web/components/charts/plots.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { Figure } from './figure.tsx'
import type { LoadedReport } from './load.ts'

/** Rows drawn for a grouping that is not time. */
const drawnRows = 8

/** Draws a report: over time as lines or bars, otherwise its largest rows. The table below gives the same figures. */
export function ReportChart({ report }: { report: LoadedReport }) {
  if (report.rows.length < 2) return null
  const isTime = (steps as readonly string[]).includes(report.by) || report.name === 'cohorts'
  return isTime ? <OverTime report={report} /> : <Largest report={report} />
}

function OverTime({ report }: { report: LoadedReport }) {
  const words = useWords('reports')
  const { rows, columns, charted, title } = report
  const drawn = charted.flatMap((key) => {
    const at = columns.findIndex((column) => column.key === key)
    return at < 0 ? [] : { ...columns[at]!, at }
  })
  return (
    <LinePlot
      title={words.chart(title, drawn.map(({ label }) => label).join(words.mail.and))}
      axis={rows.map(({ label }, index) => (isWritten(index, rows.length, 6) ? label : ''))}
      height="220px"
      tip={(index) => (
        <>
          <strong>{rows[index]!.label}</strong>
          {drawn.map(({ key, label, kind, at }) => (
            <span key={key} className="flex items-center justify-between gap-6">
              {label} <Figure kind={kind} value={rows[index]!.figures[at] ?? null} />
            </span>
          ))}
        </>
      )}
      lines={drawn.map(({ label, kind, at }, index) => ({
        label,
        color: seriesColors[index]!,
        values: rows.map(({ figures }) => scaled(kind, figures[at] ?? 0)),
        look: index === 0 ? 'area' : 'dashed',
      }))}
    />
  )
}

/** The plot writes its scale in riyals of 100 halalas, so a count is drawn as so many riyals. It begins at zero. */
const scaled = (kind: ColumnKind, value: number): number =>
  Math.max(0, kind === 'count' ? value * 100 : value)

function Largest({ report }: { report: LoadedReport }) {
  const { rows, columns, charted } = report
  const at = columns.findIndex(({ key }) => key === charted[0])
  const column = columns[at]
  if (!column) return null
  const sizeOf = (row: LoadedReport['rows'][number]) => Math.max(0, row.figures[at] ?? 0)
  // The stages of a funnel keep their order.
  const sorted = report.name === 'funnel' ? rows : [...rows].sort((one, other) => sizeOf(other) - sizeOf(one))
  const largest = Math.max(1, ...rows.map(sizeOf))
  return (
    <ul className="grid grid-cols-1 gap-3.5">
      {sorted.slice(0, drawnRows).map((row) => {
        const bps = Math.round((sizeOf(row) * 10_000) / largest)
        return (
          <li key={row.key} className="grid grid-cols-1 gap-1.5">
            <div className="flex items-center justify-between gap-4 text-sm">
              <bdi>{row.label}</bdi>
              <b>
                <Figure kind={column.kind} value={row.figures[at] ?? null} />
              </b>
            </div>
            <ProgressBar thin bps={bps} label={`${row.label}: ${formatPercent(bps, { decimals: 0 })}`} />
          </li>
        )
      })}
    </ul>
  )
}
