import { Link } from '@tanstack/react-router'
import { investorHome } from '#kit/homes.ts'
import { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { BareFrame } from './bare-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import { OtpStep } from './otp-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/** AUTH-1: shows that the email of the account is theirs; only then does it sign anybody in. */
export function EmailProofPage() {
  const { user } = useSession()
  const code = useSentCode()
  const email = user?.email ?? ''
  const form = useProofForm(email, code)
  return (
    <BareFrame>
      <main id="main" className="form">
        {user?.isEmailVerified ? (
          <Proved />
        ) : code.sent ? (
          <OtpStep code={code} sent={code.sent} next="/user/verify-email" />
        ) : (
          <ProofForm form={form} email={email} />
        )}
      </main>
    </BareFrame>
  )
}

function useProofForm(email: string, code: SentCodeState) {
  const words = useWords('auth')
  const api = useApi()
  const purpose = 'verify-email'
  return useAuthForm({
    initial: {},
    idPrefix: 'verify-email',
    failure: words.failed.login,
    schema: identityContract.requestOtp.body,
    bodyOf: () => ({ identifier: email, purpose }),
    submit: async () => {
      if (code.reopen(email)) return
      code.open(email, (await api.identity.requestOtp({ identifier: email, purpose })).challenge)
    },
  })
}

type ProofFormProps = { form: ReturnType<typeof useProofForm>; email: string }

function ProofForm({ form, email }: ProofFormProps) {
  const words = useWords('auth')
  return (
    <>
      <PageHeading
        title={words.verifyEmail.heading}
        lead={
          <>
            {words.verifyEmail.lead} <LtrText value={email} className="strong" />
          </>
        }
      />
      <form
        ref={form.form}
        className="fields"
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <FormProblem problem={form.problem} onWaited={form.clearProblem} />
        <input type="hidden" name="identifier" value={email} />
        <Button type="submit" size="lg" block busy={form.isBusy} busyText={words.sendingCode}>
          {words.sendCode}
        </Button>
      </form>
      <p className="small muted">{words.verifyEmail.why}</p>
      <p className="small">
        <Link to={investorHome} className="link">
          {words.verifyEmail.later}
        </Link>
      </p>
    </>
  )
}

function Proved() {
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
