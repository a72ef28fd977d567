import linkForm from 'virtual:form/identity.redeemEmailLink'
import codeForm from 'virtual:form/identity.requestOtp'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { investorHome } from '#kit/home-pages.ts'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

const route = getRouteApi('/user/verify-email')
const proofName = 'identity.verify-email'

/** AUTH-1: confirms the account's email, which can then be used to sign in. */
export function EmailProofPage() {
  const { user } = useSession()
  const { token } = route.useSearch()
  const code = useSentCode(proofName)
  return (
    <BareFrame>
      <AuthMain>
        {token !== undefined ? (
          <UseLink token={token} />
        ) : user?.isEmailVerified ? (
          <EmailConfirmed />
        ) : (
          <CodeStep code={code} next="/user/verify-email">
            <AskForProof code={code} email={user?.email ?? ''} />
          </CodeStep>
        )}
      </AuthMain>
    </BareFrame>
  )
}

function AskForProof({ code, email }: { code: SentCodeState; email: string }) {
  const words = useWords('auth')
  const api = useApi()
  const form = useForm<typeof identityContract.requestOtp>({
    of: codeForm,
    keptAs: proofName,
    fixed: { identifier: email, purpose: 'verify-email' },
    isJudgedByServer: true,
    send: async (body) => {
      if (!code.reopen(email)) code.open(email, (await api.identity.requestOtp(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <>
      <PageHeading
        title={words.verifyEmail.heading}
        lead={
          <>
            {words.verifyEmail.lead} <EmailText value={email} className="font-semibold" />
          </>
        }
      />
      <Form form={form}>
        <FormProblem />
        <SubmitButton busyText={words.sendingCode}>{words.sendCode}</SubmitButton>
      </Form>
      <p className="text-sm text-text-2">{words.verifyEmail.why}</p>
      <p className="text-sm">
        <Link to={investorHome} className="link">
          {words.verifyEmail.later}
        </Link>
      </p>
    </>
  )
}

function EmailConfirmed() {
  const words = useWords('auth').verifyEmail
  return (
    <>
      <PageHeading title={words.done} lead={words.doneLead} />
      <ButtonLink to={investorHome} size="lg" block>
        {words.goOn}
      </ButtonLink>
    </>
  )
}

/** Errors that a retry cannot fix. */
const isSpent = new Set<string | null>([
  'link_unknown',
  'link_of_another',
  'link_used',
  'link_old',
  'email_taken',
])

/** Confirms by the link in the mail. Requires a press, since mail is also opened by machines. */
function UseLink({ token }: { token: string }) {
  const { verifyEmail: words, linkAccess } = useWords('auth')
  const { user } = useSession()
  const router = useRouter()
  const { identity } = useApi()
  const form = useForm<typeof identityContract.redeemEmailLink>({
    of: linkForm,
    fixed: { token },
    isJudgedByServer: true,
    // A token that is malformed comes from a link that was cut off.
    say: ({ detail, issues }) => (issues ? linkAccess.broken : detail),
    fieldOf: {},
    send: async (body) => {
      await identity.redeemEmailLink(body)
      await router.options.context.session.reload()
      await router.navigate({ to: '/user/verify-email', search: {}, replace: true })
    },
  })
  const isOver = isSpent.has(form.refusal) || Boolean(form.faults.token)
  return (
    <>
      <PageHeading
        title={isOver ? words.linkOver : words.heading}
        lead={
          isOver ? (
            words.linkOverLead
          ) : (
            <>
              {words.linkLead} <EmailText value={user?.email ?? ''} className="font-semibold" />
            </>
          )
        }
      />
      <Form form={form} to="/user/verify-email">
        <FormProblem />
        {!isOver && <SubmitButton busyText={words.linkBusy}>{words.linkSubmit}</SubmitButton>}
      </Form>
      {isOver && (
        <Link to="/user/verify-email" search={{}} className="link">
          {user?.isEmailVerified ? words.done : words.askAgain}
        </Link>
      )}
    </>
  )
}
