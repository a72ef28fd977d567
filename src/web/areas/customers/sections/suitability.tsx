import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { formatAnswer } from '#web/areas/verification/answer-value.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { Customer } from '../customer-view.ts'
import { customerSection } from '../section.ts'

/** The parts of the check's score when it was submitted (KYC-5). */
export const suitability = customerSection({ name: 'suitability', column: 'wide', Section: Suitability })

function Suitability({ customer }: { customer: Customer }) {
  const words = useWords('customers')
  const says = words.customer.suitabilityParts
  const { score, profile, scoreBasis } = customer
  if (score === null || profile === null) return null
  return (
    <Card as="section" className="panel" aria-labelledby="suitability-title">
      <div className="panel-head">
        <h2 id="suitability-title">{words.customer.suitability}</h2>
        <strong className="text-sm">
          {words.customer.scoreOf(score)} · {words.labels.profile[profile]}
        </strong>
      </div>
      {scoreBasis ? (
        <>
          <Parts customer={customer} parts={scoreBasis.parts} />
          <p className="text-xs text-text-2 border-t border-line px-5 py-3.5">
            {says.how(scoreBasis.settingsVersion)}
          </p>
        </>
      ) : (
        <p className="text-sm text-text-2 px-5 pb-5">{says.unknown}</p>
      )}
    </Card>
  )
}

type Parts = NonNullable<Customer['scoreBasis']>['parts']

function Parts({ customer, parts }: { customer: Customer; parts: Parts }) {
  const words = useWords('customers')
  const says = words.customer.suitabilityParts
  const locale = usePageLocale()
  return parts.map(({ part, weight, answers }) => (
    <section key={part} className="border-t border-line px-5 py-3.5">
      <div className="flex items-center justify-between gap-4 text-sm">
        <h3 className="font-semibold">{says.parts[part]}</h3>
        <span className="text-text-2">{says.weight(weight)}</span>
      </div>
      <dl className="mt-1">
        {answers.map(({ field, points }) => (
          <div key={field} className="grid grid-cols-[2fr_2fr_1fr] gap-x-4 py-1">
            <dt className="text-sm text-text-2">{words.labels.field[field]}</dt>
            <dd>{formatAnswer(field, customer.answers, words, locale) ?? words.customer.notAnswered}</dd>
            <dd className="font-semibold text-end">{says.points(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
