import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { steps } from '#modules/reporting/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Change } from '#web/areas/reports/change.tsx'
import { seriesColors } from '#web/components/charts/charts.tsx'
import { isWritten, LinePlot } from '#web/components/charts/plots.tsx'
import { classNames } from '#web/components/class-names.ts'
import { SegmentLinks } from '#web/components/navigation/navigation.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Money } from '#web/components/values/figures.tsx'
import type { Dashboard } from './dashboard-data.ts'
import { Panel } from './panel.tsx'

type MoneyData = NonNullable<Dashboard['money']>

const series = ['in', 'out', 'invested'] as const
/** The rows behind each figure, by the name of the figure in the list of entries. */
const figures = { in: 'moneyIn', out: 'moneyOut', invested: 'netInvested' } as const
const looks = { in: 'area', out: 'dashed', invested: 'dashed' } as const

/** ADM-2: money in, money out and invested by day, week or month, against the period before. */
export function MoneyPanel({ money }: { money: MoneyData }) {
  const { money: words } = useWords('admin')
  const { by, from, to, buckets } = money
  return (
    <Panel
      id="money"
      title={words.title}
      link={
        <SegmentLinks label={words.by}>
          {steps.map((step) => (
            <Link
              key={step}
              to="/admin-sahl"
              search={(now) => ({ ...now, by: step === 'day' ? undefined : step })}
              resetScroll={false}
              aria-current={step === by ? 'true' : undefined}
            >
              {words.steps[step]}
            </Link>
          ))}
        </SegmentLinks>
      }
    >
      <div className="grid grid-cols-1 gap-5 px-5 pb-5">
        <dl className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {series.map((name) => (
            <Total key={name} name={name} money={money} />
          ))}
        </dl>
        <LinePlot
          title={words.chart[by]}
          axis={buckets.map(({ label }, index) => (isWritten(index, buckets.length, 6) ? label : ''))}
          height="220px"
          tip={(index) => (
            <>
              <strong>{buckets[index]!.label}</strong>
              {series.map((name) => (
                <span key={name} className="flex items-center justify-between gap-6">
                  {words.series[name]} <Money halalas={money[name].points[index] ?? 0} />
                </span>
              ))}
            </>
          )}
          lines={series.map((name, index) => ({
            label: words.series[name],
            color: seriesColors[index]!,
            // Drawn from zero: on a day on which more was reversed than paid in, nothing is drawn.
            values: money[name].points.map((point) => Math.max(0, point)),
            look: looks[name],
          }))}
        />
        <MoneyTable money={money} />
        <Link
          to="/admin-sahl/reports/$name"
          params={{ name: 'wallet' }}
          search={{ from, to, by }}
          className="link text-sm"
        >
          {words.more}
          <Icon of={ArrowRight} size="sm" flip />
        </Link>
      </div>
    </Panel>
  )
}

function Total({ name, money }: { name: (typeof series)[number]; money: MoneyData }) {
  const { money: words } = useWords('admin')
  const { current, before } = money[name]
  const { from, to } = money
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <dt className="text-sm text-text-2">{words.series[name]}</dt>
      <dd className="flex items-baseline gap-2.5 flex-wrap">
        <span className="font-display text-(length:--fs-figure)/[1.3] font-semibold max-md:text-lg/[1.3]">
          <FigureLink name={name} days={{ from, to }}>
            <Money halalas={current} decimals={0} />
          </FigureLink>
        </span>
        <Change current={current} before={before} />
        <span className="text-xs text-text-3 basis-full">
          {words.before}{' '}
          <FigureLink name={name} days={money.before} isInText>
            <Money halalas={before} decimals={0} />
          </FigureLink>
        </span>
      </dd>
    </div>
  )
}

interface FigureLinkProps {
  name: (typeof series)[number]
  days: { from: string; to: string }
  isInText?: boolean
  children: ReactNode
}

/** ADM-2: leads to the ledger entries that a figure sums. */
function FigureLink({ name, days: { from, to }, isInText = false, children }: FigureLinkProps) {
  return (
    <Link
      to="/admin-sahl/reports/movements"
      search={{ figure: figures[name], from, to }}
      preload={false}
      className={classNames('underline-offset-4', isInText ? 'underline' : 'hover:underline')}
    >
      {children}
    </Link>
  )
}

function MoneyTable({ money }: { money: MoneyData }) {
  const { money: words } = useWords('admin')
  const { buckets } = money
  return (
    <details className="as-table">
      <summary>{words.table}</summary>
      <div className="table-box">
        <table>
          <caption className="sr-only">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.period}</th>
              {series.map((name) => (
                <th key={name} scope="col" className="end">
                  {words.series[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ key, label, from, to }, index) => (
              <tr key={key}>
                <th scope="row">
                  <Link
                    to="/admin-sahl/reports/$name"
                    params={{ name: 'wallet' }}
                    search={{ from, to, by: 'movement' }}
                    preload={false}
                    className="link"
                  >
                    {label}
                  </Link>
                </th>
                {series.map((name) => (
                  <td key={name} className="end">
                    <FigureLink name={name} days={{ from, to }}>
                      <Money halalas={money[name].points[index] ?? 0} decimals={2} />
                    </FigureLink>
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
