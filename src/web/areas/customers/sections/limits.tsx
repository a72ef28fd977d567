import decideForm from 'virtual:form/limits.decideQualification'
import overrideForm from 'virtual:form/limits.proposeOverride'
import { Handshake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoneyText } from '#kit/format.ts'
import { systemClock } from '#kit/time.ts'
import type { limitsContract } from '#modules/limits/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { Badge } from '#web/components/badge.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SendFile } from '#web/components/form/send-file.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { type CustomerAct, customerPath } from '../customer-view.ts'
import { customerSection, type SectionProps } from '../section.ts'

type Limits = Awaited<ReturnType<Api['limits']['customerLimits']>>

/** The class of a customer, requests to be qualified, and overrides that another operator decides (BUY-8). */
export const limits = customerSection<Limits>({
  name: 'limits',
  column: 'narrow',
  load: (api, id) => api.limits.customerLimits({ id }),
  Section: LimitsSection,
})

const tones = { pending: 'warn', approved: 'ok', rejected: 'bad' } as const

function LimitsSection({ data, customer, asked }: SectionProps<Limits>) {
  const { customer: words } = useWords('limits')
  const [acted, setActed] = useState<Limits | null>(null)
  const view = acted ?? data
  const acts: DialogProps = { customer, onDone: setActed }
  return (
    <Card as="section" className="panel" aria-labelledby="limits-title">
      <div className="panel-head">
        <h2 id="limits-title">{words.title}</h2>
      </div>
      <ClassAndLimit of={view} />
      <Requests of={view} customer={customer} />
      <div className="grid grid-cols-1 gap-3 px-5 pb-5">
        {view.isOverrideProposed && <Callout icon={Handshake}>{words.proposed}</Callout>}
        <OverrideEvidence of={view} customer={customer} onSent={setActed} />
      </div>
      {view.can.decide && asked === 'qualify' && <QualifyDialog {...acts} />}
      {view.can.decide && asked === 'unqualify' && <DeclineDialog {...acts} />}
      {draftOf(view) && asked === 'override-class' && <OverrideDialog {...acts} change="class" />}
      {draftOf(view) && asked === 'override-limit' && <OverrideDialog {...acts} change="limit" />}
    </Card>
  )
}

function ClassAndLimit({ of }: { of: Limits }) {
  const { investorClass, classUntil, annualLimit, limitUntil, classLimit } = of
  const locale = usePageLocale()
  const { customer: words, classes } = useWords('limits')
  const until = (day: string | null) =>
    day && (
      <span className="text-xs text-text-3 block font-normal">
        {words.until} <DateText value={day} />
      </span>
    )
  const facts: [string, ReactNode][] = [
    [
      words.class,
      <>
        {classes[investorClass]}
        {until(classUntil)}
      </>,
    ],
    [
      words.limit,
      annualLimit === null ? (
        classLimit === null ? (
          words.classUnlimited
        ) : (
          words.classDefault(formatMoneyText(classLimit, locale))
        )
      ) : (
        <>
          <Money halalas={annualLimit} />
          {until(limitUntil)}
        </>
      ),
    ],
  ]
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-center justify-between gap-4 text-sm px-5 py-2.5">
          <dt className="text-text-2">{label}</dt>
          <dd className="font-semibold text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Requests({ of: { requests, can }, customer }: { of: Limits; customer: CustomerAct['customer'] }) {
  const { customer: words, grounds, statuses } = useWords('limits')
  if (requests.length === 0) return null
  return (
    <section className="border-t border-line px-5 py-3.5" aria-label={words.requests}>
      <h3 className="text-sm text-text-3 pb-1">{words.requests}</h3>
      <ul className="divide-y divide-line">
        {requests.map(({ id, ground, status, requestedAt, reason, evidence }) => (
          <li key={id} className="text-sm grid grid-cols-1 gap-1 py-2.5">
            <div className="flex items-center justify-between gap-4">
              <strong>{grounds[ground]}</strong>
              <Badge tone={tones[status]} small>
                {statuses[status]}
              </Badge>
            </div>
            <DateText value={requestedAt} form="date-time" className="text-xs text-text-3" />
            {reason && (
              <p className="text-xs text-text-2 wrap-anywhere" dir="auto">
                {reason}
              </p>
            )}
            <ul className="flex items-center flex-wrap gap-3">
              {evidence.map((document) => (
                <li key={document.id}>
                  <DocumentLink kind="evidence" customer={customer} document={document} />
                </li>
              ))}
            </ul>
            {status === 'pending' && can.decide && (
              <div className="flex items-center flex-wrap gap-2 pt-1">
                <AskLink ask="qualify" size="sm">
                  {words.qualify}
                </AskLink>
                <AskLink ask="unqualify" size="sm" variant="danger-soft">
                  {words.decline}
                </AskLink>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DocumentLinkProps {
  kind: 'evidence' | 'override-evidence'
  customer: CustomerAct['customer']
  document: { readonly id: string; readonly name: string }
}

function DocumentLink({ kind, customer, document }: DocumentLinkProps) {
  const { customer: words } = useWords('limits')
  return (
    <a
      className="link"
      href={`/api/admin/customers/${customer.id}/${kind}/${document.id}`}
      target="_blank"
      rel="noopener"
      aria-label={words.openOf(document.name)}
    >
      <bdi className="wrap-anywhere">{document.name}</bdi>
    </a>
  )
}

/** Returns the document that this operator sent and has not proposed on yet. */
const draftOf = ({ overrideEvidence, can }: Limits) =>
  can.propose ? overrideEvidence.find(({ isOwn, isProposedOn }) => isOwn && !isProposedOn) : undefined

interface OverrideEvidenceProps {
  of: Limits
  customer: CustomerAct['customer']
  onSent: (limits: Limits) => void
}

/** The documents of proposed overrides, and the upload for the next one. */
function OverrideEvidence({ of: view, customer, onSent }: OverrideEvidenceProps) {
  const { customer: words } = useWords('limits')
  const earlier = view.overrideEvidence.filter(({ isProposedOn }) => isProposedOn)
  const draft = draftOf(view)
  return (
    <>
      {earlier.length > 0 && (
        <section aria-label={words.overrideEvidence}>
          <h3 className="text-sm text-text-3 pb-1">{words.overrideEvidence}</h3>
          <ul className="grid grid-cols-1 text-sm gap-1">
            {earlier.map((document) => (
              <li key={document.id} className="flex items-center justify-between gap-4">
                <DocumentLink kind="override-evidence" customer={customer} document={document} />
                <DateText value={document.sentAt} className="text-xs text-text-3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.can.propose && <SendEvidence customer={customer} hasDraft={Boolean(draft)} onSent={onSent} />}
      {draft && (
        <>
          <p className="text-sm">
            {words.evidence} <DocumentLink kind="override-evidence" customer={customer} document={draft} />
          </p>
          <div className="flex items-center flex-wrap gap-2">
            <AskLink ask="override-class" variant="outline" size="sm">
              {words.overrideClass}
            </AskLink>
            <AskLink ask="override-limit" variant="outline" size="sm">
              {words.overrideLimit}
            </AskLink>
          </div>
        </>
      )}
    </>
  )
}

interface SendEvidenceProps extends Omit<OverrideEvidenceProps, 'of'> {
  hasDraft: boolean
}

function SendEvidence({ customer, hasDraft, onSent }: SendEvidenceProps) {
  const { customer: words } = useWords('limits')
  const api = useApi()
  const label = hasDraft ? words.replaceEvidence : words.sendEvidence
  return (
    <SendFile
      of="limits.sendOverrideEvidence"
      field="file"
      params={{ id: customer.id }}
      page={customerPath(customer)}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      title={label}
      note={words.evidenceNote}
      label={label}
      faultId="override-evidence-fault"
      sending={words.sending}
      send={words.send}
      act={async (file) => onSent(await api.limits.sendOverrideEvidence({ id: customer.id, file }))}
    />
  )
}

interface DialogProps {
  customer: CustomerAct['customer']
  onDone: (limits: Limits) => void
}

function UntilField({ name }: { name: string }) {
  const { customer: words } = useWords('limits')
  const thisYear = systemClock().getUTCFullYear()
  return <DayField name={name} label={words.validUntil} firstYear={thisYear} lastYear={thisYear + 5} />
}

function QualifyDialog({ customer, onDone }: DialogProps) {
  const { customer: words } = useWords('limits')
  const api = useApi()
  const act = useAct(words.qualifyDialog.done, onDone)
  const form = useForm<typeof limitsContract.decideQualification>({
    of: decideForm,
    fixed: { id: customer.id, decision: 'approve' },
    send: (body, call) => act(api.limits.decideQualification(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={customerPath(customer)}
      title={words.qualifyDialog.title}
      description={words.qualifyDialog.text}
      submit={{ label: words.qualify }}
    >
      <UntilField name="validUntil" />
      <TextField name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}

function DeclineDialog({ customer, onDone }: DialogProps) {
  const { customer: words } = useWords('limits')
  const api = useApi()
  const act = useAct(words.declineDialog.done, onDone)
  const form = useForm<typeof limitsContract.decideQualification>({
    of: decideForm,
    fixed: { id: customer.id, decision: 'reject' },
    send: (body, call) => act(api.limits.decideQualification(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={customerPath(customer)}
      title={words.declineDialog.title}
      description={words.declineDialog.text}
      submit={{ label: words.decline, variant: 'danger-soft' }}
    >
      <TextField name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}

function OverrideDialog({ customer, onDone, change }: DialogProps & { change: 'class' | 'limit' }) {
  const { customer: words, classes } = useWords('limits')
  const api = useApi()
  const act = useAct(words.overrideDialog.done, onDone)
  const form = useForm<typeof limitsContract.proposeOverride>({
    of: overrideForm,
    fixed: { id: customer.id, change },
    send: (body, call) => act(api.limits.proposeOverride(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={customerPath(customer)}
      title={words.overrideDialog.title}
      description={words.overrideDialog.text}
      submit={{ label: words.overrideDialog.submit }}
    >
      {change === 'class' ? (
        <SelectField
          name="investorClass"
          label={words.class}
          placeholder="—"
          options={[
            { value: 'qualified', label: classes.qualified },
            { value: 'retail', label: classes.retail },
          ]}
        />
      ) : (
        <AmountField name="annualLimit" label={words.amount} />
      )}
      <UntilField name="until" />
      <TextField name="reason" label={words.reason} hint={words.whyHint} />
    </FormDialog>
  )
}
