import { CalendarClock } from 'lucide-react'
import { percentInText } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { FigureExplanation } from './figure-explanation.tsx'
import type { Overview, Portfolio } from './load.ts'

export interface AnnualLimitProps {
  annual: Portfolio['annual']
  frees: Overview['frees']
}

/** BUY-8: the annual limit: used, available, and when more becomes available. */
export function AnnualLimitCard({ annual: { limit, used, available }, frees }: AnnualLimitProps) {
  const words = useWords('portfolio').annual
  const hasLimit = limit !== null && available !== null
  const usedBps = limit ? Math.min(10_000, Math.floor((used * 10_000) / limit)) : 10_000
  return (
    <EvenAmounts amounts={[limit, used, available]}>
      <Card as="section" pad className="relative grid grid-cols-1 gap-3" aria-labelledby="annual-title">
        <div className="flex items-center gap-3 flex-wrap pe-8">
          <h2 id="annual-title" className="text-lg">
            {words.title}
          </h2>
          <Badge small plain>
            {words.span}
          </Badge>
        </div>
        <div className="flex justify-between gap-4 items-end">
          <div>
            <div className="text-xs text-text-3">{words.available}</div>
            <div className="font-display text-2xl/[1.35] font-semibold tracking-[-0.02em]">
              {hasLimit ? <PrivateMoney halalas={available} /> : words.none}
            </div>
          </div>
          {hasLimit && (
            <span className="text-xs text-text-2 pb-1">
              {words.share(percentInText(usedBps, { decimals: 0 }))}
            </span>
          )}
        </div>
        {hasLimit && <ProgressBar bps={usedBps} label={words.title} />}
        <div className="flex items-center justify-between text-xs text-text-3 flex-wrap gap-1">
          <span>
            {words.used} <PrivateMoney halalas={used} />
          </span>
          {hasLimit && (
            <span>
              {words.limit} <PrivateMoney halalas={limit} />
            </span>
          )}
        </div>
        {hasLimit && frees.length > 0 && <Frees frees={frees} />}
        <FigureExplanation figure={words.title}>{words.text}</FigureExplanation>
      </Card>
    </EvenAmounts>
  )
}

/** The next days on which a part of the limit becomes available. */
function Frees({ frees }: { frees: Overview['frees'] }) {
  const words = useWords('portfolio').annual
  const [next] = frees
  return (
    <div className="callout">
      <Icon of={CalendarClock} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          {words.freesOn} <DateText value={next!.on} className="font-semibold" />:{' '}
          <PrivateMoney halalas={next!.amount} />
        </p>
        {frees.length > 1 && (
          <details className="as-table">
            <summary>{words.allFrees}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.freesOn}</th>
                  <th scope="col" className="end">
                    {words.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {frees.map(({ on, amount }) => (
                  <tr key={on}>
                    <th scope="row">
                      <DateText value={on} />
                    </th>
                    <td className="end">
                      <PrivateMoney halalas={amount} decimals={2} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
    </div>
  )
}
