import { type CSSProperties, useState } from 'react'
import { formatFigure, formatMoneyText } from '#kit/format.ts'
import {
  expectedToTerm,
  type ProjectedYear,
  type Projection,
  projectReturns,
} from '#modules/opportunities/projection.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Legend, seriesColors } from '#web/components/charts.tsx'
import { Count, Money } from '#web/components/figures.tsx'
import type { Property } from './property.ts'

/** The largest amount that the slider reaches; more is typed into the panel. */
const sliderEnds = 100_000_00
const startsAt = 25_000_00

const termsOf = (property: Property, amount: number) => ({
  amount: BigInt(amount),
  annualReturnBps: property.annualReturnBps,
  totalReturnBps: property.totalReturnBps,
  termMonths: property.termMonths,
  schedule: property.schedule.key,
})

export const projectionOf = (property: Property, amount: number, reinvest: boolean): Projection =>
  projectReturns({ ...termsOf(property, amount), reinvest })

/** OPP-8: what an amount is expected to bring in five years; the same function as the API's. */
export function Calculator({ property }: { property: Property }) {
  const words = useWords('opportunities').projection
  const locale = usePageLocale()
  const step = property.unitPrice
  const least = Math.max(step, Math.ceil(property.minimumInvestment / step) * step)
  const most = Math.max(sliderEnds, least * 10)
  const [amount, setAmount] = useState(Math.min(Math.max(startsAt, least), most))
  const [reinvest, setReinvest] = useState(false)
  const projection = projectionOf(property, amount, reinvest)
  const last = projection.years.at(-1)!
  const isAtMaturity = property.schedule.key === 'on_maturity'
  const share = (amount - least) / (most - least)
  return (
    <>
      <div className="card calc">
        <div>
          <div className="stack [--gap:4px]">
            <div className="between">
              <label className="label" htmlFor="projected-amount">
                {words.amount}
              </label>
              <b className="h4">
                <Money halalas={amount} />
              </b>
            </div>
            <input
              id="projected-amount"
              type="range"
              className="range"
              min={least}
              max={most}
              step={step}
              value={amount}
              onChange={(event) => setAmount(Number(event.target.value))}
              aria-valuetext={formatMoneyText(amount, locale)}
              style={{ '--v': `${share * 100}%` } as CSSProperties}
            />
            <div className="between xs subtle">
              <Money halalas={least} />
              <Money halalas={most} />
            </div>
          </div>
          <fieldset className="stack [--gap:8px]">
            <legend className="label">{words.income}</legend>
            <div className="seg">
              <button type="button" aria-pressed={!reinvest} onClick={() => setReinvest(false)}>
                {words.takeOut}
              </button>
              <button type="button" aria-pressed={reinvest} onClick={() => setReinvest(true)}>
                {words.reinvest}
              </button>
            </div>
          </fieldset>
          <dl className="stack [--gap:6px]">
            <div className="sum-line">
              <dt className="muted">{words.perPeriod[property.schedule.key]}</dt>
              <dd className="strong">
                <Money
                  halalas={
                    isAtMaturity ? expectedToTerm(termsOf(property, amount)) : projection.incomePerPeriod
                  }
                />
              </dd>
            </div>
            <div className="sum-line">
              <dt className="muted">{words.stakes}</dt>
              <dd className="strong">
                <Count value={Math.floor(amount / step)} />
              </dd>
            </div>
          </dl>
        </div>
        <div className="ink">
          <div className="between items-start">
            <div>
              <div className="small muted">{words.valueAfter}</div>
              <output className="value" htmlFor="projected-amount">
                <Money halalas={last.total} />
              </output>
            </div>
            <span className="badge plain gain">
              <span className="sr-only">{words.expectedGain}: </span>
              <Money halalas={last.total - last.invested} sign="always" />
            </span>
          </div>
          <ProjectionChart years={projection.years} />
        </div>
      </div>
      <p className="hint mt-2.5">{words.note}</p>
      <ProjectionTable years={projection.years} />
    </>
  )
}

const tallestPx = 128
const capitalPx = 26

/** Income and growth are two figures (OPP-12), so each bar has a part for either, above the capital. */
function ProjectionChart({ years }: { years: readonly ProjectedYear[] }) {
  const words = useWords('opportunities').projection
  const returnsOf = (year: ProjectedYear) => year.total - year.invested
  const most = Math.max(1, ...years.map((year) => Number(returnsOf(year))))
  const px = (amount: bigint) => Math.round((Number(amount) / most) * (tallestPx - capitalPx))
  const hasGain = years.some((year) => year.gain + year.unrealised > 0n)
  return (
    <div className="stack [--gap:14px]">
      <div className="year-bars projected" aria-hidden="true">
        {years.map((year) => (
          <div key={year.year}>
            <strong className="num">{formatFigure(returnsOf(year), 0)}</strong>
            <span className="parts">
              <i className="grown" style={{ blockSize: px(year.gain + year.unrealised) }} />
              <i className="earned" style={{ blockSize: px(year.income) }} />
              <i className="put-in" style={{ blockSize: capitalPx }} />
            </span>
            <span className="axis">{words.yearNumber(year.year)}</span>
          </div>
        ))}
      </div>
      <Legend
        items={[
          { label: words.incomeSoFar, color: seriesColors[0]! },
          ...(hasGain ? [{ label: words.gain, color: 'var(--grown)' }] : []),
          { label: words.capital, color: seriesColors[1]! },
        ]}
      />
    </div>
  )
}

function ProjectionTable({ years }: { years: readonly ProjectedYear[] }) {
  const words = useWords('opportunities').projection
  const columns = [
    { key: 'invested', label: words.capital },
    { key: 'income', label: words.incomeSoFar },
    { key: 'gain', label: words.gain },
    { key: 'unrealised', label: words.unrealised },
    { key: 'total', label: words.total },
  ] as const
  return (
    <details className="as-table">
      <summary>{words.table}</summary>
      <div className="table-box">
        <table>
          <caption className="sr-only">{words.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{words.year}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.year}>
                <th scope="row">{words.yearNumber(year.year)}</th>
                {columns.map((column) => (
                  <td key={column.key}>
                    <Money halalas={year[column.key]} />
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
