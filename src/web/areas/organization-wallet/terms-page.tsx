import acceptForm from 'virtual:form/mandates.acceptTerms'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Clock, ShieldCheck } from 'lucide-react'
import { legalDocuments } from '#modules/identity/vocabulary.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { ChangedText } from '#web/areas/legal/changed-text.tsx'
import { pageOfDocument } from '#web/areas/legal/load.ts'
import { OrganizationFrame } from '#web/areas/organizations/organization-frame.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { TermsAcceptance } from './terms-note.tsx'
import { type OrganizationWallet, organizationWalletPath } from './wallet.ts'

const route = getRouteApi('/_user/organization/$slug_/terms')

/** ORG-5b, AUTH-1: the texts that a signatory accepts for the organization, as what changed. */
export function OrganizationTermsPage() {
  const { terms: words, unverified, opening } = useWords('organization-wallet')
  const { organization, state, terms, changes } = route.useLoaderData()
  const isWaiting = changes.length > 0
  return (
    <OrganizationFrame
      organization={organization}
      title={isWaiting ? words.title : words.heading}
      lead={isWaiting && words.lead}
    >
      {changes.map((change) => (
        <ChangedText key={change.document} change={change} />
      ))}
      {isWaiting && terms && !terms.can.accept && <Callout icon={Clock}>{words.reader}</Callout>}
      {isWaiting && terms?.can.accept && (
        <AcceptForm key={terms.revision} slug={organization.slug} revision={terms.revision} />
      )}
      {!terms && <Callout icon={Clock}>{state === 'opening' ? opening : unverified}</Callout>}
      {terms && !isWaiting && <Accepted terms={terms} />}
    </OrganizationFrame>
  )
}

/** Nothing waits: the member who accepted last, and the texts in force. */
function Accepted({ terms }: { terms: NonNullable<OrganizationWallet['terms']> }) {
  const { terms: words } = useWords('organization-wallet')
  const { accept: legal } = useWords('legal')
  return (
    <>
      <Callout tone="ok" icon={ShieldCheck}>
        <p className="font-semibold">{terms.acceptedBy ? words.done : words.none}</p>
        {terms.acceptedBy && (
          <p>
            <TermsAcceptance of={terms} />
          </p>
        )}
      </Callout>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {legalDocuments.map((document) => (
          <li key={document}>
            <ServedLink leadsTo={`/${pageOfDocument[document]}`} className="link">
              {legal.document[document]}
            </ServedLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function AcceptForm({ slug, revision }: { slug: string; revision: number }) {
  const { terms: words } = useWords('organization-wallet')
  const { mandates } = useApi()
  const router = useRouter()
  const form = useForm<typeof mandatesContract.acceptTerms>({
    of: acceptForm,
    fixed: { slug, revision },
    send: async (body) => {
      await mandates.acceptTerms(body)
      toasts.add({ color: 'ok', title: words.accepted })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to={organizationWalletPath(slug)}>
      <FormProblem />
      <SubmitButton busyText={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}
