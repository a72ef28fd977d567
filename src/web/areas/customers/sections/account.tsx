import activationForm from 'virtual:form/verification.setActivation'
import type { verificationContract } from '#modules/verification/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { DateInBoth } from '#web/components/values/hijri-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import { type CustomerAct, customerPath } from '../customer-view.ts'
import { customerSection } from '../section.ts'
import { ViewPages } from './view-pages.tsx'

/** Name, suitability and status of the account. */
export const account = customerSection({ name: 'account', column: 'narrow', Section: Account })

function Account(props: CustomerAct) {
  const { customer } = props
  const { customer: words, labels } = useWords('customers')
  const { mobile, email, dateOfBirth, score, profile } = customer
  const facts: Fact[] = [
    [words.mobile, mobile && <PhoneText value={mobile} />],
    [words.email, email && <EmailText value={email} />],
    [words.dateOfBirth, dateOfBirth && <DateInBoth value={dateOfBirth} />],
    [words.registered, <DateText key="registered" value={customer.registeredAt} />],
    [words.score, score !== null && words.scoreOf(score)],
    [words.riskProfile, profile && labels.profile[profile]],
    [words.account, customer.isActive ? words.active : words.inactive],
  ]
  return (
    <Card as="section" className="panel" aria-labelledby="profile">
      <div className="panel-head">
        <h2 id="profile">{words.profile}</h2>
        <span className="flex flex-wrap gap-2">
          <ViewPages {...props} />
          {customer.can.setActivation && <Activation {...props} />}
        </span>
      </div>
      <FactList facts={facts} />
    </Card>
  )
}

function Activation(props: CustomerAct) {
  const { customer: words } = useWords('customers')
  const { isActive } = props.customer
  return (
    <>
      <AskLink ask="activation" variant={isActive ? 'danger-soft' : 'soft'} size="sm">
        {isActive ? words.deactivate : words.activate}
      </AskLink>
      {props.asked === 'activation' && <ActivationDialog {...props} />}
    </>
  )
}

function ActivationDialog({ customer, onChanged }: CustomerAct) {
  const { customer: words } = useWords('customers')
  const { verification } = useApi()
  const { activationDialog: dialog, done } = words
  const { isActive, name, id } = customer
  const act = useAct(isActive ? done.deactivated : done.activated, onChanged)
  const form = useForm<typeof verificationContract.setActivation>({
    of: activationForm,
    fixed: { id, isActive: !isActive },
    idPrefix: 'activation',
    send: (body) => act(verification.setActivation(body)),
  })
  return (
    <FormDialog
      form={form}
      to={customerPath(customer)}
      title={isActive ? dialog.deactivate(name) : dialog.activate(name)}
      description={isActive ? dialog.deactivateText : dialog.activateText}
      failed={words.failed}
      submit={{
        label: isActive ? words.deactivate : words.activate,
        variant: isActive ? 'danger-soft' : 'primary',
      }}
    >
      <TextareaField name="reason" label={dialog.reason} hint={dialog.reasonHint} rows={3} maxLength={500} />
    </FormDialog>
  )
}
