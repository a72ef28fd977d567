import { Link } from '@tanstack/react-router'
import { formatDate, monthNamesOf } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { historyRanges } from '#modules/portfolio/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { seriesColors } from '#web/components/charts/charts.tsx'
import { BarPlot, isWritten, LinePlot } from '#web/components/charts/plots.tsx'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts, evenDecimals } from '#web/components/values/figures.tsx'
import { PrivateMoney, useHidesOwn } from '#web/components/values/private-money.tsx'
import { FigureExplanation } from './figure-explanation.tsx'
import type { Overview } from './load.ts'

type Point = Overview['history']['points'][number]

/** Charts capital, value and income over the range in the address. */
export function History({ history: { range, points } }: { history: Overview['history'] }) {
  const words = useWords('portfolio').history
  const locale = usePageLocale()
  const axis = buildAxis(
    points.map(({ on }) => on),
    range === '3m',
    locale,
  )
  const frame = {
    axis,
    tip: (index: number) => <Tip point={points[index]!} />,
    isScaleHidden: useHidesOwn(),
  }
  const rangeName = words.rangeNames[range]
  return (
    <Card as="section" pad className="relative" aria-labelledby="history-title">
      <div className="flex items-center justify-between flex-wrap mb-4 gap-3 pe-8">
        <h2 id="history-title" className="text-lg">
          {words.title}
        </h2>
        <SegmentLinks label={words.range}>
          {historyRanges.map((one) => (
            <Link
              key={one}
              to="/user/portfolio"
              search={(now) => ({ ...now, range: one === '1y' ? undefined : one })}
              resetScroll={false}
              aria-current={one === range ? 'true' : undefined}
            >
              {words.ranges[one]}
            </Link>
          ))}
        </SegmentLinks>
      </div>
      <LinePlot
        {...frame}
        title={words.chart(rangeName)}
        height="240px"
        lines={[
          {
            label: words.value,
            color: seriesColors[0]!,
            values: points.map(({ value }) => value),
            look: 'area',
          },
          {
            label: words.invested,
            color: seriesColors[2]!,
            values: points.map(({ invested }) => invested),
            look: 'dashed',
          },
        ]}
      />
      <div className="mt-6">
        <BarPlot
          {...frame}
          title={words.incomeChart(rangeName)}
          height="96px"
          parts={[
            { label: words.income, color: seriesColors[1]!, values: points.map(({ income }) => income) },
          ]}
        />
      </div>
      <HistoryTable points={points} />
      <FigureExplanation figure={words.title}>{words.text}</FigureExplanation>
    </Card>
  )
}

/** Labels `21 Nov` for weeks and `Nov` for months, with the year below if it changes. */
function buildAxis(days: readonly string[], isWeekly: boolean, locale: Locale): string[] {
  let written = ''
  return days.map((on, index) => {
    if (!isWritten(index, days.length)) return ''
    const name = monthNamesOf(locale)[Number(on.slice(5, 7)) - 1]!
    if (isWeekly) return `${Number(on.slice(8))}\n${name}`
    const year = on.slice(0, 4)
    const isNew = year !== written || index === days.length - 1
    written = year
    return isNew ? `${name}\n${year}` : name
  })
}

function Tip({ point }: { point: Point }) {
  const words = useWords('portfolio').history
  const locale = usePageLocale()
  const lines = [
    [words.value, point.value],
    [words.invested, point.invested],
    [words.income, point.income],
  ] as const
  return (
    <EvenAmounts amounts={lines.map(([, amount]) => amount)}>
      <strong>{formatDate(point.on, locale)}</strong>
      {lines.map(([label, amount]) => (
        <span key={label} className="flex items-center justify-between gap-6">
          {label} <PrivateMoney halalas={amount} />
        </span>
      ))}
    </EvenAmounts>
  )
}

function HistoryTable({ points }: { points: readonly Point[] }) {
  const words = useWords('portfolio').history
  const columns = ['invested', 'returns', 'value', 'income'] as const
  const decimals = evenDecimals(points.flatMap((point) => columns.map((column) => point[column])))
  return (
    <details className="as-table mt-4">
      <summary>{words.table}</summary>
      <div className="table-box">
        <table>
          <caption className="sr-only">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.until}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="end">
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.on}>
                <th scope="row">
                  <DateText value={point.on} />
                </th>
                {columns.map((column) => (
                  <td key={column} className="end">
                    <PrivateMoney halalas={point[column]} decimals={decimals} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
