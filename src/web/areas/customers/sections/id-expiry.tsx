import expiryForm from 'virtual:form/verification.completeExpiry'
import { systemClock } from '#kit/time.ts'
import type { verificationContract } from '#modules/verification/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { CustomerAct } from '../customer-view.ts'
import { customerSection } from '../section.ts'

/** Asks for the ID's expiry date if an old check lacks it (KYC-4). */
export const idExpiry = customerSection({ name: 'id-expiry', column: 'narrow', Section: ExpiryPanel })

function ExpiryPanel(props: Pick<CustomerAct, 'customer' | 'onChanged'>) {
  return props.customer.can.completeExpiry ? <ExpiryForm {...props} /> : null
}

function ExpiryForm({ customer: { id }, onChanged }: Pick<CustomerAct, 'customer' | 'onChanged'>) {
  const words = useWords('customers').customer.expiry
  const { verification } = useApi()
  const act = useAct(words.done, onChanged)
  const form = useForm<typeof verificationContract.completeExpiry>({
    of: expiryForm,
    fixed: { id },
    send: (body) => act(verification.completeExpiry(body)),
  })
  const thisYear = systemClock().getUTCFullYear()
  return (
    <Card as="section" pad aria-labelledby="expiry">
      <Form form={form} className="grid grid-cols-1 gap-3.5">
        <h2 id="expiry" className="text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-text-2">{words.text}</p>
        <FormProblem />
        <DayField
          name="idExpiresOn"
          label={words.label}
          firstYear={thisYear - 2}
          lastYear={thisYear + 12}
          acceptsHijri
        />
        <SubmitButton>{words.save}</SubmitButton>
      </Form>
    </Card>
  )
}
