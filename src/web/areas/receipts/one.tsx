import { getRouteApi, Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { type LinkedLine, StatementLineLink } from '#web/areas/admin/trail.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { WorkBar } from '#web/areas/work/item-bar.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { ReceiptBadge } from './list.tsx'
import { isReversible, ReceiptDialog } from './one-dialogs.tsx'
import { PersonPicker } from './people.tsx'
import type { Receipt } from './receipt.ts'

const route = getRouteApi('/_admin/admin-sahl/receipt/$id')

/** One receipt, for the operator who finds out whose it is (PAY-1). */
export function ReceiptPage() {
  const { one: words, add, holds } = useWords('receipts')
  const { receipt, found, lines, proposals } = route.useLoaderData()
  const { ask, reference } = route.useSearch()
  const isMaker = useHasDuty('finance-maker')
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/receipt', label: add.back }}
        title={
          <Sentence of={words.title} parts={[<Money key="amount" halalas={receipt.amount} decimals={2} />]} />
        }
        badge={<ReceiptBadge status={receipt.status} />}
      />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        {receipt.status === 'suspense' && receipt.hold && (
          <Callout tone="warn" icon={TriangleAlert}>
            {holds[receipt.hold]}
          </Callout>
        )}
        {isMaker && receipt.status === 'suspense' && receipt.payout && (
          <div className="flex items-center flex-wrap gap-2.5">
            <ButtonLink
              to="/admin-sahl/wallet/$id"
              params={{ id: receipt.payout }}
              search={{ ask: 'return', reference: receipt.bankReference }}
            >
              {words.recordReturn}
            </ButtonLink>
            <AskLink ask="back" variant="danger-soft">
              {words.sendBack}
            </AskLink>
          </div>
        )}
        {isMaker && receipt.status === 'suspense' && !receipt.payout && (
          <>
            {/* Most receipts are an investor's: the person comes before the rarer ends. */}
            <PersonPicker receipt={receipt} found={found} />
            <div className="flex items-center flex-wrap gap-2.5">
              <AskLink ask="income" variant="outline">
                {words.income}
              </AskLink>
              <AskLink ask="gateway" variant="outline">
                {words.gateway}
              </AskLink>
              <AskLink ask="back" variant="danger-soft">
                {words.sendBack}
              </AskLink>
            </div>
          </>
        )}
        <WorkBar kind="receipt" id={receipt.id} />
        <OpenProposals of={proposals} ask={ask} place={`/admin-sahl/receipt/${receipt.id}`} />
        {isMaker && isReversible(receipt) && (
          <div className="flex items-center flex-wrap gap-2.5">
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
        <Facts of={receipt} lines={lines} />
        {receipt.moves.length > 0 && <Moves of={receipt} />}
      </div>
      <ReceiptDialog
        ask={ask}
        of={receipt}
        reference={reference}
        people={[...receipt.candidates, ...(found?.people ?? [])]}
      />
    </AdminMain>
  )
}

function Facts({ of, lines }: { of: Receipt; lines: readonly LinkedLine[] }) {
  const { one: words, list, add } = useWords('receipts')
  const { statementLine } = useWords('admin').trail
  const facts: Fact[] = [
    [list.columns.reference, <ReferenceText key="reference" value={of.bankReference} />],
    [words.investor, of.investor && <AccountHolder of={of.investor} isLink />],
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
    [words.entry, <EntryLink key="entry" id={of.entryId} />],
    [statementLine, lines[0] && <StatementLineLink of={lines[0].line} />],
  ]
  return (
    <Card as="section" className="panel" aria-label={of.bankReference}>
      <FactList facts={facts} />
    </Card>
  )
}

function EntryLink({ id }: { id: string }) {
  const { one: words } = useWords('receipts')
  return (
    <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link">
      {words.openEntry}
    </Link>
  )
}

/** How much of a reversal the income account lacked, and the way to close it. */
function MoveReceivable({ of }: { of: NonNullable<Receipt['moves'][number]['receivable']> }) {
  const { one: words } = useWords('receipts')
  return (
    <p className="text-text-2">
      {words.receivable} <Money halalas={of.amount} decimals={2} />{' '}
      <Link to="/admin-sahl/books/correction" search={{ receivable: of.opportunity }} className="link">
        {words.closeReceivable}
      </Link>
    </p>
  )
}

function Moves({ of: { moves } }: { of: Receipt }) {
  const { one: words, moves: names } = useWords('receipts')
  return (
    <Card as="section" className="panel" aria-labelledby="moves">
      <div className="panel-head">
        <h2 id="moves">{words.moves}</h2>
      </div>
      <ul className="divide-y divide-line">
        {moves.map(
          ({ id, kind, investor, opportunity, proposedBy, by, at, reason, receivable, transactionId }) => (
            <li key={id} className="text-sm px-5 py-3">
              <strong>{names[kind]}</strong> {investor && <AccountHolder of={investor} />}
              {opportunity && <bdi>{opportunity}</bdi>}{' '}
              <bdi className="text-text-3">{proposedBy ? words.byTwo(proposedBy, by) : by}</bdi>{' '}
              <DateText value={at} form="date-time" className="text-text-3" />{' '}
              <EntryLink id={transactionId} />
              {reason && <p className="text-text-2">{reason}</p>}
              {receivable && <MoveReceivable of={receivable} />}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
