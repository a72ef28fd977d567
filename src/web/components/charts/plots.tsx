import type { CSSProperties, ReactNode } from 'react'
import { formatCompact } from '#kit/format.ts'
import { classNames } from '../class-names.ts'
import { useDirection, useLocale } from '../words.ts'
import { smoothPath } from './charts.tsx'

/**
 * Figures over time, drawn on the server. Time runs from left to right in both languages, as charts in Arabic papers
 * do: mirrored, growth looks like a fall. A plot is for the eye; the table under each gives the same figures.
 */

export interface PlotFrame {
  /** Says what is shown to those who do not see it. */
  readonly title: string
  /** One for each column, in two lines at most; those that are empty are not written. */
  readonly axis: readonly string[]
  /** The text for a column under the pointer. */
  readonly tip: (index: number) => ReactNode
  readonly height: string
  /** Leaves out the amounts beside the lines. */
  readonly isScaleHidden?: boolean
}

interface Line {
  readonly label: ReactNode
  readonly color: string
  readonly values: readonly number[]
  readonly look: 'area' | 'dashed'
}

/** Amounts that go on from one column to the next. */
export function LinePlot({ lines, ...frame }: PlotFrame & { lines: readonly Line[] }) {
  const top = roundUpAxis(Math.max(0, ...lines.flatMap(({ values }) => values)))
  const columns = frame.axis.length
  const pointsOf = ({ values }: Line) =>
    values.map((value, index): [number, number] => [
      ((index + 0.5) / columns) * 100,
      100 - (value / top) * 100,
    ])
  return (
    <>
      <PlotLegend items={lines.map(({ label, color }) => ({ label, color, look: 'line' }))} />
      <Frame
        {...frame}
        top={top}
        drawing={lines.map((line) => {
          const points = pointsOf(line)
          const path = smoothPath(points)
          const [first, last] = [points[0], points.at(-1)]
          return (
            <g key={line.color}>
              {line.look === 'area' && first && last && (
                <path d={`${path}L${last[0]} 100L${first[0]} 100Z`} fill={line.color} opacity="0.14" />
              )}
              <path
                d={path}
                fill="none"
                stroke={line.color}
                strokeWidth="2.25"
                strokeLinecap="round"
                strokeDasharray={line.look === 'dashed' ? '2 6' : undefined}
              />
            </g>
          )
        })}
      />
    </>
  )
}

interface BarPart {
  readonly label: ReactNode
  readonly color: string
  readonly values: readonly number[]
  /** Set for amounts that are still expected. */
  readonly isAhead?: boolean
}

/** Amounts of each column by itself, one part upon the other. */
export function BarPlot({ parts, ...frame }: PlotFrame & { parts: readonly BarPart[] }) {
  const sums = frame.axis.map((_, index) => parts.reduce((sum, part) => sum + part.values[index]!, 0))
  const top = roundUpAxis(Math.max(0, ...sums))
  return (
    <>
      <PlotLegend
        items={parts.map(({ label, color, isAhead }) => ({ label, color, look: isAhead ? 'ahead' : '' }))}
      />
      <Frame
        {...frame}
        top={top}
        column={(index) =>
          parts.map(
            ({ color, values, isAhead }) =>
              values[index]! > 0 && (
                <i
                  key={color + isAhead}
                  className={classNames('bar-part', isAhead && 'ahead')}
                  style={{ '--share': values[index]! / top, '--swatch': color } as CSSProperties}
                />
              ),
          )
        }
      />
    </>
  )
}

interface FrameProps extends PlotFrame {
  top: number
  drawing?: ReactNode
  column?: (index: number) => ReactNode
}

const steps = 4

function Frame({ title, axis, tip, height, isScaleHidden, top, drawing, column }: FrameProps) {
  const locale = useLocale()
  const direction = useDirection()
  const lines = Array.from({ length: steps + 1 }, (_, index) => index / steps)
  const written = axis.flatMap((text, index) => (text ? [index] : [])).reverse()
  const lookOfText = (index: number) => (written.indexOf(index) % 2 === 1 ? 'dense' : undefined)
  return (
    <div className="plot" role="img" aria-label={title} dir="ltr">
      <div className="plot-field" style={{ '--plot-height': height } as CSSProperties}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <title>{title}</title>
          {lines.map((share) => (
            <path
              key={share}
              d={`M0 ${100 - share * 100}H100`}
              stroke="var(--c-line)"
              strokeWidth="1"
              strokeDasharray={share === 0 ? undefined : '2 4'}
            />
          ))}
          {drawing}
        </svg>
        <div className="plot-columns">
          {axis.map((_, index) => (
            // A column is known by its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <div key={index}>
              {column?.(index)}
              <div className={classNames('plot-tip', index >= axis.length / 2 && 'at-end')}>
                <div className="contents" dir={direction}>
                  {tip(index)}
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="plot-scale num">
        {lines.map((share) => {
          const { figure, unit } = formatCompact(Math.round(top * share), locale)
          const text = unit ? `${figure} ${unit}` : figure
          return (
            <span key={share} dir={direction}>
              {isScaleHidden ? '••' : text}
            </span>
          )
        })}
      </div>
      <div className="plot-axis">
        {axis.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
          <span key={index} dir={direction} className={lookOfText(index)}>
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}

interface LegendItem {
  readonly label: ReactNode
  readonly color: string
  readonly look: string
}

const PlotLegend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="legend mb-4" aria-hidden="true">
    {items.map(({ label, color, look }) => (
      <li key={color + look}>
        <i className={look || undefined} style={{ '--swatch': color } as CSSProperties} />
        {label}
      </li>
    ))}
  </ul>
)

/** The top of a scale whose steps are round riyals. */
function roundUpAxis(most: number): number {
  const step = Math.max(100, most / steps)
  const power = 10 ** Math.floor(Math.log10(step))
  const factors = power < 1000 ? [1, 2, 5, 10] : [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
  return factors.find((factor) => factor * power >= step)! * power * steps
}

/** Which of so many columns have their text written, so that none runs into the next. */
export const isWritten = (index: number, columns: number, most = 7): boolean =>
  (columns - 1 - index) % Math.ceil(columns / most) === 0

export interface ShareBarProps {
  parts: readonly { key: string; label: ReactNode; color: string; shareBps: number; value: ReactNode }[]
}

/** How a whole is divided, as one bar with what it is made of beneath. */
export const ShareBar = ({ parts }: ShareBarProps) => (
  <>
    <div className="share-bar" aria-hidden="true">
      {parts.map(({ key, color, shareBps }) => (
        <i key={key} style={{ '--share': shareBps, '--swatch': color } as CSSProperties} />
      ))}
    </div>
    <ul className="legend mt-3 flex-col">
      {parts.map(({ key, label, color, value }) => (
        <li key={key}>
          <i style={{ '--swatch': color } as CSSProperties} />
          <span className="min-w-0 flex-1">{label}</span>
          {value}
        </li>
      ))}
    </ul>
  </>
)
