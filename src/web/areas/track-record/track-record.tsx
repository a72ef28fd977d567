import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { offeredList } from '#modules/opportunities/lists.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useSite } from '#web/app/head/structured-data.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type BadgeProps } from '#web/components/badge.tsx'
import { seriesColors } from '#web/components/charts/charts.tsx'
import { LinePlot } from '#web/components/charts/plots.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { AnyAddress } from '#web/components/list/address.ts'
import { FilterChips } from '#web/components/list/filters.tsx'
import { GrowingList } from '#web/components/list/growing.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { evenDecimals, Money, Percent } from '#web/components/values/figures.tsx'
import { type OfferedResult, type RecordAddress, recordPath, rowsPerPart, type Summary } from './load.ts'
import { ExitResult, PaymentCounts, Returned } from './result-parts.tsx'

const route = getRouteApi('/track-record')

/** OPP-16: every opportunity ever offered but drafts, expected beside paid. */
export function TrackRecordPage() {
  const words = useWords('track-record')
  const { roles } = useSession()
  const { summary, list } = route.useLoaderData()
  const address = route.useSearch()
  const { trailOf } = useSite()
  return (
    <HomeFrame hasInvestorMenu={roles.includes('user')}>
      <main id="main" className="wrap pb-16">
        <StructuredData graph={[trailOf({ name: words.title, path: recordPath })]} />
        <div className="page-head">
          <h1 className="h1">{words.title}</h1>
          <p className="text-text-2">{words.lead}</p>
        </div>
        <Totals summary={summary} />
        {summary.years.length > 0 && <YearsChart years={summary.years} />}
        <section className="mt-10" aria-labelledby="all-title">
          <h2 id="all-title" className="text-xl mb-3">
            {words.list}
          </h2>
          <FilterChips
            list={offeredList}
            path={recordPath}
            address={address}
            counts={{ stage: stageCounts(summary) }}
            words={{ filters: { stage: { label: words.stage, options: words.stages } } }}
          />
          <div className="mt-4">
            {list.items.length === 0 ? (
              <EmptyState title={words.none} headingLevel={3} />
            ) : (
              <Results key={JSON.stringify(address)} address={address} first={list} />
            )}
          </div>
        </section>
      </main>
    </HomeFrame>
  )
}

const stageCounts = ({ opportunities: { all: _, ...counts } }: Summary) => counts

function Totals({ summary }: { summary: Summary }) {
  const words = useWords('track-record').totals
  const { offered } = useWords('track-record')
  const { payments, exits, paidIncome, promisedIncome, raised, capitalReturned } = summary
  const made = payments.onTime + payments.late
  const number = (value: number) => String(value)
  return (
    <dl className="card grid grid-cols-1 overflow-hidden sm:grid-cols-2 xl:grid-cols-4">
      <Total label={words.raised} value={<Money halalas={raised} />}>
        {offered(summary.opportunities.all)}
      </Total>
      <Total label={words.income} value={<Money halalas={paidIncome} />} isGain>
        {words.incomeDue} <Money halalas={promisedIncome} />
      </Total>
      <Total
        label={words.onTime}
        value={made === 0 ? '–' : <bdi>{words.onTimeOf(number(payments.onTime), number(made))}</bdi>}
      >
        {payments.overdue > 0 ? (
          <>
            {words.overdue} <Money halalas={payments.overdue} />
          </>
        ) : (
          words.onTimeNote
        )}
      </Total>
      <Total label={words.exits} value={exits ? <Percent bps={exits.earnedBps} decimals={1} /> : '–'}>
        {exits ? (
          <>
            {words.exitsNote} <Percent bps={exits.promisedBps} decimals={1} />
          </>
        ) : (
          words.noExits
        )}
        {capitalReturned > 0 && (
          <span className="block">
            {words.capital} <Money halalas={capitalReturned} />
          </span>
        )}
      </Total>
    </dl>
  )
}

interface TotalProps {
  label: string
  value: ReactNode
  isGain?: boolean
  children: ReactNode
}

/** In one line if four fit, in two lines of two, or one below the other on phones. */
const totalLook = classNames(
  'border-line px-6 py-5 max-sm:not-first:border-t sm:even:border-s sm:nth-[n+3]:border-t',
  'xl:nth-[n+3]:border-t-0 xl:not-first:border-s',
)

const Total = ({ label, value, isGain, children }: TotalProps) => (
  <div className={totalLook}>
    <dt className="text-sm text-text-2">{label}</dt>
    <dd>
      <span
        className={classNames('block font-display text-xl/[1.5] font-semibold', isGain && 'text-positive')}
      >
        {value}
      </span>
      <span className="text-xs text-text-3">{children}</span>
    </dd>
  </div>
)

function YearsChart({ years }: { years: Summary['years'] }) {
  const words = useWords('track-record')
  const decimals = evenDecimals(years.flatMap(({ promised, paid }) => [promised, paid]))
  const series = [
    {
      label: words.paid,
      color: seriesColors[0]!,
      look: 'area' as const,
      values: years.map(({ paid }) => paid),
    },
    {
      label: words.expected,
      color: seriesColors[2]!,
      look: 'dashed' as const,
      values: years.map(({ promised }) => promised),
    },
  ]
  return (
    <Card as="section" pad className="mt-6" aria-labelledby="years-title">
      <h2 id="years-title" className="text-lg mb-4">
        {words.chart}
      </h2>
      <LinePlot
        title={words.chartTitle}
        height="200px"
        axis={years.map(({ year }) => String(year))}
        tip={(index) => (
          <>
            <strong className="num">{years[index]!.year}</strong>
            {series.map(({ label, values }) => (
              <span key={label} className="flex items-center justify-between gap-6">
                {label} <Money halalas={values[index]!} decimals={decimals} />
              </span>
            ))}
          </>
        )}
        lines={series}
      />
      <details className="as-table mt-4">
        <summary>{words.asTable}</summary>
        <div className="table-box">
          <table>
            <caption className="sr-only">{words.chartTitle}</caption>
            <thead>
              <tr>
                <th scope="col">{words.year}</th>
                <th scope="col" className="end">
                  {words.expected}
                </th>
                <th scope="col" className="end">
                  {words.paid}
                </th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, promised, paid }) => (
                <tr key={year}>
                  <th scope="row" className="num">
                    {year}
                  </th>
                  <td className="end">
                    <Money halalas={promised} decimals={decimals} />
                  </td>
                  <td className="end">
                    <Money halalas={paid} decimals={decimals} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  )
}

interface ResultsProps {
  address: RecordAddress
  first: { items: OfferedResult[]; nextCursor: string | null }
}

function Results({ address, first }: ResultsProps) {
  const { results } = useApi()
  const { list } = useWords('track-record')
  const buildColumns = useColumns()
  return (
    <GrowingList
      path={recordPath}
      address={address as AnyAddress}
      first={first}
      load={(cursor) => results.list({ stage: address.stage, limit: rowsPerPart, cursor })}
      onFailure={(error, title) =>
        toasts.add({ color: 'bad', title, description: problemOfError(error).detail })
      }
    >
      {(rows) => (
        <Card className="overflow-hidden">
          <Table
            caption={list}
            columns={buildColumns(rows)}
            rows={rows}
            rowKey={({ property }) => property.id}
          />
        </Card>
      )}
    </GrowingList>
  )
}

const tones: Readonly<Record<OfferedResult['stage'], BadgeProps['tone']>> = {
  funding: 'info',
  running: 'ok',
  exited: 'neutral',
  cancelled: 'warn',
}

/** Whether income was ever due: the asset was bought. */
const hasBegun = (stage: OfferedResult['stage']) => stage === 'running' || stage === 'exited'

/** Returns a function that builds the columns. The amounts of a column have the same decimals. */
function useColumns(): (rows: readonly OfferedResult[]) => Column<OfferedResult>[] {
  const { columns: names, stages, running } = useWords('track-record')
  return (rows) => [
    {
      key: 'property',
      header: names.property,
      full: true,
      rowHeader: true,
      cell: ({ property, stage }) => (
        <>
          <Link to="/user/properties/$id" params={{ id: property.slug }} className="link font-semibold">
            {isolatePercents(property.title)}
          </Link>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-xs font-normal text-text-3">
            <Badge tone={tones[stage]} small>
              {stages[stage]}
            </Badge>
            {property.city} · {property.type}
          </span>
        </>
      ),
    },
    {
      key: 'raised',
      header: names.raised,
      end: true,
      cell: ({ raised }) => <Money halalas={raised} decimals={evenDecimals(rows.map((row) => row.raised))} />,
    },
    {
      key: 'promised',
      header: names.promised,
      end: true,
      cell: ({ promised: { annualBps, totalBps } }) => (
        <>
          <Percent bps={annualBps} /> · <Percent bps={totalBps} />
        </>
      ),
    },
    {
      key: 'due',
      header: names.due,
      end: true,
      cell: ({ promised, stage }) =>
        hasBegun(stage) ? (
          <Money halalas={promised.income} decimals={evenDecimals(rows.map((row) => row.promised.income))} />
        ) : (
          '–'
        ),
    },
    {
      key: 'paid',
      header: names.paid,
      end: true,
      cell: ({ paid, stage }) =>
        hasBegun(stage) ? (
          <Money
            halalas={paid.income}
            decimals={evenDecimals(rows.map((row) => row.paid.income))}
            className="text-positive"
          />
        ) : (
          '–'
        ),
    },
    {
      key: 'payments',
      header: names.payments,
      cell: ({ payments, stage }) => (hasBegun(stage) ? <PaymentCounts payments={payments} /> : '–'),
    },
    {
      key: 'result',
      header: names.result,
      cell: ({ exit, stage, paid }) => {
        if (exit) return <ExitResult exit={exit} />
        if (stage === 'cancelled') return <Returned halalas={paid.capital} />
        return <span className="text-text-3">{stage === 'running' ? running : '–'}</span>
      },
    },
  ]
}
