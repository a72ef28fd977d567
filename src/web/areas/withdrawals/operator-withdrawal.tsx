import { getRouteApi, Link } from '@tanstack/react-router'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { EntryLink, type LinkedLine, StatementLineLink } from '#web/areas/admin/trail.tsx'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { WorkBar } from '#web/areas/work/item-bar.tsx'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { IbanText } from '#web/components/values/iban-text.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import type { OneWithdrawal } from './load.ts'
import { WithdrawalDecisionDialog } from './operator-dialogs.tsx'
import { WithdrawalStageBadge } from './operator-list.tsx'

const route = getRouteApi('/_admin/admin-sahl/wallet/$id')

/** PAY-5: one withdrawal, with the operator's actions. */
export function WithdrawalPage() {
  const { one: words } = useWords('withdrawals')
  const { withdrawal, proposals, lines } = route.useLoaderData()
  const { ask, reference } = route.useSearch()
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/wallet', label: words.back }}
        title={
          <Sentence
            of={words.title}
            parts={[<Money key="amount" halalas={withdrawal.amount} decimals={2} />]}
          />
        }
        badge={<WithdrawalStageBadge of={withdrawal} />}
      />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        <Acts of={withdrawal} />
        <WorkBar kind="withdrawal" id={withdrawal.id} />
        <OpenProposals of={proposals} ask={ask} place={`/admin-sahl/wallet/${withdrawal.id}`} />
        <Basis of={withdrawal} />
        <Facts of={withdrawal} lines={lines} />
      </div>
      <WithdrawalDecisionDialog ask={ask} withdrawal={withdrawal} bankReference={reference} />
    </AdminMain>
  )
}

/** Returns the key of the sentence about the open proposal. */
function proposedWords(stage: OneWithdrawal['stage']) {
  if (stage === 'received') return 'proposed'
  return stage === 'completed' ? 'returnProposed' : 'rejectionProposed'
}

/** The actions that this operator may take now. */
function Acts({ of: { can, needsTwo, isProposed, stage, batch, basis, investor } }: { of: OneWithdrawal }) {
  const { one: words } = useWords('withdrawals')
  const isWaiting = stage === 'received'
  const mayNothing = !Object.values(can).includes(true)
  const isOwn = useSession().user?.id === investor.id
  return (
    <>
      {isWaiting && isOwn && <Callout>{words.own}</Callout>}
      {isWaiting && basis.isOfRecordedMoney && <Callout>{words.ofRecordedMoney}</Callout>}
      {isWaiting && needsTwo && !isProposed && <Callout tone="info">{words.byTwo}</Callout>}
      {isProposed && <Callout tone="info">{words[proposedWords(stage)]}</Callout>}
      {!mayNothing && (
        <div className="flex items-center flex-wrap gap-2.5">
          {can.approve && <AskLink ask="approve">{words.approve}</AskLink>}
          {can.complete && <AskLink ask="complete">{batch ? words.complete : words.completeByHand}</AskLink>}
          {can.reject && (
            <AskLink ask="reject" variant="danger-soft">
              {words.reject}
            </AskLink>
          )}
          {can.return && (
            <AskLink ask="return" variant="danger-soft">
              {words.return}
            </AskLink>
          )}
        </div>
      )}
    </>
  )
}

/** The facts that the operator compares before the money goes out (PAY-5). */
function Basis({ of: { basis, account, holderName, investor } }: { of: OneWithdrawal }) {
  const { one: words, own, stages, nameChecks, kycStatuses } = useWords('withdrawals')
  const facts: Fact[] = [
    [words.iban, basis.iban && <IbanText key="iban" value={basis.iban} />],
    [words.bank, account.bank ?? own.unnamedBank],
    [words.holder, <bdi key="holder">{holderName}</bdi>],
    [words.nameCheck, basis.nameCheck && nameChecks[basis.nameCheck]],
    [words.kycName, <bdi key="kyc">{investor.name}</bdi>],
    [words.kyc, basis.kycStatus && kycStatuses[basis.kycStatus]],
    [words.balance, <Money key="balance" halalas={basis.balance} decimals={2} />],
    [words.since, basis.customerSince && <DateText value={basis.customerSince} form="long-date" />],
    ...basis.earlier.map(
      ({ id, amount, stage, requestedAt }): Fact => [
        words.earlier,
        <span key={id} className="flex items-center flex-wrap justify-end gap-2">
          <DateText value={requestedAt} form="date" />
          <Money halalas={amount} decimals={2} />
          {stages[stage]}
        </span>,
      ],
    ),
  ]
  return (
    <Card as="section" className="panel" aria-label={words.basis}>
      <FactList facts={facts} />
    </Card>
  )
}

function Facts({ of, lines }: { of: OneWithdrawal; lines: readonly LinkedLine[] }) {
  const { one: words, own } = useWords('withdrawals')
  const { statementLine } = useWords('admin').trail
  const { account } = of
  const at = (moment: string | null) => moment && <DateText value={moment} form="date-time" />
  const facts: Fact[] = [
    [words.reference, <ReferenceText key="reference" value={of.reference} />],
    [words.investor, <AccountHolder key="investor" of={of.investor} isLink />],
    [words.account, own.endingIn(account.bank ?? own.unnamedBank, `\u2066${account.ending}\u2069`)],
    [words.holder, <bdi key="holder">{of.holderName}</bdi>],
    [words.requested, at(of.requestedAt)],
    [words.arrives, of.arrivesOn && <DateText value={of.arrivesOn} form="long-date" />],
    [of.approvedBy ? words.approved(of.approvedBy) : '', at(of.approvedAt)],
    [of.secondedBy ? words.seconded(of.secondedBy) : '', of.secondedBy && at(of.approvedAt)],
    [
      words.file,
      of.batch && (
        <Link to="/admin-sahl/wallet" search={{ batch: of.batch.id }} className="link">
          <ReferenceText value={of.batch.reference} />
        </Link>
      ),
    ],
    [of.decidedBy ? words.decided(of.decidedBy) : '', at(of.decidedAt)],
    [words.bankReference, of.bankReference && <ReferenceText value={of.bankReference} />],
    [words.returned, at(of.returnedAt)],
    [words.reason, of.reason?.text],
    ...of.entries.map(
      ({ step, transactionId }): Fact => [words.entries[step], <EntryLink key={step} id={transactionId} />],
    ),
    ...lines.map(({ line }): Fact => [statementLine, <StatementLineLink key={line.id} of={line} />]),
  ]
  return (
    <Card as="section" className="panel" aria-label={of.reference}>
      <FactList facts={facts} />
    </Card>
  )
}
