import addForm from 'virtual:form/banking.add'
import { useRouter } from '@tanstack/react-router'
import { isolated } from '#kit/format.ts'
import type { bankingContract } from '#modules/banking/contract.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { IbanField } from './iban-field.tsx'

/** Asks for the IBAN only: the name is known, and the bank confirms it. */
export function AddAccount() {
  const { add: words } = useWords('banking')
  const { banking } = useApi()
  const { user } = useSession()
  const router = useRouter()
  const form = useForm<typeof bankingContract.add>({
    of: addForm,
    idPrefix: 'account',
    fieldOf: { bank_account_known: 'iban', bank_account_of_another: 'iban' },
    send: async (body) => {
      await banking.add(body)
      form.restart({ iban: undefined })
      toasts.add({ id: 'banking', color: 'ok', title: words.added, description: words.addedText })
      await router.invalidate()
    },
  })
  return (
    <Card as="section" pad aria-labelledby="add-title">
      <Form form={form} className="grid grid-cols-1 gap-4.5" to="/user/wallet/bank">
        <h2 id="add-title" className="text-lg">
          {words.title}
        </h2>
        <FormProblem title={words.failed} />
        <IbanField label={words.iban} hint={words.hint} />
        {user && <p className="text-sm text-text-2">{words.name(isolated(fullNameOf(user)))}</p>}
        <SubmitButton busyText={words.busy}>{words.submit}</SubmitButton>
        <p className="text-xs text-text-3">{words.safety}</p>
      </Form>
    </Card>
  )
}
