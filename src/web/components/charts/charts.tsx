import type { CSSProperties, ReactNode } from 'react'
import { formatPercent } from '#kit/format.ts'
import { useControlWords } from '../inputs/control-words.ts'
import { useDirection } from '../words.ts'

const swatch = (color: string) => ({ '--swatch': color }) as CSSProperties

/** The colours of series, in their fixed order. */
export const seriesColors = [
  'var(--viz-1)',
  'var(--viz-2)',
  'var(--viz-3)',
  'var(--viz-4)',
  'var(--viz-5)',
  'var(--viz-6)',
]

export const Legend = ({ items }: { items: readonly { label: ReactNode; color: string }[] }) => (
  <ul className="legend">
    {items.map((item) => (
      <li key={item.color}>
        <i style={swatch(item.color)} />
        {item.label}
      </li>
    ))}
  </ul>
)

export interface YearBarsProps {
  /** The series from bottom to top. */
  series: readonly { label: ReactNode; color: string }[]
  /** One entry for each year; `parts` in halalas, in the order of the series. */
  years: readonly { year: number; parts: readonly (number | bigint)[] }[]
  /** The label above a bar. */
  above: (index: number) => ReactNode
}

/**
 * Years side by side, all parts on one scale from zero, so that no riyal is drawn taller than another. For the
 * eye alone: a table beside it says the same. Time runs from left to right in both languages.
 */
export function YearBars({ series, years, above }: YearBarsProps) {
  const words = useControlWords()
  const direction = useDirection()
  const tallest = Math.max(1, ...years.map((year) => sumOf(year.parts)))
  const shareOf = (amount: number | bigint) => ({ '--share': Number(amount) / tallest }) as CSSProperties
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div className="year-bars" aria-hidden="true" dir="ltr">
        {years.map((year, index) => (
          <div key={year.year}>
            <strong className="num" dir={direction}>
              {above(index)}
            </strong>
            <span className="column">
              {series.map(({ color }, part) => (
                <i key={color} style={{ ...shareOf(year.parts[part]!), background: color }} />
              ))}
            </span>
            <span className="axis" dir={direction}>
              {words.yearNumber(year.year)}
            </span>
          </div>
        ))}
      </div>
      <Legend items={series.filter((_, part) => years.some((year) => Number(year.parts[part]) > 0))} />
    </div>
  )
}

const sumOf = (parts: readonly (number | bigint)[]): number =>
  parts.reduce<number>((sum, part) => sum + Number(part), 0)

export type SparklineProps = { values: readonly number[]; color?: string; width?: number; height?: number }

/** A trend without axes, beside the figure that says it; time runs left to right in both languages. */
export function Sparkline({ values, color = seriesColors[0], width = 88, height = 30 }: SparklineProps) {
  const most = Math.max(...values)
  const least = Math.min(...values)
  const points = values.map((value, index): [number, number] => [
    (index / Math.max(1, values.length - 1)) * width,
    height - 3 - ((value - least) / (most - least || 1)) * (height - 6),
  ])
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path d={smoothPath(points)} fill="none" stroke={color} strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** A curve through the points that never overshoots them. */
export function smoothPath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const previous = points[index - 1]
      if (!previous) return `M${x.toFixed(1)} ${y.toFixed(1)}`
      const middle = ((previous[0] + x) / 2).toFixed(1)
      return `C${middle} ${previous[1].toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

export type DonutProps = {
  /** At most six; `value` says the amount to those who do not see the ring. */
  parts: readonly { label: ReactNode; halalas: number; value: ReactNode; key: string }[]
  /** In the middle: a figure and its unit. */
  center?: { value: string; label: string }
}

const radius = 54
const circumference = 2 * Math.PI * radius

/** How a whole is divided. The list beside the ring says all of it; the ring itself is for the eye. */
export function Donut({ parts, center }: DonutProps) {
  const whole = parts.reduce((sum, part) => sum + part.halalas, 0) || 1
  let before = 0
  const arcs = parts.map((part, index) => {
    const share = part.halalas / whole
    const arc = { key: part.key, share, offset: before, color: seriesColors[index % seriesColors.length] }
    before += share
    return arc
  })
  const gap = parts.length > 1 ? 3 : 0
  return (
    <div className="donut">
      <svg viewBox="0 0 140 140" aria-hidden="true">
        {arcs.map((arc) => (
          <circle
            key={arc.key}
            cx="70"
            cy="70"
            r={radius}
            fill="none"
            stroke={arc.color}
            strokeWidth="18"
            strokeDasharray={`${Math.max(0.5, circumference * arc.share - gap)} ${circumference}`}
            strokeDashoffset={-circumference * arc.offset}
            transform="rotate(-90 70 70)"
          />
        ))}
        {center && (
          <>
            <text x="70" y="70" textAnchor="middle" fontSize="24" fontWeight="600" fill="var(--c-text)">
              {center.value}
            </text>
            <text x="70" y="89" textAnchor="middle" fontSize="12" fill="var(--c-text-3)">
              {center.label}
            </text>
          </>
        )}
      </svg>
      <ul>
        {parts.map((part, index) => (
          <li key={part.key}>
            <i style={swatch(arcs[index]!.color!)} />
            <span className="min-w-0 flex-1">{part.label}</span>
            <b className="num">
              {formatPercent(Math.round(arcs[index]!.share * 10_000), { decimals: 0 })}
              <span className="sr-only">, {part.value}</span>
            </b>
          </li>
        ))}
      </ul>
    </div>
  )
}
