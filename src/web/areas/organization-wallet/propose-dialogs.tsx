import purchaseForm from 'virtual:form/mandates.proposePurchase'
import withdrawalForm from 'virtual:form/mandates.proposeWithdrawal'
import { useRouter } from '@tanstack/react-router'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { type OrganizationOffers, type OrganizationWallet, organizationWalletPath } from './wallet.ts'

function useProposed() {
  const words = useWords('organization-wallet')
  const router = useRouter()
  const ask = useAsking()
  return async () => {
    toasts.add({ color: 'ok', title: words.proposed })
    await ask(undefined)
    await router.invalidate()
  }
}

export function ProposePurchaseDialog({ slug, offers }: { slug: string; offers: OrganizationOffers }) {
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  const finish = useProposed()
  const form = useForm<typeof mandatesContract.proposePurchase>({
    of: purchaseForm,
    fixed: { slug },
    idPrefix: 'purchase',
    fieldOf: {
      mandate_offer_closed: 'opportunityId',
      below_minimum: 'amount',
      above_maximum: 'amount',
      insufficient_balance: 'amount',
      annual_limit_exceeded: 'amount',
      kind_limit_exceeded: 'amount',
      opportunity_limit_exceeded: 'amount',
    },
    send: async (body) => {
      await mandates.proposePurchase(body)
      await finish()
    },
  })
  return (
    <FormDialog
      form={form}
      to={organizationWalletPath(slug)}
      title={words.invest}
      failed={words.failed}
      submit={{ label: words.propose, blockedBy: offers.length === 0 && words.noOffers }}
    >
      <SelectField
        name="opportunityId"
        label={words.opportunity}
        placeholder={words.choose}
        options={offers.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <AmountField name="amount" label={words.amount} />
    </FormDialog>
  )
}

export function ProposeWithdrawalDialog(props: { slug: string; accounts: OrganizationWallet['accounts'] }) {
  const { slug, accounts } = props
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  const finish = useProposed()
  const form = useForm<typeof mandatesContract.proposeWithdrawal>({
    of: withdrawalForm,
    fixed: { slug },
    idPrefix: 'withdrawal',
    fieldOf: { bank_account_not_found: 'accountId', withdrawal_insufficient: 'amount' },
    send: async (body) => {
      await mandates.proposeWithdrawal(body)
      await finish()
    },
  })
  return (
    <FormDialog
      form={form}
      to={organizationWalletPath(slug)}
      title={words.withdraw}
      failed={words.failed}
      submit={{ label: words.propose, blockedBy: accounts.length === 0 && words.noAccounts }}
    >
      <SelectField
        name="accountId"
        label={words.account}
        placeholder={words.choose}
        options={accounts.map(({ id, bank, ending }) => ({ value: id, label: `${bank ?? ''} ••${ending}` }))}
      />
      <AmountField name="amount" label={words.amount} />
    </FormDialog>
  )
}
