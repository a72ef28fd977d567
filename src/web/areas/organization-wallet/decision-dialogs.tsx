import approveForm from 'virtual:form/mandates.approve'
import declineForm from 'virtual:form/mandates.decline'
import { useRouter } from '@tanstack/react-router'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { type Mandate, organizationWalletPath } from './wallet.ts'

export interface Deciding {
  readonly slug: string
  readonly mandate: Mandate
}

/** Closes the dialog and loads the page again. */
export function useDecided() {
  const router = useRouter()
  const ask = useAsking()
  return async (toast: { color: 'ok' | 'warn'; title: string }) => {
    toasts.add(toast)
    await ask(undefined)
    await router.invalidate()
  }
}

export function MandateFacts({ of: { kind, subject, amount, fee, proposedBy } }: { of: Mandate }) {
  const words = useWords('organization-wallet')
  return (
    <FactList
      isWithin
      facts={[
        [words.kinds[kind], <bdi key="subject">{subject}</bdi>],
        [words.amount, <Money key="amount" halalas={amount} />],
        [words.feeName, fee > 0 && <Money key="fee" halalas={fee} />],
        [words.proposer, <bdi key="proposer">{proposedBy}</bdi>],
      ]}
    />
  )
}

export function ApproveMandateDialog({ slug, mandate }: Deciding) {
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  const finish = useDecided()
  const form = useForm<typeof mandatesContract.approve>({
    of: approveForm,
    fixed: { slug, id: mandate.id },
    isJudgedByServer: true,
    send: async (named, call) => {
      const { status } = await mandates.approve(named, call)
      await finish(
        status === 'approved'
          ? { color: 'ok', title: words.approved }
          : { color: 'warn', title: words.stale },
      )
    },
  })
  return (
    <FormDialog
      form={form}
      to={organizationWalletPath(slug)}
      title={words.approveTitle}
      description={words.approveText}
      failed={words.failed}
      submit={{ label: words.approve }}
    >
      <MandateFacts of={mandate} />
    </FormDialog>
  )
}

export function DeclineMandateDialog({ slug, mandate }: Deciding) {
  const words = useWords('organization-wallet')
  const { mandates } = useApi()
  const finish = useDecided()
  const form = useForm<typeof mandatesContract.decline>({
    of: declineForm,
    fixed: { slug, id: mandate.id },
    idPrefix: 'decline',
    send: async (body) => {
      await mandates.decline(body)
      await finish({ color: 'ok', title: words.declined })
    },
  })
  return (
    <FormDialog
      form={form}
      to={organizationWalletPath(slug)}
      title={words.declineTitle}
      failed={words.failed}
      submit={{ label: words.decline, variant: 'danger-soft' }}
    >
      <MandateFacts of={mandate} />
      <TextareaField name="reason" label={words.reason} rows={3} maxLength={500} />
    </FormDialog>
  )
}
