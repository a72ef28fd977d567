import decideForm from 'virtual:form/organizations.decideVerification'
import { useRouter } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { verificationParts } from '#modules/organizations/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { WorkBar } from '#web/areas/work/item-bar.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { OfficeChecks, OrganizationCheck } from './organization.ts'
import { CheckBadge, CheckFacts } from './verification-facts.tsx'

interface Checking {
  readonly id: string
  readonly checks: OfficeChecks
}

/** ORG-5b, ORG-6: the verification of an organization, with its decision for those who may take it. */
export function OfficeVerification({ id, checks, ask }: Checking & { ask: string | undefined }) {
  const { verification: words } = useWords('organizations')
  const { current, inForce, earlier, can } = checks
  return (
    <>
      <WorkBar kind="organization_verification" id={id} />
      {inForce && <CheckFacts of={inForce} title={words.inForce} />}
      {current ? (
        <CheckFacts of={current} title={inForce ? words.renewal : words.title} />
      ) : (
        <p className="text-sm text-text-2">{words.none}</p>
      )}
      {current && can.open && <Papers id={id} documents={current.documents} />}
      {can.decide && (
        <div className="flex items-center flex-wrap gap-2.5">
          <AskLink ask="approve">{words.approve}</AskLink>
          <AskLink ask="reject" variant="danger-soft">
            {words.reject}
          </AskLink>
        </div>
      )}
      {earlier.length > 0 && <Earlier of={earlier} />}
      {can.decide && current && ask === 'approve' && <ApproveDialog id={id} current={current} />}
      {can.decide && current && ask === 'reject' && <RejectCheckDialog id={id} current={current} />}
    </>
  )
}

function Papers({ id, documents }: { id: string; documents: OrganizationCheck['documents'] }) {
  const { verification: words } = useWords('organizations')
  if (documents.length === 0) return null
  return (
    <Card as="section" className="panel" aria-label={words.documents}>
      <ul className="divide-y divide-line">
        {documents.map((one) => (
          <li key={one.id} className="flex items-center flex-wrap justify-between gap-3 px-5 py-3.5 text-sm">
            <a
              href={`/api/admin/organizations/${id}/verification/documents/${one.id}`}
              target="_blank"
              rel="noreferrer"
              className="link flex items-center gap-2"
            >
              <Icon of={FileText} size="sm" />
              {words.parts[one.kind]}
            </a>
            <DateText value={one.sentAt} form="date-time" className="text-xs text-text-3" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Earlier({ of }: { of: OfficeChecks['earlier'] }) {
  const { verification: words } = useWords('organizations')
  return (
    <Disclosure look="card" summary={words.earlier} summaryClass="text-sm font-semibold">
      <ul className="grid grid-cols-1 gap-2">
        {of.map((one) => (
          <li key={one.id} className="flex items-center flex-wrap gap-3 text-sm">
            <CheckBadge status={one.status} />
            {one.registrationNumber && <LtrText value={one.registrationNumber} />}
            {one.decidedAt && <DateText value={one.decidedAt} className="text-xs text-text-3" />}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

interface Deciding {
  readonly id: string
  readonly current: OrganizationCheck
}

const fixedFor = ({ id, current }: Deciding, decision: 'approve' | 'reject') => ({
  id,
  verificationId: current.id,
  version: current.version,
  decision,
})

function ApproveDialog(props: Deciding) {
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.approved, () => void router.invalidate())
  const form = useForm<typeof organizationsContract.decideVerification>({
    of: decideForm,
    fixed: fixedFor(props, 'approve'),
    isJudgedByServer: true,
    send: (body, call) => act(organizations.decideVerification(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin/organization/${props.id}`}
      title={words.approveTitle}
      description={words.approveText}
      failed={words.undecided}
      submit={{ label: words.approve, isFocused: true }}
    />
  )
}

function RejectCheckDialog(props: Deciding) {
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const act = useAct<unknown>(words.rejectedNow, () => void router.invalidate())
  const form = useForm<typeof organizationsContract.decideVerification>({
    of: decideForm,
    fixed: fixedFor(props, 'reject'),
    idPrefix: 'rejection',
    send: (body, call) => act(organizations.decideVerification(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin/organization/${props.id}`}
      title={words.rejectTitle}
      description={words.rejectText}
      failed={words.undecided}
      submit={{ label: words.reject, variant: 'danger-soft' }}
    >
      <SelectField
        name="part"
        isAsked
        label={words.wrongPart}
        placeholder={words.choose}
        options={verificationParts.map((part) => ({ value: part, label: words.parts[part] }))}
      />
      <TextareaField name="reason" label={words.reason} rows={3} maxLength={500} />
    </FormDialog>
  )
}
