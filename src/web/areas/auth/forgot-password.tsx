import forgotForm from 'virtual:form/identity.forgotPassword'
import resetForm from 'virtual:form/identity.resetPassword'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { minuteMs } from '#kit/time.ts'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { writeAddressSearch } from '#web/app/routing/address-search.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { BackForm } from '#web/components/form/back-form.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { forgetGrant, keepGrant, keptGrant } from '#web/components/form/kept-values.ts'
import { PasswordField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { usePosted } from '#web/components/form/use-posted.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { UnconfirmedEmailNote } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/** As long as the server accepts a verified code. */
const grantMs = 15 * minuteMs

const route = getRouteApi('/forgot-password')

/** AUTH-5: resets a password in three steps: the account, the code, the new password. */
export function ForgotPasswordPage() {
  const { done } = route.useSearch()
  return (
    <BareFrame>
      <AuthMain>{done ? <Done /> : <Steps />}</AuthMain>
    </BareFrame>
  )
}

function Steps() {
  const { forgotPassword: words } = useWords('auth')
  const posted = usePosted()?.answer?.resetToken
  const [resetToken, setResetToken] = useState(typeof posted === 'string' ? posted : undefined)
  useLayoutEffect(() => setResetToken((known) => known ?? keptGrant(resetForm.name)), [])
  const code = useSentCode(forgotForm.name)
  if (resetToken !== undefined) {
    const startOver = () => {
      forgetGrant(resetForm.name)
      setResetToken(undefined)
    }
    return <NewPassword resetToken={resetToken} onBack={startOver} />
  }
  return (
    <>
      <CodeStep
        code={code}
        backLabel={words.back}
        onVerified={async ({ resetToken: token }) => {
          if (token !== undefined) keepGrant(resetForm.name, token, grantMs)
          setResetToken(token)
        }}
      >
        <AskForCode code={code} />
      </CodeStep>
      <OtherWays />
    </>
  )
}

function AskForCode({ code }: { code: SentCodeState }) {
  const words = useWords('auth')
  const { identity } = useApi()
  const form = useForm<typeof identityContract.forgotPassword>({
    of: forgotForm,
    idPrefix: 'forgot',
    fieldOf: { email_unknown: 'identifier', mobile_unknown: 'identifier' },
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await identity.forgotPassword(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <>
      <PageHeading title={words.forgotPassword.heading} lead={words.forgotPassword.lead} />
      <Form form={form}>
        <FormProblem />
        <TextField name="identifier" label={words.fields.identifier} />
        <UnconfirmedEmailNote />
        <SubmitButton busyText={words.sendingCode}>{words.sendCode}</SubmitButton>
      </Form>
    </>
  )
}

function NewPassword({ resetToken, onBack }: { resetToken: string; onBack: () => void }) {
  const { forgotPassword: words, fields } = useWords('auth')
  const { identity } = useApi()
  const navigate = useNavigate()
  const next = useNext()
  const done = { ...(next === undefined ? {} : { next }), done: 'yes' } as const
  const form = useForm<typeof identityContract.resetPassword>({
    of: resetForm,
    idPrefix: 'reset',
    fixed: { resetToken },
    send: async (body) => {
      await identity.resetPassword(body)
      forgetGrant(resetForm.name)
      await navigate({ to: '/forgot-password', search: done, replace: true })
    },
  })
  return (
    <>
      <PageHeading title={words.newHeading} lead={words.newLead} />
      <Form form={form} to={`/forgot-password${writeAddressSearch(done)}`}>
        <FormProblem />
        <PasswordField name="password" label={fields.newPassword} />
        <PasswordField name="passwordConfirmation" label={fields.passwordConfirmation} isRepeated />
        <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
      </Form>
      <BackForm onBack={onBack}>
        <button type="submit" className="link text-sm">
          <Icon of={ArrowLeft} size="sm" flip />
          {words.startOver}
        </button>
      </BackForm>
    </>
  )
}

function Done() {
  const { forgotPassword: words } = useWords('auth')
  const next = useNext()
  return (
    <>
      <PageHeading title={words.doneHeading} lead={words.doneLead} />
      <ButtonLink
        to="/login"
        search={{ method: 'password', ...(next === undefined ? {} : { next }) }}
        size="lg"
        block
      >
        {words.logIn}
      </ButtonLink>
    </>
  )
}
