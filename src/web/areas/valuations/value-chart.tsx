import { formatDate, monthNamesOf } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { seriesColors } from '#web/components/charts/charts.tsx'
import { isWritten, LinePlot } from '#web/components/charts/plots.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { evenDecimals, Money } from '#web/components/values/figures.tsx'
import { PrivateMoney, useHidesOwn } from '#web/components/values/private-money.tsx'

interface ValuePoint {
  readonly on: string
  readonly value: number
  /** The price paid. */
  readonly paid: number
}

interface ValueChartProps {
  readonly title: string
  readonly words: {
    readonly value: string
    readonly paid: string
    readonly on: string
    readonly table: string
  }
  readonly points: readonly ValuePoint[]
  /** The amounts are the reader's own, who may hide them. */
  readonly isOwn?: boolean
}

/** An estimated value beside what was paid, by day of a valuation, with the same figures as a table. */
export function ValueChart({ title, words, points, isOwn = false }: ValueChartProps) {
  const locale = usePageLocale()
  const hidesOwn = useHidesOwn()
  const Amount = isOwn ? PrivateMoney : Money
  const decimals = evenDecimals(points.flatMap(({ value, paid }) => [value, paid]))
  const series = [
    {
      label: words.value,
      color: seriesColors[0]!,
      look: 'area' as const,
      values: points.map(({ value }) => value),
    },
    {
      label: words.paid,
      color: seriesColors[2]!,
      look: 'dashed' as const,
      values: points.map(({ paid }) => paid),
    },
  ]
  return (
    <>
      <LinePlot
        title={title}
        height="180px"
        isScaleHidden={isOwn && hidesOwn}
        axis={points.map(({ on }, index) =>
          isWritten(index, points.length, 5)
            ? `${monthNamesOf(locale)[Number(on.slice(5, 7)) - 1]}\n${on.slice(0, 4)}`
            : '',
        )}
        tip={(index) => (
          <>
            <strong>{formatDate(points[index]!.on, locale)}</strong>
            {series.map(({ label, values }) => (
              <span key={label} className="flex items-center justify-between gap-6">
                {label} <Amount halalas={values[index]!} decimals={decimals} />
              </span>
            ))}
          </>
        )}
        lines={series}
      />
      <details className="as-table mt-4">
        <summary>{words.table}</summary>
        <div className="table-box">
          <table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.on}</th>
                <th scope="col" className="end">
                  {words.paid}
                </th>
                <th scope="col" className="end">
                  {words.value}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ on, value, paid }) => (
                <tr key={on}>
                  <th scope="row">
                    <DateText value={on} />
                  </th>
                  <td className="end">
                    <Amount halalas={paid} decimals={decimals} />
                  </td>
                  <td className="end">
                    <Amount halalas={value} decimals={decimals} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
