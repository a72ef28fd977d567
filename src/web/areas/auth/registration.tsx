import { Link } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/choices.tsx'
import { DateInput } from '#web/components/date-input.tsx'
import { ErrorSummary, Field } from '#web/components/field.tsx'
import { TextInput } from '#web/components/inputs.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { PhoneInput } from '#web/components/phone-input.tsx'
import { FormProblem } from './form-problem.tsx'
import { OtpStep } from './otp-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { type AuthForm, useAuthForm } from './use-auth-form.ts'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

const blank = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  mobile: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  acceptTerms: false as boolean,
}
type Values = typeof blank
type Form = AuthForm<Values>
const fields = Object.keys(blank) as (keyof Values)[]

/** AUTH-1: the whole form, then the code to the mobile. Going back finds everything as it was typed. */
export function Registration() {
  const words = useWords('auth')
  const next = useNext()
  const code = useSentCode()
  const form = useRegistrationForm(code)
  if (code.sent) {
    return <OtpStep code={code} sent={code.sent} next={next} backLabel={words.otp.changeDetails} />
  }
  return (
    <>
      <PageHeading title={words.register.heading} lead={words.register.lead} />
      <RegistrationForm form={form} />
      <p className="small muted">
        {words.register.hasAccount}{' '}
        <Link to="/login" search={next === undefined ? {} : { next }} className="link">
          {words.register.login}
        </Link>
      </p>
    </>
  )
}

function useRegistrationForm(code: SentCodeState) {
  const words = useWords('auth')
  const api = useApi()
  return useAuthForm<Values>({
    initial: blank,
    idPrefix: 'register',
    failure: words.failed.register,
    fieldOfRefusal: { mobile_taken: 'mobile', email_taken: 'email' },
    schema: identityContract.register.body,
    bodyOf: (values) => values,
    submit: async ({ acceptTerms: _accepted, ...values }) => {
      const asked = JSON.stringify(values)
      if (code.reopen(asked)) return
      code.open(asked, (await api.identity.register({ ...values, acceptTerms: true })).challenge)
    },
  })
}

function RegistrationForm({ form }: { form: Form }) {
  const words = useWords('auth')
  // The terms' own sentence names them; the others say only what is wrong.
  const lineOf = (field: keyof Values, message: string) =>
    field === 'acceptTerms' ? message : `${words.fields[field]}: ${message}`
  const wrong = fields.flatMap((field) => {
    const message = form.faults[field]
    return message === undefined ? [] : [{ id: form.idOf(field), message: lineOf(field, message) }]
  })
  return (
    <form
      ref={form.form}
      className="fields"
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <FormProblem problem={form.problem} onWaited={form.clearProblem} />
      {form.attempt > 0 && <ErrorSummary errors={wrong} attempt={form.attempt} />}
      <AboutYou form={form} />
      <Reach form={form} />
      <Passwords form={form} />
      <LegalLinks />
      <Checkbox
        id={form.idOf('acceptTerms')}
        name="acceptTerms"
        label={words.fields.terms}
        error={form.faults.acceptTerms}
        checked={form.values.acceptTerms}
        onChange={(event) => form.set('acceptTerms', event.target.checked)}
      />
      <Button type="submit" size="lg" block busy={form.isBusy} busyText={words.register.submitting}>
        {words.register.submit}
      </Button>
    </form>
  )
}

const youngest = 18
const oldest = 120

function AboutYou({ form }: { form: Form }) {
  const words = useWords('auth').fields
  const thisYear = Number(riyadhDay(systemClock()).slice(0, 4))
  const nameField = (field: 'firstName' | 'lastName', autoComplete: string) => (
    <Field label={words[field]} id={form.idOf(field)} error={form.faults[field]}>
      <TextInput
        dir="auto"
        name={field}
        autoComplete={autoComplete}
        maxLength={60}
        value={form.values[field]}
        onChange={(event) => form.set(field, event.target.value)}
        onBlur={() => form.leave(field)}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-[18px] sm:grid-cols-2">
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
      </div>
      <Field
        label={words.dateOfBirth}
        hint={words.dateOfBirthHint}
        id={form.idOf('dateOfBirth')}
        error={form.faults.dateOfBirth}
      >
        <DateInput
          newestFirst
          name="dateOfBirth"
          firstYear={thisYear - oldest}
          lastYear={thisYear - youngest}
          value={form.values.dateOfBirth}
          onChange={(day) => form.set('dateOfBirth', day)}
          onBlur={() => form.leave('dateOfBirth')}
        />
      </Field>
    </>
  )
}

/** What is accepted, to be read first; in another tab, so that nothing typed is lost. */
function LegalLinks() {
  const words = useWords('auth').register
  const { legal } = useWords('frame')
  return (
    <p className="small muted">
      {words.readFirst}{' '}
      <Link to="/terms-and-conditions" target="_blank" className="link">
        {legal.terms}
      </Link>{' '}
      {words.and}{' '}
      <Link to="/privacy-policy" target="_blank" className="link">
        {legal.privacy}
      </Link>{' '}
      <span className="sr-only">{words.newTab}</span>
    </p>
  )
}

function Reach({ form }: { form: Form }) {
  const words = useWords('auth').fields
  return (
    <>
      <Field label={words.mobile} hint={words.mobileHint} id={form.idOf('mobile')} error={form.faults.mobile}>
        <PhoneInput
          name="mobile"
          value={form.values.mobile}
          onChange={(mobile) => form.set('mobile', mobile)}
          onBlur={() => form.leave('mobile')}
        />
      </Field>
      <Field label={words.email} id={form.idOf('email')} error={form.faults.email}>
        <TextInput
          ltr
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={form.values.email}
          onChange={(event) => form.set('email', event.target.value)}
          onBlur={() => form.leave('email')}
        />
      </Field>
    </>
  )
}

function Passwords({ form }: { form: Form }) {
  const words = useWords('auth').fields
  return (
    <>
      <Field label={words.password} id={form.idOf('password')} error={form.faults.password}>
        <PasswordInput
          checklist
          name="password"
          value={form.values.password}
          onChange={(event) => form.set('password', event.target.value)}
          onBlur={() => form.leave('password')}
        />
      </Field>
      <Field
        label={words.passwordConfirmation}
        id={form.idOf('passwordConfirmation')}
        error={form.faults.passwordConfirmation}
      >
        <PasswordInput
          name="passwordConfirmation"
          autoComplete="new-password"
          value={form.values.passwordConfirmation}
          onChange={(event) => form.set('passwordConfirmation', event.target.value)}
          onBlur={() => form.leave('passwordConfirmation')}
        />
      </Field>
    </>
  )
}
