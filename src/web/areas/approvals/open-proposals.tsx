import { useWords } from '#web/app/words.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { ProposalChanges, ProposalOrigin } from './changes.tsx'
import { Acts, type DecisionPlace, ProposalDecisionDialog } from './decision.tsx'
import type { Proposal } from './questions.ts'

interface OpenProposalsProps {
  of: readonly Proposal[]
  /** The question in the address. */
  ask?: string | undefined
  /** The page that shows the proposals. */
  place: DecisionPlace
}

/** The open proposals about the thing on the page, with the decision on each (ADM-9). */
export function OpenProposals({ of: proposals, ask, place }: OpenProposalsProps) {
  const words = useWords('approvals')
  return (
    <>
      {proposals.map((proposal) => (
        <Card as="section" key={proposal.id} className="panel" aria-labelledby={`proposal-${proposal.id}`}>
          <div className="panel-head">
            <h2 id={`proposal-${proposal.id}`}>{proposal.label}</h2>
            <span className="text-sm text-text-2">
              {words.until} <DateText value={proposal.expiresAt} form="date-time" />
            </span>
          </div>
          <div className="grid grid-cols-1 gap-3 px-5 pb-5">
            <ProposalChanges of={proposal} />
            <ProposalOrigin of={proposal} />
            {!proposal.can.decide && <p className="text-sm text-text-2">{words.byAnother}</p>}
            <div>
              <Acts of={proposal} />
            </div>
          </div>
        </Card>
      ))}
      <ProposalDecisionDialog ask={ask} proposals={proposals} place={place} />
    </>
  )
}
