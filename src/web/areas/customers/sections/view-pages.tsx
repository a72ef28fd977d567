import beginForm from 'virtual:form/viewing.begin'
import type { viewingContract } from '#modules/viewing/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import type { CustomerAct } from '../customer-view.ts'

/** The way to read the customer's pages as they see them, for operators with the duty. */
export function ViewPages({ customer, asked }: CustomerAct) {
  const { viewing: words } = useWords('customers')
  const mayView = useHasDuty('support', 'compliance')
  if (!mayView || !customer.isActive) return null
  return (
    <>
      <AskLink ask="view" variant="soft" size="sm">
        {words.open}
      </AskLink>
      {asked === 'view' && <ViewDialog id={customer.id} name={customer.name} />}
    </>
  )
}

const firstPage = '/user/portfolio'

function ViewDialog({ id, name }: { id: string; name: string }) {
  const { viewing: words } = useWords('customers')
  const api = useApi()
  const form = useForm<typeof viewingContract.begin>({
    of: beginForm,
    fixed: { id },
    idPrefix: 'view',
    send: async (body) => {
      await api.viewing.begin(body)
      // A document of its own: nothing of the operator's session is kept in it.
      location.assign(firstPage)
    },
  })
  return (
    <FormDialog
      form={form}
      to={firstPage}
      title={words.title(name)}
      description={words.text}
      submit={{ label: words.begin }}
    >
      <TextareaField name="reason" label={words.reason} hint={words.reasonHint} rows={3} maxLength={500} />
    </FormDialog>
  )
}
