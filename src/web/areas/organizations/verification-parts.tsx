import removeForm from 'virtual:form/organizations.removeSignatory'
import saveForm from 'virtual:form/organizations.saveVerification'
import { useRouter } from '@tanstack/react-router'
import { FileText, UserPlus } from 'lucide-react'
import { systemClock } from '#kit/time.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { type RegistrationDocument, registrationDocuments } from '#modules/organizations/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { AskLink, FormDialog, useAsking } from '#web/components/form/form-dialog.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { SendFile } from '#web/components/form/send-file.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { OrganizationCheck, OrganizationChecks } from './organization.ts'
import { PressButton } from './press-button.tsx'
import { verificationPath } from './verification-forms.tsx'

const takenTypes = 'image/jpeg,image/png,image/webp,application/pdf'

/** How many years ahead a registration may end. */
const yearsAhead = 10

export function RegistrationDialog({ slug, current }: { slug: string; current: OrganizationCheck | null }) {
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const ask = useAsking()
  const year = systemClock().getUTCFullYear()
  const form = useForm<typeof organizationsContract.saveVerification>({
    of: saveForm,
    fixed: { slug },
    idPrefix: 'registration',
    initial: {
      registrationNumber: current?.registrationNumber ?? undefined,
      registeredName: current?.registeredName ?? undefined,
      expiresOn: current?.expiresOn ?? undefined,
    },
    send: async (body) => {
      await organizations.saveVerification(body)
      toasts.add({ color: 'ok', title: words.saved })
      await ask(undefined)
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to={verificationPath(slug)}
      title={words.registration}
      failed={words.failed}
      submit={{ label: words.save }}
    >
      <TextField
        name="registrationNumber"
        label={words.parts.registrationNumber}
        hint={words.numberHint}
        digits={10}
      />
      <TextField
        name="registeredName"
        label={words.parts.registeredName}
        hint={words.nameHint}
        autoComplete="off"
      />
      <DayField
        name="expiresOn"
        label={words.parts.expiresOn}
        firstYear={year}
        lastYear={year + yearsAhead}
        acceptsHijri
      />
    </FormDialog>
  )
}

/** The documents of the verification, and the field that sends each. */
export function RegistrationPapers(props: { slug: string; documents: OrganizationCheck['documents'] }) {
  const { slug, documents } = props
  return registrationDocuments.map((kind) => (
    <RegistrationPaper
      key={kind}
      slug={slug}
      kind={kind}
      document={documents.find((one) => one.kind === kind)}
    />
  ))
}

function RegistrationPaper(props: {
  slug: string
  kind: RegistrationDocument
  document: OrganizationCheck['documents'][number] | undefined
}) {
  const { slug, kind, document } = props
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  const router = useRouter()
  const label = words.parts[kind]
  const choose = document ? words.replace : words.chooseFile
  return (
    <Card as="section" pad className="grid grid-cols-1 gap-4" aria-labelledby={`${kind}-title`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${kind}-title`} className="text-lg">
          {label}
        </h2>
        {document && <Badge tone="ok">{words.sent}</Badge>}
      </div>
      {document && (
        <a
          href={`/api/organizations/${slug}/verification/documents/${document.id}/file`}
          target="_blank"
          rel="noreferrer"
          className="link flex items-center gap-2 text-sm min-w-0"
        >
          <Icon of={FileText} size="sm" />
          <bdi className="wrap-anywhere">{document.name || label}</bdi>
        </a>
      )}
      <SendFile
        of="organizations.sendRegistrationPaper"
        field="file"
        params={{ slug, kind }}
        page={verificationPath(slug)}
        accept={takenTypes}
        title={choose}
        note={words.fileNotes[kind]}
        label={`${label}: ${choose}`}
        faultId={`${kind}-fault`}
        sending={words.sending}
        send={words.send}
        act={async (file) => {
          await organizations.sendRegistrationPaper({ slug, kind, file })
          await router.invalidate()
        }}
      />
    </Card>
  )
}

/** The members who will act for the organization. */
export function Signatories(props: { slug: string; signatories: OrganizationCheck['signatories'] }) {
  const { slug, signatories } = props
  const { verification: words } = useWords('organizations')
  const { organizations } = useApi()
  return (
    <section aria-labelledby="signatories-title" className="grid grid-cols-1 gap-3.5">
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <h2 id="signatories-title" className="text-lg">
          {words.parts.signatories}
        </h2>
        <AskLink ask="signatory" variant="soft" size="sm">
          <Icon of={UserPlus} />
          {words.name}
        </AskLink>
      </div>
      <p className="text-sm text-text-2">{words.signatoriesText}</p>
      {signatories.length > 0 && (
        <Card as="ul" className="divide-y divide-line">
          {signatories.map(({ userId, name, power }) => (
            <li key={userId} className="flex items-center flex-wrap justify-between gap-3 px-5 py-3.5">
              <span className="flex items-center flex-wrap gap-2">
                <bdi className="font-semibold">{name}</bdi>
                <Badge small>{words.powers[power]}</Badge>
              </span>
              <PressButton<typeof organizationsContract.removeSignatory, OrganizationChecks>
                of={removeForm}
                fixed={{ slug, userId }}
                label={words.remove}
                aria-label={words.removeOf(name)}
                variant="ghost"
                size="sm"
                act={organizations.removeSignatory}
                done={() => ({ color: 'ok', title: words.removed })}
              />
            </li>
          ))}
        </Card>
      )}
    </section>
  )
}
