import passwordForm from 'virtual:form/identity.passwordLogin'
import codeForm from 'virtual:form/identity.requestOtp'
import { Link } from '@tanstack/react-router'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useSignedIn } from '#web/app/session/sign-in.ts'
import { useWords } from '#web/app/words.ts'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { Form, FormProblem, SubmitButton, useCurrentForm } from '#web/components/form/form.tsx'
import { MobileField, PasswordField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { SegmentedControl } from '#web/components/inputs/choices.tsx'
import { useNext } from './use-next.ts'
import type { SentCodeState } from './use-sent-code.ts'

export type LoginMethod = 'code' | 'password'

/** Both methods share one form name, so that what was typed is kept when switching. */
export const loginName = 'identity.login'

const commonOptions = {
  keptAs: loginName,
  idPrefix: 'login',
  fieldOf: { email_unknown: 'identifier', mobile_unknown: 'identifier' },
}

type LoginProps = {
  code: SentCodeState
  mobileOnly?: boolean
  /** The switch to the other method, if there is one. */
  switcher?: React.ReactNode
}

/** AUTH-4: signs in with a code to an email or mobile number. */
export function CodeLogin({ code, mobileOnly, switcher }: LoginProps) {
  const words = useWords('auth')
  const api = useApi()
  const form = useForm<typeof identityContract.requestOtp>({
    ...commonOptions,
    of: codeForm,
    fixed: { purpose: 'login' },
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await api.identity.requestOtp(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <Form form={form}>
      {switcher}
      <FormProblem />
      {mobileOnly ? (
        <MobileField name="identifier" label={words.fields.mobile} />
      ) : (
        <TextField name="identifier" label={words.fields.identifier} />
      )}
      <UnconfirmedEmailNote />
      <SubmitButton busyText={words.sendingCode}>{words.sendCode}</SubmitButton>
    </Form>
  )
}

/** AUTH-4: signs in with a password. Operators enter a code as well. */
export function PasswordLogin({ code, switcher }: LoginProps) {
  const words = useWords('auth')
  const api = useApi()
  const signedIn = useSignedIn()
  const next = useNext()
  const form = useForm<typeof identityContract.passwordLogin>({
    ...commonOptions,
    of: passwordForm,
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (code.reopen(asked)) return 'going-on'
      const answer = await api.identity.passwordLogin(body)
      if ('challenge' in answer) {
        code.open(asked, answer.challenge)
        return 'going-on'
      }
      code.done()
      await signedIn(next)
    },
  })
  return (
    <Form form={form} to={next}>
      {switcher}
      <FormProblem />
      <TextField name="identifier" label={words.fields.identifier} />
      <PasswordField name="password" label={words.fields.password} />
      <p className="text-sm">
        <Link to="/forgot-password" search={next === undefined ? {} : { next }} className="link">
          {words.login.forgotPassword}
        </Link>
      </p>
      <UnconfirmedEmailNote />
      <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
    </Form>
  )
}

/** Explains that an unknown email may be unconfirmed. */
export function UnconfirmedEmailNote() {
  const words = useWords('auth').login
  const { refusal, values } = useCurrentForm()
  const mayBe =
    refusal === 'email_unknown' ||
    (refusal === 'invalid_credentials' && String(values.identifier).includes('@'))
  return mayBe ? <p className="text-sm text-text-2">{words.unprovedEmail}</p> : null
}

const methodForm = 'login-method'

/**
 * Without script, the other method is another address of the page. The form is outside of the login form, so that
 * Enter submits the latter.
 */
export function MethodForm() {
  const next = useNext()
  return (
    <AddressForm id={methodForm} hidden>
      {next !== undefined && <input type="hidden" name="next" value={next} />}
    </AddressForm>
  )
}

export function MethodSwitcher(props: { method: LoginMethod; onMethod: (method: LoginMethod) => void }) {
  const words = useWords('auth').login
  return (
    <SegmentedControl
      form={methodForm}
      name="method"
      label={words.method}
      value={props.method}
      onChange={props.onMethod}
      options={[
        { value: 'code', label: words.byCode },
        { value: 'password', label: words.byPassword },
      ]}
    />
  )
}
