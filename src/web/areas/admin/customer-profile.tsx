import type { ReactNode } from 'react'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/date-text.tsx'
import { LtrText, PhoneText } from '#web/components/identifiers.tsx'
import { Card } from '#web/components/surfaces.tsx'
import { ConfirmedAct } from './confirmed-act.tsx'
import type { Customer } from './customer-view.ts'

/** Who the customer is, how suitable, and whether the account is on. */
export function ProfilePanel({
  customer,
  onChanged,
}: {
  customer: Customer
  onChanged: (customer: Customer) => void
}) {
  const { customer: words, labels } = useWords('admin')
  const { mobile, email, dateOfBirth, score, profile } = customer
  const facts: [string, ReactNode][] = [
    [words.mobile, mobile && <PhoneText value={mobile} />],
    [words.email, email && <LtrText value={email} />],
    [words.dateOfBirth, dateOfBirth && <DateText hijri value={dateOfBirth} />],
    [words.registered, <DateText key="registered" value={customer.registeredAt} />],
    [words.score, score !== null && words.scoreOf(score)],
    [words.riskProfile, profile && labels.profile[profile]],
    [words.account, customer.isActive ? words.active : words.inactive],
  ]
  return (
    <Card as="section" className="panel" aria-labelledby="profile">
      <div className="panel-head">
        <h2 id="profile">{words.profile}</h2>
        {customer.can.setActivation && <Activation customer={customer} onChanged={onChanged} />}
      </div>
      <dl className="divide pb-2">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} className="between small px-5 py-2.5">
              <dt className="muted">{label}</dt>
              <dd className="strong text-end">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function Activation({
  customer,
  onChanged,
}: {
  customer: Customer
  onChanged: (customer: Customer) => void
}) {
  const { customer: words } = useWords('admin')
  const { verification } = useApi()
  const { activationDialog: dialog, done } = words
  const { isActive, name, id } = customer
  return (
    <ConfirmedAct
      variant={isActive ? 'danger-soft' : 'soft'}
      size="sm"
      label={isActive ? words.deactivate : words.activate}
      title={isActive ? dialog.deactivate(name) : dialog.activate(name)}
      text={isActive ? dialog.deactivateText : dialog.activateText}
      done={isActive ? done.deactivated : done.activated}
      act={() => verification.setActivation({ id, isActive: !isActive })}
      onDone={onChanged}
    />
  )
}
