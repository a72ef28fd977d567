import { type CSSProperties, useState } from 'react'
import { formatCompact, formatFigure, formatMoneyText } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import {
  computeExpectedReturn,
  type ProjectedYear,
  type Projection,
  projectReturns,
} from '#modules/opportunities/projection.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { seriesColors, YearBars } from '#web/components/charts/charts.tsx'
import { EvenAmounts, Money } from '#web/components/values/figures.tsx'
import { smallestAmount, useInvest } from './amount.ts'
import type { Property } from './property.ts'

/** The largest amount of the slider. More can be typed into the panel. */
const sliderEnds = 100_000_00

const termsOf = (property: Property, amount: number) => ({
  amount: BigInt(amount),
  annualReturnBps: property.annualReturnBps,
  totalReturnBps: property.totalReturnBps,
  termMonths: property.termMonths,
  schedule: property.schedule.key,
})

export const projectAmount = (property: Property, amount: number, reinvest: boolean): Projection =>
  projectReturns({ ...termsOf(property, amount), reinvest })

const half = 'grid grid-cols-1 content-start gap-5 p-7 max-md:p-5.5'

const usualAmount = 25_000_00

/** Returns the opening amount: 25,000 riyals, or the minimum if higher, within what is left. */
export const openingAmount = (
  property: Pick<Property, 'minimum' | 'minimumInvestment' | 'remaining'>,
): number => {
  const least = smallestAmount(property)
  return Math.max(least, property.remaining > least ? Math.min(usualAmount, property.remaining) : usualAmount)
}

/** OPP-8: projects an amount over five years, with the function that the API uses. */
export function Calculator({ property }: { property: Property }) {
  const words = useWords('opportunity').projection
  const least = smallestAmount(property)
  const { amount: typedAmount, setAmount } = useInvest()
  const [opened] = useState(typedAmount)
  const [hasChanged, setChanged] = useState(false)
  // The amount to buy stays at the minimum until the user changes it here or in the panel.
  if (!hasChanged && typedAmount !== opened) setChanged(true)
  const amount = hasChanged || opened !== least ? (typedAmount ?? least) : openingAmount(property)
  const change = (next: number) => {
    setChanged(true)
    setAmount(next)
  }
  const [reinvest, setReinvest] = useState(false)
  const { years, incomePerPeriod } = projectAmount(property, amount, reinvest)
  const last = years.at(-1)!
  const isAtMaturity = property.schedule.key === 'on_maturity'
  return (
    <>
      <div className="card grid grid-cols-1 overflow-hidden md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className={half}>
          <AmountSlider property={property} least={least} amount={amount} onChange={change} />
          <fieldset className="grid grid-cols-1 gap-2">
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
          <dl className="grid grid-cols-1 gap-1.5">
            <div className="sum-line">
              <dt className="text-text-2">{words.perPeriod[property.schedule.key]}</dt>
              <dd className="font-semibold">
                <Money
                  halalas={isAtMaturity ? computeExpectedReturn(termsOf(property, amount)) : incomePerPeriod}
                />
              </dd>
            </div>
          </dl>
          <Scenarios property={property} amount={amount} />
        </div>
        <div className={`ink ${half} md:content-between`}>
          <div className="flex justify-between gap-4 items-start">
            <EvenAmounts amounts={[last.total, last.invested]}>
              <div>
                <div className="text-sm text-text-2">{words.valueAfter}</div>
                <output
                  className="font-display text-(length:--fs-display)/[1.4] font-semibold text-lime"
                  htmlFor="projected-amount"
                >
                  <Money halalas={last.total} />
                </output>
              </div>
              <span className="badge plain bg-lime/14 text-lime">
                <span className="sr-only">{words.expectedGain}: </span>
                <Money halalas={last.total - last.invested} sign="always" />
              </span>
            </EvenAmounts>
          </div>
          <ProjectionChart years={years} isAtMaturity={isAtMaturity} />
        </div>
      </div>
      <p className="hint mt-2.5">{words.note}</p>
      <ProjectionTable years={years} isAtMaturity={isAtMaturity} />
    </>
  )
}

const lessIncome = { incomeBps: 5_000, lateMonths: 0 }
const lateExit = { incomeBps: 10_000, lateMonths: 24 }

/** OPP-15: three scenarios: as expected, with half the income, and with an exit two years late. */
function Scenarios({ property, amount }: { property: Property; amount: number }) {
  const { scenarios: words } = useWords('opportunity').projection
  const terms = termsOf(property, amount)
  const rows = [
    { label: words.expected, terms },
    { label: words.lessIncome, terms: { ...terms, scenario: lessIncome } },
    { label: words.lateExit, terms: { ...terms, scenario: lateExit } },
  ]
  return (
    <table className="text-sm w-full [&_:is(td,th)]:py-1.5 [&_:is(td,th):not(:first-child)]:ps-3">
      <caption className="label pb-1 text-start">{words.title}</caption>
      <thead className="text-xs text-text-3">
        <tr>
          <td />
          <th scope="col" className="text-end font-normal">
            {words.toTerm}
          </th>
          <th scope="col" className="text-end font-normal">
            {words.afterFive}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ label, terms }) => (
          <tr key={label}>
            <th scope="row" className="text-text-2 text-start font-normal">
              {label}
            </th>
            <td className="text-end">
              <Money halalas={computeExpectedReturn(terms)} sign="always" decimals={0} />
            </td>
            <td className="font-semibold text-end">
              <Money
                halalas={projectReturns({ ...terms, reinvest: false }).years.at(-1)!.total}
                decimals={0}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AmountSliderProps {
  property: Property
  least: number
  amount: number
  onChange: (amount: number) => void
}

function AmountSlider({ property, least, amount, onChange }: AmountSliderProps) {
  const words = useWords('opportunity').projection
  const locale = usePageLocale()
  const far = Math.max(sliderEnds, least * 10)
  const most = property.remaining > least ? Math.min(far, property.remaining) : far
  const share = Math.min(1, Math.max(0, (amount - least) / (most - least)))
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between gap-4">
        <label className="label" htmlFor="projected-amount">
          {words.amount}
        </label>
        <b className="text-lg">
          <Money halalas={amount} />
        </b>
      </div>
      <input
        id="projected-amount"
        type="range"
        className="range"
        min={least}
        max={most}
        step={property.unitPrice}
        value={amount}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-valuetext={formatMoneyText(amount, locale)}
        style={{ '--v': `${share * 100}%` } as CSSProperties}
      />
      <div className="flex items-center justify-between gap-4 text-xs text-text-3">
        <Money halalas={least} />
        <Money halalas={most} />
      </div>
    </div>
  )
}

/**
 * Splits a year's value into capital, income along the way, gain at maturity, and gain beyond five years. An
 * opportunity that pays on maturity pays nothing before.
 */
const partsOf = (year: ProjectedYear, isAtMaturity: boolean) => ({
  invested: year.invested,
  along: isAtMaturity ? 0n : year.income,
  atMaturity: isAtMaturity ? year.income + year.gain : year.gain,
  ahead: year.unrealised,
})

interface YearsProps {
  years: readonly ProjectedYear[]
  isAtMaturity: boolean
}

/** Income and growth are separate figures (OPP-12), so each bar has a part for both, on top of the capital. */
function ProjectionChart({ years, isAtMaturity }: YearsProps) {
  const words = useWords('opportunity').projection
  const locale = usePageLocale()
  const returns = years.map((year) => year.total - year.invested)
  return (
    <YearBars
      series={[
        { label: words.capital, color: seriesColors[1]! },
        { label: words.along, color: seriesColors[0]! },
        { label: words.atMaturity, color: 'var(--grown)' },
        { label: words.ahead, color: 'var(--ahead)' },
      ]}
      years={years.map((year) => ({
        year: year.year,
        parts: Object.values(partsOf(year, isAtMaturity)),
      }))}
      above={(index) => shortGain(returns[index]!, locale)}
    />
  )
}

const million = 1_000_000_00n

/** Formats a gain so that it fits above a bar. */
function shortGain(halalas: bigint, locale: Locale): string {
  if (halalas < million) return `${halalas > 0n ? '+' : ''}${formatFigure(halalas, 0)}`
  const { figure, unit } = formatCompact(halalas, locale)
  return `+${figure} ${unit}`
}

function ProjectionTable({ years, isAtMaturity }: YearsProps) {
  const words = useWords('opportunity').projection
  const columns = [
    { key: 'invested', label: words.capital },
    { key: 'along', label: words.along },
    { key: 'atMaturity', label: words.atMaturity },
    { key: 'ahead', label: words.ahead },
  ] as const
  const amounts = years.flatMap((year) => [...Object.values(partsOf(year, isAtMaturity)), year.total])
  return (
    <EvenAmounts amounts={amounts}>
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
                <th scope="col">{words.total}</th>
              </tr>
            </thead>
            <tbody>
              {years.map((year) => (
                <tr key={year.year}>
                  <th scope="row">{words.yearNumber(year.year)}</th>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <Money halalas={partsOf(year, isAtMaturity)[column.key]} />
                    </td>
                  ))}
                  <td>
                    <Money halalas={year.total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </EvenAmounts>
  )
}
