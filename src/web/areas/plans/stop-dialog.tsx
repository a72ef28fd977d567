import stepForm from 'virtual:form/plans.takeStep'
import { useRouter } from '@tanstack/react-router'
import type { plansContract } from '#modules/plans/contract.ts'
import type { PlanKind } from '#modules/plans/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

/** Confirms ending a plan, since creating another takes several steps. */
export function StopDialog({ kind }: { kind: PlanKind }) {
  const words = useWords('plans')
  const api = useApi()
  const router = useRouter()
  const ask = useAsking()
  const form = useForm<typeof plansContract.takeStep>({
    of: stepForm,
    fixed: { kind, step: 'stop' },
    isJudgedByServer: true,
    send: async (call) => {
      await api.plans.takeStep(call)
      toasts.add({ id: 'plan', color: 'ok', title: words.stepDone.stop })
      await ask(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/plan"
      title={words.stop.title[kind]}
      description={words.stop.text[kind]}
      failed={words.stepFailed}
      cancel={words.stop.keep}
      submit={{ label: words.steps.stop, variant: 'danger-soft' }}
    />
  )
}
