import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { AdminHead, AdminMain } from '#web/components/admin-main.tsx'
import { Badge } from '#web/components/badge.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { type Fact, FactList } from '#web/components/fact-list.tsx'
import { Money } from '#web/components/figures.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { Card } from '#web/components/surfaces.tsx'

const route = getRouteApi('/_admin/admin-sahl/books/correction_/$id')

/** LED-1: one correction: who stands behind it, what it came from, and what it became. */
export function CorrectionPage() {
  const { one: words, add, kinds } = useWords('corrections')
  const of = route.useLoaderData()
  const facts: Fact[] = [
    [add.amount, <Money key="amount" halalas={of.amount} decimals={2} />],
    [
      words.investor,
      of.investor && (
        <Link to="/admin-sahl/customer/$id" params={{ id: of.investor.id }} className="link">
          <bdi>{of.investor.name}</bdi>
        </Link>
      ),
    ],
    [
      add.bankReference,
      of.bankReference && <LtrText value={of.bankReference} className="wrap-anywhere whitespace-normal" />,
    ],
    [
      words.from,
      of.line && (
        <Link to="/admin-sahl/books/correction" search={{ line: of.line }} className="link">
          {words.line}
        </Link>
      ),
    ],
    [words.from, of.payment && <LtrText value={of.payment} className="wrap-anywhere whitespace-normal" />],
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
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/books', label: words.back }}
        title={`${words.title} · ${kinds[of.kind]}`}
        badge={of.reversedBy && <Badge tone="neutral">{words.reversed}</Badge>}
      />
      <Card as="section" className="panel max-w-3xl" aria-label={words.title}>
        <FactList facts={facts} />
      </Card>
    </AdminMain>
  )
}

const TransactionLink = ({ id, children }: { id: string; children: string }) => (
  <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link">
    {children}
  </Link>
)
