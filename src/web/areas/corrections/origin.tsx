import { Link } from '@tanstack/react-router'
import { formatDate, isolatePercents } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import type { correctionsContract } from '#modules/corrections/contract.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import type { ValuesOf } from '#web/components/form/use-form.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'

type Line = Awaited<ReturnType<Api['statements']['line']>>
type Refund = Awaited<ReturnType<Api['corrections']['refund']>>
type Receivable = Awaited<ReturnType<Api['corrections']['receivable']>>
type Transaction = Awaited<ReturnType<Api['books']['transaction']>>

/** The line, entry, payment or receivable that a correction is about, if there is one. */
export interface CorrectionOrigin {
  readonly line: Line | null
  readonly entry: Transaction | null
  /** A payment that the gateway refunded. */
  readonly refund: Refund | null
  /** The receivable of an opportunity that is to be closed. */
  readonly receivable: Receivable | null
}

type Words = ReturnType<typeof useWords<'corrections'>>['add']

interface Prefilled {
  readonly fixed: {
    readonly line?: string
    readonly entry?: string
    readonly payment?: string
    readonly opportunity?: string
  }
  readonly initial: ValuesOf<typeof correctionsContract.propose>
}

/** Prefills a correction from its origin. */
export function chooseCorrection(
  { line, entry, refund, receivable }: CorrectionOrigin,
  words: Pick<Words, 'reasonOf' | 'refundReason' | 'receivableReason'>,
  locale: Locale,
): Prefilled {
  if (line) {
    const { id, amount, bankReference, text, party, bookedOn, action } = line
    const what = text || party || bankReference
    return {
      fixed: { line: id },
      initial: {
        // A debit that nothing explains is a fee of the bank. A credit may be many things.
        ...(amount < 0 ? { kind: 'bank_charge' } : {}),
        ...(action?.kind === 'gateway_payout' ? { kind: 'gateway_payout' } : {}),
        amount: Math.abs(amount),
        bankReference,
        reason: words.reasonOf(what, formatDate(bookedOn, locale)),
      },
    }
  }
  if (refund) {
    const { payment, amount } = refund
    return { fixed: { payment }, initial: { kind: 'gateway_refund', amount, reason: words.refundReason } }
  }
  if (receivable) {
    const { opportunity, owed, free } = receivable
    // Income that covers a part closes that part. The rest waits for the payer, or is written off.
    const initial =
      free > 0
        ? ({ kind: 'receivable_from_income', amount: Math.min(owed, free) } as const)
        : ({ kind: 'receivable_write_off', amount: owed } as const)
    return { fixed: { opportunity: opportunity.id }, initial: { ...initial, reason: words.receivableReason } }
  }
  if (!entry) return { fixed: {}, initial: {} }
  return { fixed: { entry: entry.id }, initial: correctionOfEntries(entry) ?? {} }
}

/** Prefills a correction that moves money on from suspense or rounding. Bank receipts have a page of their own. */
export function correctionOfEntries({
  record,
  entries,
  reversedBy,
}: Transaction): Prefilled['initial'] | null {
  if (record.kind.startsWith('bank_receipt') || reversedBy !== null) return null
  const resting = entries.find(
    ({ accountKind, amount }) => amount > 0 && (accountKind === 'suspense' || accountKind === 'rounding'),
  )
  if (!resting) return null
  const kind = resting.accountKind === 'suspense' ? 'suspense_to_wallet' : 'rounding_to_fees'
  return { kind, amount: resting.amount }
}

/** Shows the origin of a correction, with a link to it. */
export function OriginCard({ of: { line, entry, refund, receivable } }: { of: CorrectionOrigin }) {
  const { add: words } = useWords('corrections')
  const { movements } = useWords('books')
  const facts: Fact[] = line
    ? [
        [
          words.line,
          <Link
            key="line"
            to="/admin-sahl/statement/$id"
            params={{ id: line.statementId }}
            search={{ q: line.bankReference }}
            className="link"
          >
            <ReferenceText value={line.bankReference} />
          </Link>,
        ],
        [words.amount, <Money key="amount" halalas={line.amount} decimals={2} sign="always" />],
        [words.bookedOn, <DateText key="day" value={line.bookedOn} />],
        [words.party, line.party && <bdi>{line.party}</bdi>],
        [words.lineText, line.text && <bdi>{line.text}</bdi>],
        [words.entry, line.match?.transactionIds[0] && <EntryLink id={line.match.transactionIds[0]} />],
      ]
    : entry
      ? [
          [words.entry, <EntryLink key="entry" id={entry.id} name={movements[entry.kind]} />],
          [words.posted, <DateText key="at" value={entry.at} form="date-time" />],
        ]
      : receivable
        ? receivableFacts(receivable, words)
        : refundFacts(refund, words)
  if (facts.length === 0) return null
  return (
    <Card as="section" className="panel" aria-labelledby="origin">
      <div className="panel-head">
        <h2 id="origin">{words.origin}</h2>
      </div>
      <FactList facts={facts} />
    </Card>
  )
}

const receivableFacts = ({ opportunity, owed, free }: Receivable, words: Words): Fact[] => [
  [
    words.owedTo,
    <Link key="opportunity" to="/admin-sahl/opportunity/$id" params={{ id: opportunity.id }} className="link">
      <bdi>{isolatePercents(opportunity.title)}</bdi>
    </Link>,
  ],
  [words.owed, <Money key="owed" halalas={owed} decimals={2} />],
  [words.free, <Money key="free" halalas={free} decimals={2} />],
]

const refundFacts = (refund: Refund | null, words: Words): Fact[] =>
  refund
    ? [
        [words.payment, <ReferenceText key="payment" value={refund.payment} />],
        [words.amount, <Money key="amount" halalas={refund.amount} decimals={2} />],
        [words.refunded, refund.investor && <AccountHolder of={refund.investor} isLink />],
        [words.fromWallet, refund.investor && <Money halalas={refund.fromWallet} decimals={2} />],
        [words.claimed, refund.claimed > 0 && <Money halalas={refund.claimed} decimals={2} />],
      ]
    : []

function EntryLink({ id, name }: { id: string; name?: string }) {
  const { one: words } = useWords('corrections')
  return (
    <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link">
      {name ?? words.posting}
    </Link>
  )
}
