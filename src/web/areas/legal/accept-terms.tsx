import acceptForm from 'virtual:form/identity.acceptTerms'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { ChangedText } from './changed-text.tsx'

const route = getRouteApi('/_user/user/terms')

/** AUTH-1: the texts that wait for the investor to accept them, as what changed since they last did. */
export function AcceptTermsPage() {
  const { accept: words } = useWords('legal')
  const { revision, changes } = route.useLoaderData()
  return (
    <main id="main" className="wrap pb-16">
      <div className="mx-auto grid max-w-180 grid-cols-1 gap-6">
        <div className="page-head">
          <h1 className="h1">{changes.length > 0 ? words.title : words.done}</h1>
          {changes.length > 0 && <p className="mt-3 text-text-2">{words.lead}</p>}
        </div>
        {changes.length === 0 ? (
          <p>
            <ButtonLink to="/user/properties">{words.home}</ButtonLink>
          </p>
        ) : (
          <>
            {changes.map((change) => (
              <ChangedText key={change.document} change={change} />
            ))}
            <AcceptForm key={revision} revision={revision} />
          </>
        )}
      </div>
    </main>
  )
}

function AcceptForm({ revision }: { revision: number }) {
  const { accept: words } = useWords('legal')
  const { identity } = useApi()
  const router = useRouter()
  const form = useForm<typeof identityContract.acceptTerms>({
    of: acceptForm,
    fixed: { revision },
    send: async (body) => {
      await identity.acceptTerms(body)
      await router.options.context.session.reload()
      await router.invalidate()
      toasts.add({ color: 'ok', title: words.accepted })
    },
  })
  return (
    <Form form={form} to="/user/properties">
      <FormProblem />
      <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
    </Form>
  )
}
