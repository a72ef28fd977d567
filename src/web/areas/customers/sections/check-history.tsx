import { ArrowRight } from 'lucide-react'
import type { AnswerField, Answers } from '#modules/verification/contract.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { formatAnswer } from '#web/areas/verification/answer-value.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { Customer } from '../customer-view.ts'
import { customerSection } from '../section.ts'

type Line = Customer['history'][number]

/** The history of the check, newest first. */
export const checkHistory = customerSection({ name: 'check-history', column: 'narrow', Section: History })

function History({ customer: { history } }: { customer: Customer }) {
  const { customer: words } = useWords('customers')
  return (
    <Card as="section" className="panel" aria-labelledby="history">
      <div className="panel-head">
        <h2 id="history">{words.history}</h2>
      </div>
      {history.length === 0 ? (
        <p className="text-sm text-text-2 px-5 pb-5">{words.noHistory}</p>
      ) : (
        <ol className="divide-y divide-line pb-2">
          {history.map((line) => (
            <HistoryLine key={line.id} line={line} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function HistoryLine({ line }: { line: Line }) {
  const { customer: words, labels } = useWords('customers')
  const locale = usePageLocale()
  return (
    <li className="text-sm px-5 py-3">
      <div className="flex items-center justify-between gap-4">
        <strong>{words.events[classifyLine(line)]}</strong>
        <DateText form="date-time" value={line.at} className="text-xs text-text-3" />
      </div>
      <p className="text-xs text-text-3" dir="auto">
        {byWhom(line, words)}
      </p>
      {line.change && <Change change={line.change} />}
      {line.reasons.length > 0 && (
        <ul className="mt-1">
          {line.reasons.map((reason) => (
            <li key={reason.field} className="text-xs text-text-2">
              <b className="font-semibold">{labels.field[reason.field]}</b>: {reason.message[locale]}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type Words = ReturnType<typeof useWords<'customers'>>['customer']

function byWhom(line: Line, words: Words): string {
  if (line.isByCalendar) return words.byCalendar
  if (line.isByItself) return words.byItself
  return line.by === null ? words.byCustomer : words.by(line.by)
}

/** A field that a submission changed, before and after. An ID number only shows that it changed. */
function Change({ change }: { change: NonNullable<Line['change']> }) {
  const words = useWords('customers')
  const locale = usePageLocale()
  const answerIn = (field: AnswerField, answers: Answers) =>
    formatAnswer(field, answers, words, locale) ?? words.customer.notAnswered
  if (change.fields.length + change.documents.length === 0)
    return <p className="text-xs text-text-2 mt-1">{words.customer.unchanged}</p>
  return (
    <dl className="mt-1">
      {change.fields.map((field) => (
        <div key={field} className="text-xs text-text-2">
          <dt className="font-semibold inline">{words.labels.field[field]}: </dt>
          <dd className="inline">
            {field === 'nationalId' ? (
              words.customer.anotherId
            ) : (
              <>
                <s>{answerIn(field, change.before)}</s>{' '}
                <Icon of={ArrowRight} size="sm" flip className="inline" /> {answerIn(field, change.after)}
              </>
            )}
          </dd>
        </div>
      ))}
      {change.documents.map(({ kind, before, after }) => (
        <div key={kind} className="text-xs text-text-2">
          <dt className="font-semibold inline">{words.labels.field[kind]}: </dt>
          <dd className="inline">
            {after === null
              ? words.documents.removed
              : before === null
                ? words.documents.added
                : words.documents.another}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function classifyLine(line: Line): 'submitted' | 'resubmitted' | 'approved' | 'rejected' | 'expired' {
  if (line.to === 'approved' || line.to === 'rejected' || line.to === 'expired') return line.to
  return line.from === 'rejected' ? 'resubmitted' : 'submitted'
}
