import registerForm from 'virtual:form/identity.register'
import { Link } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { Form, FormProblem, FormSummary, SubmitButton } from '#web/components/form/form.tsx'
import { DayField, MobileField, PasswordField } from '#web/components/form/personal-fields.tsx'
import { FlagField, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { CodeStep } from './code-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/** AUTH-1: the whole form, then the code to the mobile. Going back finds everything as it was typed. */
export function Registration() {
  const words = useWords('auth')
  const next = useNext()
  const code = useSentCode(registerForm.name)
  const form = useRegistration(code)
  return (
    <CodeStep code={code} next={next} backLabel={words.otp.changeDetails}>
      <PageHeading title={words.register.heading} lead={words.register.lead} />
      <Form form={form}>
        <FormProblem />
        <FormSummary lineOf={(field, message) => lineOf(words, field, message)} />
        <AboutYou />
        <LegalLinks />
        <FlagField name="acceptTerms" label={words.fields.terms} />
        <SubmitButton busyText={words.register.submitting}>{words.register.submit}</SubmitButton>
      </Form>
      <p className="small muted">
        {words.register.hasAccount}{' '}
        <Link to="/login" search={next === undefined ? {} : { next }} className="link">
          {words.register.login}
        </Link>
      </p>
    </CodeStep>
  )
}

/** The terms' own sentence names them; the others say only what is wrong. */
const lineOf = ({ fields }: WordsOf<'auth'>, field: string, message: string): string =>
  field === 'acceptTerms' ? message : `${(fields as Record<string, string>)[field]}: ${message}`

function useRegistration(code: SentCodeState) {
  const api = useApi()
  return useForm<typeof identityContract.register>({
    of: registerForm,
    idPrefix: 'register',
    fieldOf: { mobile_taken: 'mobile', email_taken: 'email' },
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await api.identity.register(body)).challenge)
      return 'going-on'
    },
  })
}

const youngest = 18
const oldest = 120

function AboutYou() {
  const words = useWords('auth').fields
  const thisYear = Number(riyadhDay(systemClock()).slice(0, 4))
  return (
    <>
      <div className="grid gap-[18px] sm:grid-cols-2">
        <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
      </div>
      <DayField
        name="dateOfBirth"
        label={words.dateOfBirth}
        hint={words.dateOfBirthHint}
        newestFirst
        firstYear={thisYear - oldest}
        lastYear={thisYear - youngest}
      />
      <MobileField name="mobile" label={words.mobile} hint={words.mobileHint} />
      <TextField name="email" label={words.email} />
      <PasswordField name="password" label={words.password} />
      <PasswordField name="passwordConfirmation" label={words.passwordConfirmation} isRepeated />
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
