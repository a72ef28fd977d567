import contactForm from 'virtual:form/organizations.contactEnquirer'
import declineForm from 'virtual:form/organizations.declineEnquiry'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { fieldReaders, isAllowed } from '#kit/duties.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AdminHead, AdminMain } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import { ConvertDialog } from './convert-dialog.tsx'
import { EnquiryBadge } from './operator-list.tsx'

type Enquiry = Awaited<ReturnType<Api['organizations']['enquiry']>>
const route = getRouteApi('/_admin/admin-sahl/organization-contact_/$id')

/** ORG-1: one enquiry and what can be done about it. */
export function EnquiryPage() {
  const { one: words } = useWords('organization-contact')
  const enquiry = route.useLoaderData()
  const { ask } = route.useSearch()
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/organization-contact', label: words.back }}
        title={<bdi className="wrap-anywhere">{enquiry.organizationName}</bdi>}
        badge={<EnquiryBadge status={enquiry.status} />}
      />
      <div className="grid grid-cols-1 max-w-3xl gap-5">
        {enquiry.mailRefusedAt !== null && (
          <Callout tone="warn" icon={CircleAlert}>
            {words.mailRefused}
          </Callout>
        )}
        <Acts of={enquiry} />
        <EnquiryFacts of={enquiry} />
      </div>
      {ask === 'convert' && enquiry.can.convert && <ConvertDialog of={enquiry} />}
      {ask === 'decline' && enquiry.can.decline && <DeclineDialog of={enquiry} />}
    </AdminMain>
  )
}

function Acts({ of: { id, can } }: { of: Enquiry }) {
  const { one: words } = useWords('organization-contact')
  const { organizations } = useApi()
  const router = useRouter()
  if (!can.contact && !can.decline) return null
  return (
    <div className="flex items-center flex-wrap gap-2.5">
      {can.convert && <AskLink ask="convert">{words.convert}</AskLink>}
      {can.contact && (
        <ActButton<typeof organizationsContract.contactEnquirer, unknown>
          of={contactForm}
          fixed={{ id }}
          label={words.contact}
          variant="outline"
          done={words.contacted}
          act={organizations.contactEnquirer}
          onDone={() => void router.invalidate()}
        />
      )}
      {can.decline && (
        <AskLink ask="decline" variant="danger-soft">
          {words.decline}
        </AskLink>
      )}
    </div>
  )
}

function EnquiryFacts({ of }: { of: Enquiry }) {
  const { fields, one: words } = useWords('organization-contact')
  // Other readers get the email masked.
  const maySeeContact = isAllowed(useSession().roles, fieldReaders.contact)
  const time = (value: string | null) => value && <DateText value={value} form="date-time" />
  const facts: Fact[] = [
    [fields.city, <bdi key="city">{of.city}</bdi>],
    [fields.contactName, <bdi key="contact">{of.contactName}</bdi>],
    [
      fields.email,
      maySeeContact ? (
        <a key="email" className="link" href={`mailto:${of.email}`}>
          <EmailText value={of.email} />
        </a>
      ) : (
        <EmailText key="email" value={of.email} />
      ),
    ],
    [fields.mobile, <PhoneText key="mobile" value={of.mobile} />],
    [words.received, time(of.receivedAt)],
    [words.acknowledged, time(of.acknowledgedAt)],
    [words.handledBy, of.handledBy && <bdi>{of.handledBy}</bdi>],
    [words.handledAt, time(of.handledAt)],
    [words.reason, of.reason && <bdi>{of.reason}</bdi>],
    [
      words.organization,
      of.organizationId && (
        <Link to="/admin/organization/$id" params={{ id: of.organizationId }} className="link">
          {words.open}
        </Link>
      ),
    ],
  ]
  return (
    <Card as="section" className="panel" aria-label={of.organizationName}>
      <FactList facts={facts} />
    </Card>
  )
}

function DeclineDialog({ of }: { of: Enquiry }) {
  const { one: words } = useWords('organization-contact')
  const { organizations } = useApi()
  const router = useRouter()
  const save = useAct<unknown>(words.declined, () => void router.invalidate())
  const form = useForm<typeof organizationsContract.declineEnquiry>({
    of: declineForm,
    fixed: { id: of.id },
    idPrefix: 'decline',
    send: (body) => save(organizations.declineEnquiry(body)),
  })
  return (
    <FormDialog
      form={form}
      to={`/admin-sahl/organization-contact/${of.id}`}
      title={words.declineTitle(of.organizationName)}
      description={words.declineText}
      failed={words.failed}
      submit={{ label: words.decline, variant: 'danger-soft' }}
    >
      <TextareaField name="reason" label={words.reason} rows={3} />
    </FormDialog>
  )
}
