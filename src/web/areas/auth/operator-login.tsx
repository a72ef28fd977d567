import operatorForm from 'virtual:form/identity.operatorLogin'
import { Link } from '@tanstack/react-router'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { PasskeySignIn } from '#web/areas/passkeys/sign-in.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { ExpiredSessionNotice } from './expired-session.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/** AUTH-8: signs operators in with a password and then a code. */
export function OperatorLoginPage() {
  const words = useWords('auth')
  const next = useNext()
  const code = useSentCode(operatorForm.name)
  const form = useOperatorForm(code)
  const home = next ?? '/admin-sahl'
  return (
    <BareFrame>
      <AuthMain>
        <CodeStep
          code={code}
          next={home}
          instead={({ id }) => <PasskeySignIn next={home} challengeId={id} onDone={code.done} />}
        >
          <PageHeading title={words.operator.heading} lead={words.operator.lead} />
          <ExpiredSessionNotice />
          <Form form={form}>
            <FormProblem />
            <TextField name="email" label={words.fields.email} autoComplete="username" />
            <PasswordField name="password" label={words.fields.password} />
            <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
          </Form>
          <p className="text-sm text-text-2">
            <Link to="/login" className="link">
              {words.operator.investor}
            </Link>
          </p>
        </CodeStep>
      </AuthMain>
    </BareFrame>
  )
}

function useOperatorForm(code: SentCodeState) {
  const api = useApi()
  return useForm<typeof identityContract.operatorLogin>({
    of: operatorForm,
    idPrefix: 'operator',
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await api.identity.operatorLogin(body)).challenge)
      return 'going-on'
    },
  })
}
