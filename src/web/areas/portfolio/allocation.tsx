import { formatCount, formatPercent } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Donut, seriesColors } from '#web/components/charts/charts.tsx'
import { ShareBar } from '#web/components/charts/plots.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { FigureExplanation } from './figure-explanation.tsx'
import type { Overview } from './load.ts'

interface Part {
  key: string
  label: string
  amount: number
  shareBps: number
}

/** Keeps as many parts as there are colours, and adds up the rest. */
function withOthers(parts: readonly Part[], label: string): readonly Part[] {
  const most = seriesColors.length
  if (parts.length <= most) return parts
  const rest = parts.slice(most - 1)
  const sum = (key: 'amount' | 'shareBps') => rest.reduce((all, part) => all + part[key], 0)
  return [
    ...parts.slice(0, most - 1),
    { key: 'others', label, amount: sum('amount'), shareBps: sum('shareBps') },
  ]
}

/** The holdings by type, city and schedule. */
export function Allocation({ allocation, held }: { allocation: Overview['allocation']; held: number }) {
  const words = useWords('portfolio').allocation
  const schedule = allocation.schedule.map((part) => ({ ...part, label: words.schedules[part.key] }))
  const type = withOthers(allocation.type, words.others)
  return (
    <Card as="section" pad className="relative grid grid-cols-1 gap-5" aria-labelledby="allocation-title">
      <h2 id="allocation-title" className="text-lg">
        {words.title}
      </h2>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="by-type">
        <h3 id="by-type" className="text-sm text-text-2 font-normal">
          {words.type}
        </h3>
        <Donut
          parts={type.map(({ key, label, amount }) => ({
            key,
            label,
            halalas: amount,
            value: <PrivateMoney halalas={amount} />,
          }))}
          center={{ value: formatCount(held), label: words.held(held) }}
        />
      </section>
      <Bar id="by-city" title={words.city} parts={withOthers(allocation.city, words.others)} />
      <Bar id="by-schedule" title={words.schedule} parts={schedule} />
      <FigureExplanation figure={words.title}>{words.text}</FigureExplanation>
    </Card>
  )
}

const Bar = ({ id, title, parts }: { id: string; title: string; parts: readonly Part[] }) => (
  <section className="grid grid-cols-1 gap-2" aria-labelledby={id}>
    <h3 id={id} className="text-sm text-text-2 font-normal">
      {title}
    </h3>
    <EvenAmounts amounts={parts.map(({ amount }) => amount)}>
      <ShareBar
        parts={parts.map(({ key, label, amount, shareBps }, index) => ({
          key,
          label,
          color: seriesColors[index]!,
          shareBps,
          value: (
            <>
              <PrivateMoney halalas={amount} />
              <b className="num text-text min-w-[3em] text-end">{formatPercent(shareBps, { decimals: 0 })}</b>
            </>
          ),
        }))}
      />
    </EvenAmounts>
  </section>
)
