import { ArrowRight, CircleCheck, CircleX } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { Proposal } from './questions.ts'

/** Shows the facts of a proposal, what it would change, and what was checked. */
export function ProposalChanges({ of: proposal }: { of: Proposal }) {
  return (
    <>
      <Facts of={proposal} />
      {proposal.checks.length > 0 && <Checks of={proposal} />}
    </>
  )
}

/** The checks that failed come first. */
function Checks({ of: { checks } }: { of: Proposal }) {
  const words = useWords('approvals')
  const sorted = [...checks.filter(({ isPassed }) => !isPassed), ...checks.filter(({ isPassed }) => isPassed)]
  return (
    <ul className="text-sm grid grid-cols-1 mt-2 max-w-90 gap-1" aria-label={words.checks}>
      {sorted.map(({ label, isPassed }) => (
        <li key={label} className="flex items-start gap-1.5">
          <Icon
            of={isPassed ? CircleCheck : CircleX}
            size="sm"
            className={isPassed ? 'text-positive mt-0.5 shrink-0' : 'text-danger mt-0.5 shrink-0'}
          />
          <span className={isPassed ? undefined : 'font-semibold'}>
            <span className="sr-only">{isPassed ? words.passed : words.failed}: </span>
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ of: { changes, facts } }: { of: Proposal }) {
  const words = useWords('approvals')
  return (
    <dl className="text-sm max-w-90 wrap-anywhere md:min-w-44">
      {facts.map(({ field, label, value }) => (
        <div key={field}>
          <dt className="text-text-2 inline">{label}: </dt>
          <dd className="inline">
            {/* A value of several lines is a list. */}
            <bdi className="whitespace-pre-line">{value}</bdi>
          </dd>
        </div>
      ))}
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="text-text-2 inline">{label}: </dt>
          <dd className="inline">
            <span className="sr-only">{words.was} </span>
            <span className="text-text-3">
              <bdi>{before ?? words.nothing}</bdi>
            </span>{' '}
            <Icon of={ArrowRight} size="sm" flip className="inline" />{' '}
            <span className="sr-only">{words.is} </span>
            <bdi className="font-semibold">{after ?? words.nothing}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows who proposed it, when and why. */
export function ProposalOrigin({ of: { proposedBy, proposedAt, reason } }: { of: Proposal }) {
  const { columns: words } = useWords('approvals')
  return (
    <dl className="text-sm wrap-anywhere">
      <div>
        <dt className="text-text-2 inline">{words.who}: </dt>
        <dd className="inline">
          <bdi>{proposedBy.name}</bdi> · <DateText value={proposedAt} form="date-time" />
        </dd>
      </div>
      <div>
        <dt className="text-text-2 inline">{words.reason}: </dt>
        <dd className="inline">
          <bdi>{reason}</bdi>
        </dd>
      </div>
    </dl>
  )
}
