import type { AnswerOf } from '#kit/contract.ts'
import type { confirmationContract } from '#modules/confirmation/contract.ts'
import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/date-text.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { Card } from '#web/components/surfaces.tsx'
import { customerSection, type SectionProps } from '../section.ts'

type Attempts = AnswerOf<typeof confirmationContract.customerAttempts>

/** Shows whether a service confirmed the identity, and the attempts (KYC-8). */
export const confirmation = customerSection<Attempts>({
  name: 'confirmation',
  column: 'narrow',
  load: (api, id) => api.confirmation.customerAttempts({ id }),
  Section: Confirmation,
})

function Confirmation({ data }: SectionProps<Attempts>) {
  const { panel: words, labels } = useWords('confirmation')
  return (
    <Card as="section" className="panel" aria-labelledby="confirmation-title">
      <div className="panel-head">
        <h2 id="confirmation-title">{words.title}</h2>
      </div>
      <div className="small stack gap-3 px-5 pb-5">
        <ConfirmationResult data={data} />
        {data.method === 'manual' ? (
          <p className="muted">{words.manual}</p>
        ) : (
          <p className="between">
            <span className="muted">{words.method}</span>
            <span>{labels.method[data.method]}</span>
          </p>
        )}
      </div>
      {data.attempts.length > 0 && <AttemptsTable attempts={data.attempts} />}
    </Card>
  )
}

function ConfirmationResult({ data: { confirmation } }: { data: Attempts }) {
  const { panel: words, labels } = useWords('confirmation')
  if (!confirmation) return <p>{words.none}</p>
  const names: Readonly<Record<string, string>> = labels.method
  return (
    <>
      <p className="pos strong">{words.confirmed(names[confirmation.service] ?? confirmation.service)}</p>
      <p>
        <DateText value={confirmation.at} form="date-time" />
      </p>
      <p>
        <span className="muted">{words.reference}</span>{' '}
        <LtrText value={confirmation.reference} className="break-all" />
      </p>
    </>
  )
}

function AttemptsTable({ attempts }: Pick<Attempts, 'attempts'>) {
  const { panel: words, labels, listJoin } = useWords('confirmation')
  return (
    <>
      <h3 className="small subtle border-t border-line px-5 pt-4 pb-1">{words.attempts}</h3>
      <ul className="divide pb-2">
        {attempts.map(({ id, status, askedAt, mismatches }) => (
          <li key={id} className="small px-5 py-2.5">
            <div className="between">
              <span>{labels.status[status]}</span>
              <DateText value={askedAt} form="date-time" className="subtle" />
            </div>
            {mismatches.length > 0 && (
              <p className="neg">
                {words.different(mismatches.map((one) => labels.mismatch[one]).join(listJoin))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
