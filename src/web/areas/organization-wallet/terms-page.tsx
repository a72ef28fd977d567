import acceptForm from 'virtual:form/mandates.acceptTerms'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ChangedText } from '#web/areas/legal/accept-terms.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { TermsAcceptance } from './terms-note.tsx'
import { organizationWalletPath } from './wallet.ts'

const route = getRouteApi('/_user/organization/$slug_/terms')

/** ORG-5b, AUTH-1: the texts that a signatory accepts for the organization, as what changed. */
export function OrganizationTermsPage() {
  const { terms: words, toWallet } = useWords('organization-wallet')
  const { organization, terms, changes } = route.useLoaderData()
  const { slug } = organization
  const isWaiting = changes.length > 0
  return (
    <NarrowPage
      below={{ to: '/organization/$slug/wallet', label: words.back }}
      title={isWaiting ? words.title : terms?.acceptedBy ? words.done : words.none}
      lead={isWaiting ? words.lead : <TermsAcceptance of={terms} />}
    >
      {changes.map((change) => (
        <ChangedText key={change.document} change={change} />
      ))}
      {isWaiting && terms && !terms.can.accept && <Callout icon={Clock}>{words.reader}</Callout>}
      {isWaiting && terms?.can.accept && (
        <AcceptForm key={terms.revision} slug={slug} revision={terms.revision} />
      )}
      {!isWaiting && (
        <p>
          <ButtonLink to="/organization/$slug/wallet" params={{ slug }} variant="soft">
            {toWallet}
          </ButtonLink>
        </p>
      )}
    </NarrowPage>
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
