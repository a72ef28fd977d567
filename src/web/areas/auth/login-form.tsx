import { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useSignedIn } from '#web/app/sign-in.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { SegmentedControl } from '#web/components/choices.tsx'
import { Field } from '#web/components/field.tsx'
import { TextInput } from '#web/components/inputs.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { PhoneInput } from '#web/components/phone-input.tsx'
import { FormProblem } from './form-problem.tsx'
import { type AuthForm, useAuthForm } from './use-auth-form.ts'
import { useNext } from './use-next.ts'
import type { SentCodeState } from './use-sent-code.ts'

export type LoginMethod = 'code' | 'password'
type LoginValues = { identifier: string; password: string }

/** AUTH-4: an email or mobile number with a code, or with a password where that is offered too. */
export function useLoginForm(method: LoginMethod, sent: SentCodeState) {
  const words = useWords('auth')
  const api = useApi()
  const signedIn = useSignedIn()
  const next = useNext()
  const { requestOtp, passwordLogin } = identityContract
  return useAuthForm<LoginValues>({
    initial: { identifier: '', password: '' },
    idPrefix: 'login',
    failure: words.failed.login,
    fieldOfRefusal: { email_unknown: 'identifier', mobile_unknown: 'identifier' },
    schema: method === 'code' ? requestOtp.body : passwordLogin.body,
    bodyOf: ({ identifier, password }) =>
      method === 'code' ? { identifier, purpose: 'login' } : { identifier, password },
    submit: async ({ identifier, password }) => {
      const asked = [method, identifier, password].join('\n')
      if (sent.reopen(asked)) return
      if (method === 'code') {
        const { challenge } = await api.identity.requestOtp({ identifier, purpose: 'login' })
        return sent.open(asked, challenge)
      }
      const answer = await api.identity.passwordLogin({ identifier, password })
      if ('challenge' in answer) sent.open(asked, answer.challenge)
      else await signedIn(next)
    },
  })
}

export type LoginFormProps = {
  form: AuthForm<LoginValues>
  method: LoginMethod
  /** Left out, the method is fixed. */
  onMethod?: (method: LoginMethod) => void
  mobileOnly?: boolean
}

const methodForm = 'login-method'

/** Without script, the other method is another address of the page; outside the form, so that Enter submits that. */
export function MethodForm() {
  const next = useNext()
  return (
    <form id={methodForm} method="get" hidden>
      {next !== undefined && <input type="hidden" name="next" value={next} />}
    </form>
  )
}

export function LoginForm({ form, method, onMethod, mobileOnly }: LoginFormProps) {
  const words = useWords('auth')
  const isCode = method === 'code'
  return (
    <form
      ref={form.form}
      className="fields"
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {onMethod && (
        <SegmentedControl
          form={methodForm}
          name="method"
          label={words.login.method}
          value={method}
          onChange={onMethod}
          options={[
            { value: 'code', label: words.login.byCode },
            { value: 'password', label: words.login.byPassword },
          ]}
        />
      )}
      <FormProblem problem={form.problem} onWaited={form.clearProblem} />
      <Field
        label={mobileOnly ? words.fields.mobile : words.fields.identifier}
        id={form.idOf('identifier')}
        error={form.faults.identifier}
      >
        {mobileOnly ? <MobileControl form={form} /> : <IdentifierControl form={form} />}
      </Field>
      {!isCode && (
        <Field label={words.fields.password} id={form.idOf('password')} error={form.faults.password}>
          <PasswordInput
            name="password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
      )}
      {mayBeUnproved(form) && <p className="small muted">{words.login.unprovedEmail}</p>}
      <Button
        type="submit"
        size="lg"
        block
        busy={form.isBusy}
        busyText={isCode ? words.sendingCode : words.submitting}
      >
        {isCode ? words.sendCode : words.submit}
      </Button>
    </form>
  )
}

/** An email that was refused may be one that its owner has yet to confirm. */
const mayBeUnproved = ({ refusal, values }: AuthForm<LoginValues>): boolean =>
  refusal === 'email_unknown' || (refusal === 'invalid_credentials' && values.identifier.includes('@'))

const IdentifierControl = ({ form }: { form: AuthForm<LoginValues> }) => (
  <TextInput
    ltr
    name="identifier"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    inputMode="email"
    maxLength={254}
    value={form.values.identifier}
    onChange={(event) => form.set('identifier', event.target.value)}
    onBlur={() => form.leave('identifier')}
  />
)

const MobileControl = ({ form }: { form: AuthForm<LoginValues> }) => (
  <PhoneInput
    name="identifier"
    value={form.values.identifier}
    onChange={(mobile) => form.set('identifier', mobile)}
    onBlur={() => form.leave('identifier')}
  />
)
