import { getRouteApi, Link } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { ProposalChanges, ProposalOrigin } from '#web/areas/approvals/changes.tsx'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { ProposalBadge } from '#web/areas/approvals/proposal-badge.tsx'
import { Badge } from '#web/components/badge.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'

const route = getRouteApi('/_admin/admin-sahl/books/correction_/$id')

/** One correction (LED-1): proposed, posted, declined, withdrawn or expired. */
export function CorrectionPage() {
  const { one: words, kinds } = useWords('corrections')
  const { proposal, correction } = route.useLoaderData()
  const { ask } = route.useSearch()
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/books', label: words.back }}
        title={correction ? `${words.title} · ${kinds[correction.kind]}` : words.title}
        badge={
          correction?.reversedBy ? (
            <Badge tone="neutral">{words.reversed}</Badge>
          ) : (
            <ProposalBadge status={proposal.status} />
          )
        }
      />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        {proposal.status === 'open' && (
          <OpenProposals of={[proposal]} ask={ask} place={`/admin-sahl/books/correction/${proposal.id}`} />
        )}
        {correction && <Posted of={correction} />}
        {proposal.status !== 'open' && !correction && (
          <Card as="section" pad aria-label={words.title}>
            <ProposalChanges of={proposal} />
            <ProposalOrigin of={proposal} />
          </Card>
        )}
      </div>
    </AdminMain>
  )
}

type Correction = Awaited<ReturnType<Api['corrections']['correction']>>

function Posted({ of }: { of: Correction }) {
  const { one: words, add } = useWords('corrections')
  const facts: Fact[] = [
    [add.amount, <Money key="amount" halalas={of.amount} decimals={2} />],
    [words.investor, of.investor && <AccountHolder of={of.investor} isLink />],
    [
      words.opportunity,
      of.opportunity && (
        <Link to="/admin-sahl/opportunity/$id" params={{ id: of.opportunity.id }} className="link">
          <bdi>{isolatePercents(of.opportunity.title)}</bdi>
        </Link>
      ),
    ],
    [add.bankReference, of.bankReference && <ReferenceText value={of.bankReference} />],
    [
      words.from,
      of.line && (
        <Link to="/admin-sahl/books/correction" search={{ line: of.line }} className="link">
          {words.line}
        </Link>
      ),
    ],
    [words.from, of.payment && <ReferenceText value={of.payment} />],
    [words.claimed, of.claimed > 0 && <Money halalas={of.claimed} decimals={2} />],
    [words.from, of.entry && <TransactionLink id={of.entry}>{words.entry}</TransactionLink>],
    [
      add.reason,
      <span key="reason" className="wrap-anywhere" dir="auto">
        {of.reason}
      </span>,
    ],
    [words.proposedBy, <bdi key="proposer">{of.proposedBy}</bdi>],
    [words.decidedBy, <bdi key="decider">{of.decidedBy}</bdi>],
    [words.at, <DateText key="at" value={of.at} form="date-time" />],
    [
      words.became,
      <TransactionLink key="became" id={of.transactionId}>
        {words.posting}
      </TransactionLink>,
    ],
    [words.reversedBy, of.reversedBy && <TransactionLink id={of.reversedBy}>{words.mirror}</TransactionLink>],
  ]
  return (
    <Card as="section" className="panel" aria-label={words.title}>
      <FactList facts={facts} />
    </Card>
  )
}

const TransactionLink = ({ id, children }: { id: string; children: string }) => (
  <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link">
    {children}
  </Link>
)
