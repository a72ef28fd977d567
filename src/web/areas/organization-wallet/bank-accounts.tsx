import addForm from 'virtual:form/mandates.addAccount'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { IbanField } from '#web/areas/banking/iban-field.tsx'
import { Badge } from '#web/components/badge.tsx'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { type OrganizationWallet, organizationWalletPath } from './wallet.ts'

/** The organization's bank accounts, to which withdrawals go. */
export function BankAccounts({ wallet: { accounts, can, registeredName } }: { wallet: OrganizationWallet }) {
  const words = useWords('organization-wallet')
  return (
    <section aria-labelledby="accounts-title" className="grid grid-cols-1 gap-3.5">
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <h2 id="accounts-title" className="text-lg">
          {words.accounts}
        </h2>
        {can.addAccount && (
          <AskLink ask="account" variant="soft" size="sm">
            <Icon of={Plus} />
            {words.addAccount}
          </AskLink>
        )}
      </div>
      {registeredName !== null && (
        <p className="text-sm text-text-2">{words.accountsText(`\u2068${registeredName}\u2069`)}</p>
      )}
      {accounts.length === 0 ? (
        <p className="text-sm text-text-2">{words.accountsNone}</p>
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {accounts.map((account) => (
            <li key={account.id} className="flex items-center flex-wrap justify-between gap-3 px-5 py-3.5">
              <span className="font-semibold">
                {account.bank} <LtrText value={`••${account.ending}`} />
              </span>
              <AccountState of={account} />
            </li>
          ))}
        </Card>
      )}
    </section>
  )
}

function AccountState({ of }: { of: OrganizationWallet['accounts'][number] }) {
  const words = useWords('organization-wallet')
  if (of.isUsable) return <Badge tone="ok">{words.usable}</Badge>
  if (of.nameCheck === 'unknown') return <Badge tone="warn">{words.unconfirmed}</Badge>
  return (
    <span className="text-xs text-text-3">
      {words.usableFrom} <DateText value={of.usableFrom} form="date-time" />
    </span>
  )
}

export function BankAccountDialog({ slug }: { slug: string }) {
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  const router = useRouter()
  const ask = useAsking()
  const form = useForm<typeof mandatesContract.addAccount>({
    of: addForm,
    fixed: { slug },
    idPrefix: 'account',
    fieldOf: { bank_account_known: 'iban', bank_account_of_another: 'iban' },
    send: async (body) => {
      await mandates.addAccount(body)
      toasts.add({ color: 'ok', title: words.added })
      await ask(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to={organizationWalletPath(slug)}
      title={words.addAccount}
      failed={words.failed}
      submit={{ label: words.addAccount }}
    >
      <IbanField label={words.iban} hint={words.ibanHint} />
    </FormDialog>
  )
}
