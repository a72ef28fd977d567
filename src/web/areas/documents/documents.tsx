import issueForm from 'virtual:form/documents.issueCertificate'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import type { documentsContract } from '#modules/documents/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { Select, TextInput } from '#web/components/inputs/inputs.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { CertificateLinks } from './certificate-links.tsx'

type Documents = Awaited<ReturnType<Api['documents']['documents']>>
type Stake = Documents['stakes'][number]
const route = getRouteApi('/_user/user/documents')

/** PRT-5, PRT-7: the documents that an investor can download. */
export function DocumentsPage() {
  const words = useWords('documents')
  const documents = route.useLoaderData()
  if (!documents) return null
  return (
    <main id="main" className="wrap grid grid-cols-1 gap-5 py-6">
      <div>
        <h1 className="h2">{words.title}</h1>
        <p className="text-text-2">{words.lead}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Statement of={documents} />
        <Summary years={documents.years} />
      </div>
      <Certificates stakes={documents.stakes} />
    </main>
  )
}

/** A form whose fields make the address of a document. It opens in another tab, with and without script. */
function PaperForm({
  path,
  title,
  text,
  open,
  children,
}: {
  path: string
  title: string
  text: string
  open: string
  children: ReactNode
}) {
  const { language } = useWords('documents')
  const locale = usePageLocale()
  // Documents hold more than an operator who views the account may read.
  const { viewing } = useSession()
  return (
    <Card as="section" pad className="grid grid-cols-1 gap-4" aria-label={title}>
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-text-2">{text}</p>
      </div>
      <AddressForm action={path} target="_blank" rel="noopener" className="grid grid-cols-1 gap-4">
        {children}
        <Field label={language.label}>
          <Select
            name="lang"
            defaultValue={locale}
            options={[
              { value: 'ar', label: language.ar },
              { value: 'en', label: language.en },
            ]}
          />
        </Field>
        {!viewing && (
          <Button type="submit" block>
            <Icon of={FileText} />
            {open}
          </Button>
        )}
      </AddressForm>
    </Card>
  )
}

function Statement({ of: { firstDay, today } }: { of: Documents }) {
  const { statement: words } = useWords('documents')
  const begin = `${today.slice(0, 4)}-01-01`
  return (
    <PaperForm path="/api/documents/statement" title={words.title} text={words.text} open={words.open}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.from}>
          <TextInput
            type="date"
            name="from"
            dir="ltr"
            required
            min={firstDay}
            max={today}
            defaultValue={begin > firstDay ? begin : firstDay}
          />
        </Field>
        <Field label={words.to}>
          <TextInput
            type="date"
            name="to"
            dir="ltr"
            required
            min={firstDay}
            max={today}
            defaultValue={today}
          />
        </Field>
      </div>
    </PaperForm>
  )
}

function Summary({ years }: { years: readonly number[] }) {
  const { summary: words } = useWords('documents')
  return (
    <PaperForm path="/api/documents/summary" title={words.title} text={words.text} open={words.open}>
      <Field label={words.year}>
        <Select
          name="year"
          defaultValue={String(years[0])}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      </Field>
    </PaperForm>
  )
}

function Certificates({ stakes }: { stakes: readonly Stake[] }) {
  const { certificates: words } = useWords('documents')
  return (
    <Card as="section" className="panel" aria-labelledby="certificates">
      <div className="grid grid-cols-1 gap-1 px-5 pt-5">
        <h2 id="certificates" className="text-lg">
          {words.title}
        </h2>
        <p className="text-sm text-text-2 max-w-measure">{words.text}</p>
      </div>
      {stakes.length === 0 ? (
        <p className="px-5 py-5 text-text-2">{words.none}</p>
      ) : (
        <ul className="divide-y divide-line px-5 py-2">
          {stakes.map((stake) => (
            <li key={stake.property.id} className="flex items-center justify-between flex-wrap gap-3 py-3.5">
              <div className="grid grid-cols-1 gap-0.5">
                <strong>{isolatePercents(stake.property.title)}</strong>
                <span className="text-sm text-text-2">
                  <PrivateMoney halalas={stake.amount} />
                </span>
                {stake.certificate && (
                  <ReferenceText value={stake.certificate.number} className="text-xs text-text-3" />
                )}
              </div>
              {stake.certificate ? (
                <CertificateLinks
                  title={isolatePercents(stake.property.title)}
                  number={stake.certificate.number}
                  address={`/api/documents/certificates/${stake.certificate.number}`}
                />
              ) : (
                <Issue stake={stake} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Issue({ stake: { property } }: { stake: Stake }) {
  const { certificates: words } = useWords('documents')
  const { documents } = useApi()
  const router = useRouter()
  const form = useForm<typeof documentsContract.issueCertificate>({
    of: issueForm,
    idPrefix: property.id,
    fixed: { propertyId: property.id },
    isJudgedByServer: true,
    send: async (body) => {
      await documents.issueCertificate(body)
      await router.invalidate()
      toasts.add({ color: 'ok', title: words.issued })
    },
  })
  return (
    <Form form={form} to="/user/documents" className="grid grid-cols-1 gap-2">
      <FormProblem title={words.failed} />
      <Button
        type="submit"
        size="sm"
        busy={form.isBusy}
        busyText={words.issuing}
        aria-label={words.issueOf(property.title)}
      >
        {words.issue}
      </Button>
    </Form>
  )
}
