import assignForm from 'virtual:form/receipts.assign'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { receiptsContract } from '#modules/receipts/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { AdminHead, AdminMain } from '#web/components/admin-main.tsx'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { type Fact, FactList } from '#web/components/fact-list.tsx'
import { Money } from '#web/components/figures.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { Callout, Card } from '#web/components/surfaces.tsx'
import { ReceiptBadge } from './list.tsx'
import { isReversible, type Receipt, ReceiptDialog } from './one-dialogs.tsx'

const route = getRouteApi('/_admin/admin-sahl/receipt/$id')

/** PAY-1: one receipt, for whoever finds out whose it is. */
export function ReceiptPage() {
  const { one: words, add, holds } = useWords('receipts')
  const receipt = route.useLoaderData()
  const { ask } = route.useSearch()
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/receipt', label: add.back }}
        title={
          <Sentence of={words.title} parts={[<Money key="amount" halalas={receipt.amount} decimals={2} />]} />
        }
        badge={<ReceiptBadge status={receipt.status} />}
      />
      <div className="stack max-w-3xl gap-5">
        {receipt.status === 'suspense' && receipt.hold && (
          <Callout tone="warn" icon={TriangleAlert}>
            {holds[receipt.hold]}
          </Callout>
        )}
        {receipt.status === 'suspense' && (
          <>
            <div className="row wraps gap-2.5">
              <AskLink ask="assign">{words.assign}</AskLink>
              <AskLink ask="income" variant="outline">
                {words.income}
              </AskLink>
              <AskLink ask="back" variant="danger-soft">
                {words.sendBack}
              </AskLink>
            </div>
            <Candidates of={receipt} />
          </>
        )}
        {receipt.reversal && <Proposed reversal={receipt.reversal} />}
        {isReversible(receipt) && (
          <div className="row wraps gap-2.5">
            {receipt.opportunity && (
              <ButtonLink
                to="/admin-sahl/disbursement/new"
                search={{
                  property: receipt.opportunity.id,
                  reference: receipt.bankReference,
                  total: receipt.amount,
                }}
              >
                {words.proposeRun}
              </ButtonLink>
            )}
            <AskLink ask="reverse" variant="danger-soft">
              {words.reverse}
            </AskLink>
          </div>
        )}
        <Facts of={receipt} />
        {receipt.moves.length > 0 && <Moves of={receipt} />}
      </div>
      <ReceiptDialog ask={ask} of={receipt} />
    </AdminMain>
  )
}

/** What one operator has proposed and another has to decide, or it lapses. */
function Proposed({ reversal: { by, reason, expiresAt } }: { reversal: NonNullable<Receipt['reversal']> }) {
  const { one: words } = useWords('receipts')
  return (
    <Callout tone="info">
      <p className="strong">{words.proposed(by)}</p>
      <p className="wrap-anywhere">
        <bdi>{reason}</bdi>
      </p>
      <p className="xs subtle mb-2">
        <Sentence of={words.until} parts={[<DateText key="until" value={expiresAt} form="date-time" />]} />
      </p>
      <ButtonLink to="/admin-sahl/approvals" variant="soft" size="sm">
        {words.inbox}
      </ButtonLink>
    </Callout>
  )
}

function Candidates({ of: { id, candidates } }: { of: Receipt }) {
  const { one: words, likenesses } = useWords('receipts')
  const { receipts } = useApi()
  const router = useRouter()
  return (
    <Card as="section" className="panel" aria-labelledby="candidates">
      <div className="panel-head">
        <h2 id="candidates">{words.candidates}</h2>
      </div>
      {candidates.length === 0 && <p className="small muted px-6 pb-5">{words.noCandidates}</p>}
      <ul className="divide">
        {candidates.map(({ investor, reference, by }) => (
          <li key={investor.id} className="between wraps gap-3 px-6 py-3.5">
            <span>
              <bdi className="strong">{investor.name}</bdi>{' '}
              <LtrText value={reference} className="xs subtle" />
              <span className="row wraps mt-1 gap-1.5">
                {by.map((likeness) => (
                  <Badge key={likeness} small>
                    {likenesses[likeness]}
                  </Badge>
                ))}
              </span>
            </span>
            <ActButton<typeof receiptsContract.assign, unknown>
              of={assignForm}
              fixed={{ id, investor: reference }}
              size="sm"
              variant="soft"
              label={words.assign}
              aria-label={words.assignTo(investor.name)}
              done={words.done}
              act={(call) => receipts.assign(call)}
              onDone={() => void router.invalidate()}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ of }: { of: Receipt }) {
  const { one: words, list, add } = useWords('receipts')
  const facts: Fact[] = [
    [list.columns.reference, <LtrText key="reference" value={of.bankReference} />],
    [
      words.investor,
      of.investor && (
        <Link to="/admin-sahl/customer/$id" params={{ id: of.investor.id }} className="link">
          <bdi>{of.investor.name}</bdi>
        </Link>
      ),
    ],
    [
      words.opportunity,
      of.opportunity && (
        <Link to="/admin-sahl/opportunity/$id" params={{ id: of.opportunity.id }} className="link">
          <bdi>{of.opportunity.title}</bdi>
        </Link>
      ),
    ],
    [words.party, of.party.name && <bdi>{of.party.name}</bdi>],
    [words.text, of.text && <bdi>{of.text}</bdi>],
    [add.bookedOn, <DateText key="booked" value={of.bookedOn} />],
    [words.recorded(of.recordedBy), <DateText key="recorded" value={of.recordedAt} form="date-time" />],
  ]
  return (
    <Card as="section" className="panel" aria-label={of.bankReference}>
      <FactList facts={facts} />
    </Card>
  )
}

function Moves({ of: { moves } }: { of: Receipt }) {
  const { one: words, moves: names } = useWords('receipts')
  return (
    <Card as="section" className="panel" aria-labelledby="moves">
      <div className="panel-head">
        <h2 id="moves">{words.moves}</h2>
      </div>
      <ul className="divide">
        {moves.map(({ id, kind, of, proposedBy, by, at, reason }) => (
          <li key={id} className="small px-6 py-3">
            <strong>{names[kind]}</strong> {of && <bdi>{of}</bdi>}{' '}
            <bdi className="subtle">{proposedBy ? words.byTwo(proposedBy, by) : by}</bdi>{' '}
            <DateText value={at} form="date-time" className="subtle" />
            {reason && <p className="muted">{reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
