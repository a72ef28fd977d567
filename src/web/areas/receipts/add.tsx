import recordForm from 'virtual:form/receipts.record'
import { useNavigate } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { receiptsContract } from '#modules/receipts/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'

/** Records bank receipts, from a statement or by hand (PAY-1). */
export function AddReceiptsPage() {
  const { add: words } = useWords('receipts')
  return (
    <AdminMain>
      <AdminHead back={{ to: '/admin-sahl/receipt', label: words.back }} />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        <ImportCard />
        <HandCard />
      </div>
    </AdminMain>
  )
}

/** A statement records all receipts at once, and is compared with the books. */
function ImportCard() {
  const { add: words } = useWords('receipts')
  return (
    <Card
      as="section"
      pad
      aria-labelledby="import-title"
      className="flex items-center justify-between flex-wrap gap-4"
    >
      <div>
        <h2 id="import-title" className="text-lg">
          {words.importTitle}
        </h2>
        <p className="text-sm text-text-2">{words.importText}</p>
      </div>
      <ButtonLink variant="outline" to="/admin-sahl/statement/new">
        {words.import}
      </ButtonLink>
    </Card>
  )
}

function HandCard() {
  const { add: words } = useWords('receipts')
  const { receipts } = useApi()
  const navigate = useNavigate()
  const today = riyadhDay(systemClock())
  const year = Number(today.slice(0, 4))
  const form = useForm<typeof receiptsContract.record>({
    of: recordForm,
    idPrefix: 'receipt',
    initial: { bookedOn: today, text: '' },
    fieldOf: { receipt_known: 'bankReference', receipt_names_payout: 'text' },
    send: async (body, call) => {
      const { id } = await receipts.record(body, call)
      await navigate({ to: '/admin-sahl/receipt/$id', params: { id } })
    },
  })
  return (
    <Card as="section" pad aria-labelledby="hand-title">
      <Form form={form} to="/admin-sahl/receipt">
        <h2 id="hand-title" className="text-lg">
          {words.handTitle}
        </h2>
        <FormProblem title={words.failed} />
        <TextField name="bankReference" label={words.bankReference} autoComplete="off" />
        <AmountField name="amount" label={words.amount} />
        <DayField name="bookedOn" label={words.bookedOn} firstYear={year - 1} lastYear={year} newestFirst />
        <TextField name="text" label={words.text} autoComplete="off" />
        <TextField name="partyName" label={words.partyName} autoComplete="off" />
        <SubmitButton busyText={words.recording}>{words.record}</SubmitButton>
      </Form>
    </Card>
  )
}
