import { Link } from '@tanstack/react-router'
import { isolatePercents, monthNamesOf } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { seriesColors } from '#web/components/charts/charts.tsx'
import { BarPlot } from '#web/components/charts/plots.tsx'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts, evenDecimals } from '#web/components/values/figures.tsx'
import { PrivateMoney, useHidesOwn } from '#web/components/values/private-money.tsx'
import { FigureExplanation } from './figure-explanation.tsx'
import type { Overview } from './load.ts'

type Calendar = Overview['calendar']
type Month = Calendar['months'][number]

const upcomingAtMost = 4

/** The paid and expected income by month, of the year in the address. */
export function IncomeCalendar({ calendar }: { calendar: Calendar }) {
  const words = useWords('portfolio').calendar
  const locale = usePageLocale()
  const { year, months } = calendar
  return (
    <Card as="section" pad className="relative" aria-labelledby="calendar-title">
      <div className="flex items-center justify-between flex-wrap mb-4 gap-3 pe-8">
        <h2 id="calendar-title" className="text-lg">
          {words.title}
        </h2>
        <Years calendar={calendar} />
      </div>
      <BarPlot
        title={words.chart(year)}
        height="180px"
        isScaleHidden={useHidesOwn()}
        axis={months.map((_, index) => monthOnAxis(index, locale))}
        tip={(index) => <Tip month={months[index]!} />}
        parts={[
          { label: words.paid, color: seriesColors[1]!, values: months.map(({ paid }) => paid) },
          {
            label: words.expected,
            color: seriesColors[1]!,
            values: months.map(({ expected }) => expected),
            isAhead: true,
          },
        ]}
      />
      <Sums calendar={calendar} />
      <MonthTable calendar={calendar} />
      <FigureExplanation figure={words.title}>{words.text}</FigureExplanation>
    </Card>
  )
}

/** Arabic has no short month names, so every second one is written. */
function monthOnAxis(index: number, locale: Locale): string {
  const name = monthNamesOf(locale)[index]!
  if (locale === 'ar') return index % 2 === 0 ? name : ''
  return name
}

function Years({ calendar: { year, firstYear, lastYear } }: { calendar: Calendar }) {
  const words = useWords('portfolio').calendar
  const first = Math.max(firstYear, Math.min(year - 1, lastYear - 2))
  const years = [first, first + 1, first + 2].filter((one) => one <= Math.max(lastYear, year))
  return (
    <SegmentLinks label={words.years}>
      {years.map((one) => (
        <Link
          key={one}
          to="/user/portfolio"
          search={(now) => ({ ...now, year: one })}
          resetScroll={false}
          aria-current={one === year ? 'true' : undefined}
          className="num"
        >
          {one}
        </Link>
      ))}
    </SegmentLinks>
  )
}

function Tip({ month }: { month: Month }) {
  const words = useWords('portfolio').calendar
  return (
    <>
      <DateText value={`${month.month}-01`} form="month" className="font-semibold" />
      <EvenAmounts amounts={[month.paid, month.expected]}>
        <span className="flex items-center justify-between gap-6">
          {words.paid} <PrivateMoney halalas={month.paid} />
        </span>
        <span className="flex items-center justify-between gap-6">
          {words.expected} <PrivateMoney halalas={month.expected} />
        </span>
      </EvenAmounts>
    </>
  )
}

/** The year's totals, the income without a date, and the next payments. */
function Sums({ calendar: { months, overdue, undated } }: { calendar: Calendar }) {
  const words = useWords('portfolio').calendar
  const sum = (key: 'paid' | 'expected') => months.reduce((all, month) => all + month[key], 0)
  const upcoming = months
    .flatMap(({ stakes }) => stakes.filter(({ on }) => on !== null))
    .sort((a, b) => (a.on! < b.on! ? -1 : 1))
    .slice(0, upcomingAtMost)
  const decimals = evenDecimals(upcoming.map(({ expected }) => expected))
  return (
    <div className="mt-5 grid content-start gap-x-10 gap-y-4 md:grid-cols-2">
      <EvenAmounts amounts={[sum('paid'), sum('expected'), overdue, undated]}>
        <dl className="flex flex-wrap content-start gap-x-8 gap-y-3">
          <Sum label={words.paid} amount={sum('paid')} />
          <Sum label={words.expected} amount={sum('expected')} />
          {overdue > 0 && <Sum label={words.overdue} amount={overdue} note={words.overdueText} />}
          {undated > 0 && <Sum label={words.undated} amount={undated} note={words.undatedText} />}
        </dl>
      </EvenAmounts>
      <section aria-labelledby="upcoming-title">
        <h3 id="upcoming-title" className="text-sm text-text-2 font-normal">
          {words.upcoming}
        </h3>
        {upcoming.length === 0 && <p className="text-sm mt-2">{words.noneUpcoming}</p>}
        <ul className="divide-y divide-line mt-1">
          {upcoming.map(({ propertyId, title, on, expected }) => (
            <li key={`${propertyId} ${on}`} className="flex items-center justify-between gap-3 py-2.5">
              <div>
                <div className="text-sm font-semibold">{isolatePercents(title)}</div>
                <DateText value={on!} className="text-xs text-text-3" />
              </div>
              <PrivateMoney halalas={expected} decimals={decimals} className="text-sm font-semibold" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const Sum = ({ label, amount, note }: { label: string; amount: number; note?: string }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="font-semibold">
      <PrivateMoney halalas={amount} />
      {note && <div className="text-xs text-text-3 font-normal">{note}</div>}
    </dd>
  </div>
)

function MonthTable({ calendar: { year, months } }: { calendar: Calendar }) {
  const words = useWords('portfolio').calendar
  const rows = months.flatMap(({ month, paid, expected, stakes }) => [
    ...(stakes.length > 0 ? [{ month, title: null, paid, expected, on: null, propertyId: 'all' }] : []),
    ...stakes.map((stake) => ({ month, ...stake })),
  ])
  if (rows.length === 0) return null
  return (
    <details className="as-table mt-4">
      <summary>{words.table}</summary>
      <div className="table-box">
        <table>
          <caption className="sr-only">{words.caption(year)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.stake}</th>
              <th scope="col" className="end">
                {words.paid}
              </th>
              <th scope="col" className="end">
                {words.expected}
              </th>
              <th scope="col">{words.on}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, title, paid, expected, on, propertyId }) => (
              <tr key={`${month} ${propertyId}`} className={title === null ? 'font-semibold' : undefined}>
                <td>
                  <DateText value={`${month}-01`} form="month" />
                </td>
                <th scope="row">{title === null ? words.all : isolatePercents(title)}</th>
                <td className="end">
                  <PrivateMoney halalas={paid} decimals={2} />
                </td>
                <td className="end">
                  <PrivateMoney halalas={expected} decimals={2} />
                </td>
                <td>{on !== null && <DateText value={on} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
