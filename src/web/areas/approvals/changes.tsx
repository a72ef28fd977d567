import { ArrowRight } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/icon.tsx'
import type { Proposal } from './questions.ts'

/** What a proposal would change, in the list and above the question whether it shall. */
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
