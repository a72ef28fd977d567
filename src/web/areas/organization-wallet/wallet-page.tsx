import { getRouteApi } from '@tanstack/react-router'
import { CircleAlert, Clock, ShieldCheck } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { OrganizationFrame } from '#web/areas/organizations/organization-frame.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { readQuestion } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { IbanText } from '#web/components/values/iban-text.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { BankAccountDialog, BankAccounts } from './bank-accounts.tsx'
import { CancelWithdrawalDialog } from './cancel-dialogs.tsx'
import { ApproveMandateDialog, DeclineMandateDialog } from './decision-dialogs.tsx'
import { Mandates } from './mandates.tsx'
import { ProposePurchaseDialog, ProposeWithdrawalDialog } from './propose-dialogs.tsx'
import { TermsAcceptance, TermsNote } from './terms-note.tsx'
import type { OrganizationWallet } from './wallet.ts'

const route = getRouteApi('/_user/organization/$slug_/wallet')

/** ORG-5b: the organization's own wallet, and the proposals of its signatories. */
export function OrganizationWalletPage() {
  const words = useWords('organization-wallet')
  const { organization, wallet } = route.useLoaderData()
  const { slug } = organization
  return (
    <OrganizationFrame organization={organization} title={words.title} lead={words.lead}>
      {wallet.state === 'open' ? (
        <OpenWallet slug={slug} wallet={wallet} />
      ) : (
        <Callout icon={Clock}>
          <p>{wallet.state === 'opening' ? words.opening : words.unverified}</p>
          {wallet.state === 'unverified' && (
            <p className="mt-3">
              <ButtonLink to="/organization/$slug/verification" params={{ slug }} variant="soft" size="sm">
                {words.toVerification}
              </ButtonLink>
            </p>
          )}
        </Callout>
      )}
    </OrganizationFrame>
  )
}

function OpenWallet({ slug, wallet }: { slug: string; wallet: OrganizationWallet }) {
  const words = useWords('organization-wallet')
  const { can } = wallet
  return (
    <>
      <PowerNote wallet={wallet} />
      <TermsNote slug={slug} terms={wallet.terms} />
      <Balance wallet={wallet} />
      {can.propose && (
        <div className="flex items-center flex-wrap gap-2.5">
          {can.invest && <AskLink ask="invest">{words.invest}</AskLink>}
          <AskLink ask="withdraw" variant="outline">
            {words.withdraw}
          </AskLink>
        </div>
      )}
      <Mandates slug={slug} mandates={wallet.mandates} />
      {wallet.transfer && <Transfer of={wallet.transfer} />}
      <BankAccounts wallet={wallet} />
      <Question slug={slug} wallet={wallet} />
    </>
  )
}

function PowerNote({ wallet: { power, isVerified } }: { wallet: OrganizationWallet }) {
  const words = useWords('organization-wallet')
  const { organization } = route.useLoaderData()
  if (organization.suspensionReason !== null) {
    return (
      <Callout tone="warn" icon={CircleAlert}>
        <p className="wrap-anywhere">{organization.suspensionReason}</p>
      </Callout>
    )
  }
  if (!isVerified) {
    return (
      <Callout tone="warn" icon={CircleAlert}>
        {words.ended}
      </Callout>
    )
  }
  return <Callout icon={ShieldCheck}>{power === null ? words.reader : words.powers[power]}</Callout>
}

function Balance({
  wallet: { balance, held, registeredName, verifiedUntil, terms },
}: {
  wallet: OrganizationWallet
}) {
  const words = useWords('organization-wallet')
  return (
    <Card as="section" aria-label={words.balance}>
      <FactList
        facts={[
          [words.balance, <Money key="balance" halalas={balance} />],
          [words.held, held > 0 && <Money key="held" halalas={held} />],
          [words.owner, registeredName && <bdi key="owner">{registeredName}</bdi>],
          [words.until, verifiedUntil && <DateText key="until" value={verifiedUntil} />],
          [words.terms.acceptedBy, terms?.acceptedBy && <TermsAcceptance key="terms" of={terms} />],
        ]}
      />
    </Card>
  )
}

function Transfer({ of }: { of: NonNullable<OrganizationWallet['transfer']> }) {
  const words = useWords('organization-wallet')
  return (
    <Card as="section" aria-labelledby="transfer-title">
      <div className="grid grid-cols-1 gap-1 px-5 pt-4">
        <h2 id="transfer-title" className="text-lg">
          {words.transfer}
        </h2>
        <p className="text-sm text-text-2">{words.transferText}</p>
      </div>
      <FactList
        facts={[
          [words.iban, <IbanText key="iban" value={of.iban} />],
          [words.bank, of.bank],
          [words.accountName, of.accountName],
          [words.reference, <ReferenceText key="reference" value={of.reference} />],
        ]}
      />
    </Card>
  )
}

/** The dialog that the address asks for, if the reader may act. */
function Question({ slug, wallet }: { slug: string; wallet: OrganizationWallet }) {
  const { ask } = route.useSearch()
  const { offers } = route.useLoaderData()
  const { can, accounts } = wallet
  if (ask === 'invest') return can.invest ? <ProposePurchaseDialog slug={slug} offers={offers} /> : null
  if (ask === 'withdraw')
    return can.propose ? <ProposeWithdrawalDialog slug={slug} accounts={accounts} /> : null
  if (ask === 'account') return can.addAccount ? <BankAccountDialog slug={slug} /> : null
  const question = readQuestion(ask, ['approve', 'decline', 'cancel'] as const)
  const mandate = wallet.mandates.find(({ id }) => id === question?.id)
  if (!question || !mandate) return null
  if (question.kind === 'cancel')
    return mandate.can.cancel ? <CancelWithdrawalDialog slug={slug} mandate={mandate} /> : null
  if (!mandate.can.decide) return null
  const Dialog = question.kind === 'approve' ? ApproveMandateDialog : DeclineMandateDialog
  return <Dialog slug={slug} mandate={mandate} />
}
