import type { AnswerOf } from '#kit/contract.ts'
import type { confirmationContract } from '#modules/confirmation/contract.ts'
import { useWords } from '#web/app/words.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
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
      <div className="text-sm grid grid-cols-1 gap-3 px-5 pb-5">
        <ConfirmationResult data={data} />
        {data.method === 'manual' ? (
          <p className="text-text-2">{words.manual}</p>
        ) : (
          <p className="flex items-center justify-between gap-4">
            <span className="text-text-2">{words.method}</span>
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
      <p className="text-positive font-semibold">
        {words.confirmed(names[confirmation.service] ?? confirmation.service)}
      </p>
      <p>
        <DateText value={confirmation.at} form="date-time" />
      </p>
      <p>
        <span className="text-text-2">{words.reference}</span>{' '}
        <LtrText value={confirmation.reference} className="break-all" />
      </p>
    </>
  )
}

function AttemptsTable({ attempts }: Pick<Attempts, 'attempts'>) {
  const { panel: words, labels, listJoin } = useWords('confirmation')
  return (
    <>
      <h3 className="text-sm text-text-3 border-t border-line px-5 pt-4 pb-1">{words.attempts}</h3>
      <ul className="divide-y divide-line pb-2">
        {attempts.map(({ id, status, askedAt, mismatches }) => (
          <li key={id} className="text-sm px-5 py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span>{labels.status[status]}</span>
              <DateText value={askedAt} form="date-time" className="text-text-3" />
            </div>
            {mismatches.length > 0 && (
              <p className="text-danger">
                {words.different(mismatches.map((one) => labels.mismatch[one]).join(listJoin))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
