import { Link } from '@tanstack/react-router'
import { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { TextInput } from '#web/components/inputs.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { BareFrame } from './bare-frame.tsx'
import { FormProblem } from './form-problem.tsx'
import { OtpStep } from './otp-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/** AUTH-8: the back office asks for a password, then for a code. */
export function OperatorLoginPage() {
  const next = useNext()
  const code = useSentCode()
  const form = useOperatorForm(code)
  return (
    <BareFrame>
      <main id="main" className="form">
        {code.sent ? (
          <OtpStep code={code} sent={code.sent} next={next ?? '/admin-sahl'} />
        ) : (
          <OperatorForm form={form} />
        )}
      </main>
    </BareFrame>
  )
}

function useOperatorForm(code: SentCodeState) {
  const words = useWords('auth')
  const api = useApi()
  return useAuthForm({
    initial: { email: '', password: '' },
    idPrefix: 'operator',
    failure: words.failed.login,
    schema: identityContract.operatorLogin.body,
    bodyOf: (values) => values,
    submit: async (values) => {
      const asked = `${values.email}\n${values.password}`
      if (code.reopen(asked)) return
      code.open(asked, (await api.identity.operatorLogin(values)).challenge)
    },
  })
}

function OperatorForm({ form }: { form: ReturnType<typeof useOperatorForm> }) {
  const words = useWords('auth')
  return (
    <>
      <PageHeading title={words.operator.heading} lead={words.operator.lead} />
      <form
        ref={form.form}
        className="fields"
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <FormProblem problem={form.problem} onWaited={form.clearProblem} />
        <Field label={words.fields.email} id={form.idOf('email')} error={form.faults.email}>
          <TextInput
            ltr
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={form.values.email}
            onChange={(event) => form.set('email', event.target.value)}
            onBlur={() => form.leave('email')}
          />
        </Field>
        <Field label={words.fields.password} id={form.idOf('password')} error={form.faults.password}>
          <PasswordInput
            name="password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" block busy={form.isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
      </form>
      <p className="small muted">
        <Link to="/login" className="link">
          {words.operator.investor}
        </Link>
      </p>
    </>
  )
}
