import { useWords } from '#web/app/words.ts'
import { ValueChart } from '#web/areas/valuations/value-chart.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { FigureExplanation } from './figure-explanation.tsx'
import type { Overview } from './load.ts'

/** OPP-17: the estimated value of the valued stakes, apart from income. A chart if it was valued more than once. */
export function Estimates({ points }: { points: Overview['estimates'] }) {
  const words = useWords('portfolio').estimates
  const latest = points.at(-1)!
  return (
    <Card as="section" pad className="relative" aria-labelledby="estimates-title">
      <h2 id="estimates-title" className="mb-4 pe-8 text-lg">
        {words.title}
      </h2>
      <EvenAmounts amounts={[latest.value, latest.invested]}>
        <p className="font-display text-2xl font-semibold">
          <PrivateMoney halalas={latest.value} />
        </p>
        <p className="mb-4 text-sm text-text-2">
          {words.invested} <PrivateMoney halalas={latest.invested} /> · {words.asOf}{' '}
          <DateText value={latest.on} />
        </p>
      </EvenAmounts>
      {points.length > 1 && (
        <ValueChart
          title={words.chart}
          words={{ value: words.value, paid: words.invested, on: words.asOf, table: words.table }}
          points={points.map(({ on, value, invested }) => ({ on, value, paid: invested }))}
          isOwn
        />
      )}
      <FigureExplanation figure={words.title}>{words.text}</FigureExplanation>
    </Card>
  )
}
