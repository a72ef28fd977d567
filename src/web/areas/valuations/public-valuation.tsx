import { Download } from 'lucide-react'
import { formatPercent } from '#kit/format.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { FigureList, Part } from '#web/areas/opportunity/sections.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { ValueChart } from './value-chart.tsx'

export type PublicValuations = Awaited<ReturnType<Api['valuations']['list']>>
export type OwnEstimate = Awaited<ReturnType<Api['portfolio']['estimate']>>

interface PublicValuationProps {
  readonly valuations: PublicValuations
  /** The investor's own stake. Null for readers without an approved check. */
  readonly own: OwnEstimate | null
}

/** Formats how far a value is above or below what was paid. */
const formatChange = (value: number, paid: number): string =>
  (value > paid ? '+' : '') + formatPercent(Math.round(((value - paid) * 10_000) / paid), { decimals: 1 })

/** OPP-17: the latest valuation of the asset, and the estimated value of the reader's stake. */
export function PublicValuation({ valuations: { price, items }, own }: PublicValuationProps) {
  const { public: words } = useWords('valuations')
  const latest = items.at(-1)
  if (!latest) return null
  const estimate = own?.estimate
  const rows = [
    { label: words.latest, value: <Money halalas={latest.value} /> },
    { label: words.against, value: <bdi dir="ltr">{formatChange(latest.value, price)}</bdi> },
    { label: words.on, value: <DateText value={latest.on} /> },
    { label: words.valuer, value: latest.valuer },
    ...(estimate ? [{ label: words.own, value: <PrivateMoney halalas={estimate.value} /> }] : []),
  ]
  return (
    <Part id="valuation" title={words.title}>
      <FigureList rows={rows} />
      {estimate && <p className="mt-2 text-xs text-text-3">{words.ownNote}</p>}
      {items.length > 1 && (
        <div className="mt-6">
          <h3 className="mb-3 text-lg">{words.chart}</h3>
          <ValueChart
            title={words.chart}
            words={{ value: words.asset, paid: words.price, on: words.on, table: words.table }}
            points={items.map(({ on, value }) => ({ on, value, paid: price }))}
          />
        </div>
      )}
      {own && own.points.length > 1 && (
        <div className="mt-6">
          <h3 className="mb-3 text-lg">{words.ownChart}</h3>
          <ValueChart
            title={words.ownChart}
            words={{ value: words.estimated, paid: words.paid, on: words.on, table: words.table }}
            points={own.points.map(({ on, value, invested }) => ({ on, value, paid: invested }))}
            isOwn
          />
        </div>
      )}
      {own && (
        <p className="mt-4">
          <a
            className="link inline-flex items-center gap-1.5 text-sm"
            href={`/api/valuations/${latest.id}/report`}
            download
          >
            <Icon of={Download} size="sm" />
            {words.report}
          </a>
        </p>
      )}
    </Part>
  )
}
