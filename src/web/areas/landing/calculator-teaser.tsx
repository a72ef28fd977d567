import { isolatePercents } from '#kit/format.ts'
import { riyals } from '#kit/money.ts'
import { projectReturns } from '#modules/opportunities/projection.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Money } from '#web/components/values/figures.tsx'
import type { ListedOpportunity } from '../opportunities/card.tsx'
import { namedAction, SectionHead } from './section-head.tsx'
import type { LandingSection } from './sections.ts'
import { useMoreWords } from './use-more.ts'

const amounts = [riyals(1_000), riyals(10_000), riyals(50_000)]

/** OPP-8: three amounts in an open opportunity over five years, by the function of the calculator. */
export function CalculatorTeaser(props: { section: LandingSection; card: ListedOpportunity }) {
  const { section, card } = props
  const words = useMoreWords().calculator
  const columns = amounts.map((amount) => {
    const { years } = projectReturns({
      amount,
      reinvest: false,
      annualReturnBps: card.annualReturnBps,
      totalReturnBps: card.totalReturnBps,
      termMonths: card.termMonths,
      schedule: card.schedule.key,
    })
    const { income, gain, unrealised } = years.at(-1)!
    return { amount, income, growth: gain + unrealised, total: amount + income + gain + unrealised }
  })
  const rows = [
    [words.income, 'income'],
    ...(columns.some(({ growth }) => growth > 0n) ? ([[words.growth, 'growth']] as const) : []),
    [words.total, 'total'],
  ] as const
  return (
    <section className="wrap pt-24 max-sm:pt-16" aria-labelledby="calculator">
      <SectionHead
        id="calculator"
        title={section.title}
        text={isolatePercents(section.text.replace('{property}', card.title))}
      >
        <ButtonLink
          to="/user/properties/$id"
          params={{ id: card.slug }}
          hash="calculator"
          variant="outline"
          className={namedAction}
        >
          {section.action}
        </ButtonLink>
      </SectionHead>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
        {columns.map((column) => (
          <div key={String(column.amount)} className="card pad" data-reveal>
            <p className="text-sm text-text-2">{words.invest}</p>
            <p className="mb-3 font-display text-2xl font-bold">
              <Money halalas={column.amount} />
            </p>
            <dl className="divide-y divide-line">
              {rows.map(([label, key]) => (
                <div key={key} className="flex items-center justify-between gap-4 py-2">
                  <dt className="text-sm text-text-2">{label}</dt>
                  <dd className={key === 'total' ? 'font-semibold' : 'font-semibold text-positive'}>
                    <Money halalas={column[key]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-text-3">{words.note}</p>
    </section>
  )
}
