import { type AnswerField, fieldsOfStep } from '#modules/verification/contract.ts'
import { type AnswerStep, answerSteps } from '#modules/verification/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { formatAnswer } from '#web/areas/verification/answer-value.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import type { Customer } from '../customer-view.ts'
import { findLastChanges } from '../last-changes.ts'
import { customerSection } from '../section.ts'

/** The answers of the check by step, with the reasons of the last decision. */
export const answers = customerSection({
  name: 'answers',
  column: 'wide',
  Section: Answers,
})

function Answers({ customer }: { customer: Customer }) {
  const words = useWords('customers')
  const isBegun = Object.keys(customer.answers).length > 0
  return (
    <Card as="section" className="panel" aria-labelledby="answers-title">
      <div className="panel-head">
        <h2 id="answers-title">{words.customer.answers}</h2>
      </div>
      {isBegun ? (
        answerSteps.map((step) => <StepAnswers key={step} step={step} customer={customer} />)
      ) : (
        <p className="text-sm text-text-2 px-5 pb-5">{words.customer.noAnswers}</p>
      )}
    </Card>
  )
}

/** Name and birth date, which are compared with the documents. They were given at registration. */
function GivenIdentity({ customer: { name, dateOfBirth } }: { customer: Customer }) {
  const { customer: words, customers } = useWords('customers')
  return (
    <>
      <div className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[2fr_3fr]">
        <dt className="text-sm text-text-2">{customers.columns.name}</dt>
        <dd className="font-semibold">
          <bdi>{name}</bdi>
        </dd>
      </div>
      {dateOfBirth && (
        <div className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[2fr_3fr]">
          <dt className="text-sm text-text-2">{words.dateOfBirth}</dt>
          <dd className="font-semibold">
            <DateInBoth value={dateOfBirth} />
          </dd>
        </div>
      )}
    </>
  )
}

function StepAnswers({ step, customer }: { step: AnswerStep; customer: Customer }) {
  const words = useWords('customers')
  const locale = usePageLocale()
  const reasons = new Map(
    customer.kycStatus === 'rejected'
      ? customer.history[0]?.reasons.map((one) => [one.field, one.message])
      : [],
  )
  const changes = customer.kycStatus === 'pending' ? findLastChanges(customer) : null
  const wasOf = (field: AnswerField) =>
    field === 'nationalId'
      ? words.customer.anotherId
      : (formatAnswer(field, changes?.before ?? {}, words, locale) ?? words.customer.notAnswered)
  return (
    <>
      <h3 className="text-sm text-text-3 border-t border-line px-5 pt-4 pb-1">{words.labels.step[step]}</h3>
      <dl className="divide-y divide-line pb-2">
        {step === 'identity' && <GivenIdentity customer={customer} />}
        {fieldsOfStep(step)
          .filter((field) => field !== 'liabilitiesPercent' || customer.answers.liabilities === 'over_50')
          .map((field) => (
            <div key={field} className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[2fr_3fr]">
              <dt className="text-sm text-text-2">{words.labels.field[field]}</dt>
              <dd className="font-semibold">
                {formatAnswer(field, customer.answers, words, locale) ?? (
                  <span className="text-text-3 font-normal">{words.customer.notAnswered}</span>
                )}
                {changes?.fields.includes(field) && (
                  <p className="text-xs text-text-2 font-normal">
                    {words.queue.changed} <s>{wasOf(field)}</s>
                  </p>
                )}
                {reasons.has(field) && (
                  <p className="text-sm text-danger font-normal">{reasons.get(field)?.[locale]}</p>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
