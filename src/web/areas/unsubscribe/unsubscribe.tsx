import stopForm from 'virtual:form/notifications.stopMails'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { notificationsContract } from '#modules/notifications/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AuthMain } from '#web/areas/auth/auth-main.tsx'
import { PageHeading } from '#web/areas/auth/page-heading.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'

const route = getRouteApi('/_auth/unsubscribe')

/** SUP-5: the page that the link in a mail's header opens. Opening it changes nothing: mail scanners open it first. */
export function UnsubscribePage() {
  const words = useWords('unsubscribe')
  const { label, problem } = route.useLoaderData()
  const { done } = route.useSearch()
  if (label !== null) {
    return (
      <AuthMain>
        <PageHeading title={words.heading(label)} lead={words.lead} />
        <Stop />
      </AuthMain>
    )
  }
  return (
    <AuthMain>
      {done ? (
        <PageHeading title={words.stopped.title} lead={words.stopped.lead} />
      ) : (
        <>
          <h1 className="h1">{words.over}</h1>
          <Callout tone="bad" icon={CircleAlert} role="alert">
            {problem ?? words.missing}
          </Callout>
        </>
      )}
      <ButtonLink to="/user/notifications/preferences" variant="outline" size="lg" block>
        {words.preferences}
      </ButtonLink>
    </AuthMain>
  )
}

function Stop() {
  const words = useWords('unsubscribe')
  const { notifications } = useApi()
  const navigate = useNavigate()
  const { token = '' } = route.useSearch()
  const form = useForm<typeof notificationsContract.stopMails>({
    of: stopForm,
    fixed: { token },
    isJudgedByServer: true,
    send: async (body) => {
      await notifications.stopMails(body)
      await navigate({ to: '/unsubscribe', search: { done: true } })
    },
  })
  return (
    <Form form={form} to="/unsubscribe?done=true">
      <FormProblem />
      <SubmitButton busyText={words.stopping}>{words.stop}</SubmitButton>
    </Form>
  )
}
