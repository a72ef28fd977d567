import acceptForm from 'virtual:form/organizations.acceptInvitation'
import declineForm from 'virtual:form/organizations.declineInvitation'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { writeAddressSearch } from '#web/app/routing/address-search.ts'
import { useSignOut } from '#web/app/session/sign-out.ts'
import { useWords } from '#web/app/words.ts'
import { AuthMain } from '#web/areas/auth/auth-main.tsx'
import { PageHeading } from '#web/areas/auth/page-heading.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'

type Received = Awaited<ReturnType<Api['organizations']['invitation']>>
const route = getRouteApi('/_auth/invitation/organization')

/** ORG-4: the page that the mail of an invitation leads to. Opening it changes nothing: mail scanners open it first. */
export function OrganizationInvitationPage() {
  const words = useWords('organization-invitation')
  const { invitation, problem } = route.useLoaderData()
  const { done } = route.useSearch()
  if (done === 'declined') {
    return (
      <AuthMain>
        <PageHeading title={words.declined.title} lead={words.declined.lead} />
      </AuthMain>
    )
  }
  return (
    <AuthMain>
      {invitation ? (
        <Answer invitation={invitation} />
      ) : (
        <>
          <PageHeading title={words.over} lead={words.overLead} />
          <Callout tone="bad" icon={CircleAlert} role="alert">
            {problem ?? words.missing}
          </Callout>
        </>
      )}
    </AuthMain>
  )
}

function Answer({ invitation }: { invitation: Received }) {
  const words = useWords('organization-invitation')
  const { organization, city, role, invitedBy, email, expiresAt, isForCaller } = invitation
  return (
    <>
      <PageHeading
        title={words.heading(`\u2068${organization}\u2069`)}
        lead={words.lead(`\u2068${invitedBy}\u2069`)}
      />
      <Card as="section" className="panel" aria-label={words.title}>
        <FactList
          facts={[
            [words.city, <bdi key="city">{city}</bdi>],
            [words.role, words.roles[role]],
            [words.email, <EmailText key="email" value={email} />],
            [words.until, <DateText key="until" value={expiresAt} form="date-time" />],
          ]}
        />
      </Card>
      {isForCaller === true && <Accept organization={organization} />}
      {isForCaller === false && <OtherAccount />}
      {isForCaller === null && <SignInFirst />}
      <Decline />
    </>
  )
}

/** Leads to registering and signing in, and back to this page. */
function SignInFirst() {
  const words = useWords('organization-invitation')
  const { token = '' } = route.useSearch()
  const next = `/invitation/organization${writeAddressSearch({ token })}`
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">{words.first}</p>
      <ButtonLink to="/login" search={{ next }} size="lg" block>
        {words.login}
      </ButtonLink>
      <ButtonLink to="/register" search={{ next }} variant="outline" size="lg" block>
        {words.register}
      </ButtonLink>
    </div>
  )
}

/** Lets a person who has another account log out and stay on this page. */
function OtherAccount() {
  const words = useWords('organization-invitation')
  const { token = '' } = route.useSearch()
  const { signOut, isBusy } = useSignOut('here')
  return (
    <>
      <Callout tone="warn" icon={CircleAlert}>
        {words.other}
      </Callout>
      <PressForm
        of="identity.signOut"
        to={`/invitation/organization${writeAddressSearch({ token })}`}
        onPress={signOut}
      >
        <Button type="submit" variant="outline" size="lg" block busy={isBusy}>
          {words.logout}
        </Button>
      </PressForm>
    </>
  )
}

function Accept({ organization }: { organization: string }) {
  const words = useWords('organization-invitation')
  const { organizations } = useApi()
  const navigate = useNavigate()
  const { token = '' } = route.useSearch()
  const form = useForm<typeof organizationsContract.acceptInvitation>({
    of: acceptForm,
    fixed: { token },
    idPrefix: 'accept',
    isJudgedByServer: true,
    send: async (body) => {
      const { slug } = await organizations.acceptInvitation(body)
      toasts.add({ color: 'ok', title: words.accepted(organization) })
      await navigate({ to: '/organization/$slug', params: { slug } })
    },
  })
  return (
    <Form form={form} to="/user/organization">
      <FormProblem />
      <SubmitButton busyText={words.accepting}>{words.accept}</SubmitButton>
    </Form>
  )
}

function Decline() {
  const words = useWords('organization-invitation')
  const { organizations } = useApi()
  const navigate = useNavigate()
  const { token = '' } = route.useSearch()
  const form = useForm<typeof organizationsContract.declineInvitation>({
    of: declineForm,
    fixed: { token },
    idPrefix: 'decline',
    isJudgedByServer: true,
    send: async (body) => {
      await organizations.declineInvitation(body)
      await navigate({ to: '/invitation/organization', search: { done: 'declined' } })
    },
  })
  return (
    <Form form={form} to="/invitation/organization?done=declined">
      <FormProblem />
      <SubmitButton variant="ghost">{words.decline}</SubmitButton>
    </Form>
  )
}
