import cancelInvestmentForm from 'virtual:form/mandates.cancelInvestment'
import cancelForm from 'virtual:form/mandates.cancelWithdrawal'
import { formatMoneyText, isolatePercents } from '#kit/format.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { type Deciding, MandateFacts, useDecided } from './decision-dialogs.tsx'
import { type OrganizationOrder, organizationWalletPath } from './wallet.ts'

/** Asks before a withdrawal is cancelled. */
export function CancelWithdrawalDialog({ slug, mandate }: Deciding) {
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  const finish = useDecided()
  const form = useForm<typeof mandatesContract.cancelWithdrawal>({
    of: cancelForm,
    fixed: { slug, id: mandate.withdrawal?.id ?? '' },
    isJudgedByServer: true,
    send: async (body) => {
      await mandates.cancelWithdrawal(body)
      await finish({ color: 'ok', title: words.cancelled })
    },
  })
  return (
    <FormDialog
      form={form}
      to={organizationWalletPath(slug)}
      title={words.cancelTitle}
      description={words.cancelText}
      failed={words.failed}
      cancel={words.keep}
      submit={{ label: words.cancel, variant: 'danger-soft' }}
    >
      <MandateFacts of={mandate} />
    </FormDialog>
  )
}

interface CancellingInvestment {
  slug: string
  orderId: string
  line: OrganizationOrder['order']['lines'][number]
}

/** BUY-9: asks before an investment is cancelled within its cooling-off period. */
export function CancelInvestmentDialog({ slug, orderId, line }: CancellingInvestment) {
  const words = useWords('organization-wallet')
  const cooling = useWords('cart').coolingOff
  const locale = usePageLocale()
  const { mandates } = useApi()
  const finish = useDecided()
  const form = useForm<typeof mandatesContract.cancelInvestment>({
    of: cancelInvestmentForm,
    fixed: { slug, id: line.id },
    keptAs: `${cancelInvestmentForm.name}:${line.id}`,
    isJudgedByServer: true,
    send: async (body, call) => {
      await mandates.cancelInvestment(body, call)
      await finish({ color: 'ok', title: cooling.done })
    },
  })
  return (
    <FormDialog
      form={form}
      to={`/organization/${slug}/order/${orderId}`}
      title={cooling.title}
      description={words.order.cancelText(
        isolatePercents(line.property.title),
        formatMoneyText(line.amount + line.fee, locale),
      )}
      failed={cooling.failed}
      cancel={cooling.keep}
      submit={{ label: cooling.confirm, busyText: cooling.busy, variant: 'danger-soft' }}
    />
  )
}
