import { ArrowRight } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/date-text.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { Proposal } from './questions.ts'

/** The facts of a proposal, and what it would change: in the inbox, on the subject's page and at the decision. */
export function Changes({ of: { changes, facts } }: { of: Proposal }) {
  const words = useWords('approvals')
  return (
    <dl className="small max-w-90 wrap-anywhere">
      {facts.map(({ field, label, value }) => (
        <div key={field}>
          <dt className="muted inline">{label}: </dt>
          <dd className="inline">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="muted inline">{label}: </dt>
          <dd className="inline">
            <span className="sr-only">{words.was} </span>
            <span className="subtle">
              <bdi>{before ?? words.nothing}</bdi>
            </span>{' '}
            <Icon of={ArrowRight} size="sm" flip className="inline" />{' '}
            <span className="sr-only">{words.is} </span>
            <bdi className="strong">{after ?? words.nothing}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Who proposed it, when and why. */
export function Origin({ of: { proposedBy, proposedAt, reason } }: { of: Proposal }) {
  const { columns: words } = useWords('approvals')
  return (
    <dl className="small wrap-anywhere">
      <div>
        <dt className="muted inline">{words.who}: </dt>
        <dd className="inline">
          <bdi>{proposedBy.name}</bdi> · <DateText value={proposedAt} form="date-time" />
        </dd>
      </div>
      <div>
        <dt className="muted inline">{words.reason}: </dt>
        <dd className="inline">
          <bdi>{reason}</bdi>
        </dd>
      </div>
    </dl>
  )
}
