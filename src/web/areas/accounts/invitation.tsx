import acceptForm from 'virtual:form/accounts.acceptInvitation'
import joinForm from 'virtual:form/accounts.acceptWithExistingAccount'
import { getRouteApi } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { accountsContract } from '#modules/accounts/contract.ts'
import { useApi, useBrand } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AuthMain } from '#web/areas/auth/auth-main.tsx'
import { BareFrame } from '#web/areas/auth/bare-frame.tsx'
import { PageHeading } from '#web/areas/auth/page-heading.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'

type Invitation = Awaited<ReturnType<Api['accounts']['invitation']>>
const route = getRouteApi('/admin-sahl/invitation')

/** The page that the invitation mail leads to (ADM-4). Opening it changes nothing: mail scanners open it first. */
export function InvitationPage() {
  const { invitation: words } = useWords('accounts')
  const { invitation, problem, isDone } = route.useLoaderData()
  const [isAccepted, setAccepted] = useState(isDone)
  return (
    <BareFrame>
      <AuthMain>
        {isAccepted ? (
          <>
            <PageHeading title={words.done} lead={words.doneLead} />
            <ButtonLink to="/admin-sahl/login" size="lg" block>
              {words.login}
            </ButtonLink>
          </>
        ) : invitation ? (
          <Accept invitation={invitation} onDone={() => setAccepted(true)} />
        ) : (
          <>
            <PageHeading title={words.over} lead={words.overLead} />
            <Callout tone="bad" icon={CircleAlert} role="alert">
              {problem ?? words.missing}
            </Callout>
          </>
        )}
      </AuthMain>
    </BareFrame>
  )
}

interface AcceptProps {
  invitation: Invitation
  onDone: () => void
}

function Accept({ invitation, onDone }: AcceptProps) {
  const { invitation: words, roles } = useWords('accounts')
  const brand = useBrand()
  return (
    <>
      <PageHeading
        title={words.heading(brand)}
        lead={
          <>
            {words.lead(invitation.invitedBy, roles[invitation.role])} {words.forEmail}{' '}
            <EmailText value={invitation.email} className="font-semibold" />
          </>
        }
      />
      {invitation.hasAccount ? <JoinForm onDone={onDone} /> : <AcceptForm onDone={onDone} />}
    </>
  )
}

const doneAt = '/admin-sahl/invitation?done=true'

function AcceptForm({ onDone }: { onDone: () => void }) {
  const { invitation: words } = useWords('accounts')
  const { accounts } = useApi()
  const { token = '' } = route.useSearch()
  const form = useForm<typeof accountsContract.acceptInvitation>({
    of: acceptForm,
    fixed: { token },
    idPrefix: 'invitation',
    send: async (body) => {
      await accounts.acceptInvitation(body)
      onDone()
    },
  })
  return (
    <Form form={form} to={doneAt}>
      <FormProblem />
      <div className="grid gap-[18px] sm:grid-cols-2">
        <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
      </div>
      <PasswordField name="password" label={words.password} />
      <PasswordField name="passwordConfirmation" label={words.passwordConfirmation} isRepeated />
      <SubmitButton busyText={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}

function JoinForm({ onDone }: { onDone: () => void }) {
  const { invitation: words } = useWords('accounts')
  const { accounts } = useApi()
  const { token = '' } = route.useSearch()
  const form = useForm<typeof accountsContract.acceptWithExistingAccount>({
    of: joinForm,
    fixed: { token },
    idPrefix: 'joining',
    fieldOf: { invalid_credentials: 'password' },
    send: async (body) => {
      await accounts.acceptWithExistingAccount(body)
      onDone()
    },
  })
  return (
    <Form form={form} to={doneAt}>
      <p className="text-sm text-text-2">{words.existing}</p>
      <FormProblem />
      <PasswordField name="password" label={words.password} />
      <SubmitButton busyText={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}
