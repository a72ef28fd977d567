import registerForm from 'virtual:form/identity.register'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, FormSummary, SubmitButton } from '#web/components/form/form.tsx'
import { DayField, MobileField, PasswordField } from '#web/components/form/personal-fields.tsx'
import { FlagField, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { CodeStep } from './code-step.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { personFields, type RegistrationStep, useRegistrationStep } from './use-registration-step.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/**
 * AUTH-1: registers in two short steps, then asks for the code to the mobile. Going back finds everything as it was
 * typed. Without script the page shows both steps at once, as one form.
 */
export function Registration() {
  const words = useWords('auth')
  const next = useNext()
  const code = useSentCode(registerForm.name)
  const { step, open } = useRegistrationStep()
  const form = useRegistration(code)
  useFaultyStep(form, open)
  const goOn = async (event?: FormEvent) => {
    event?.preventDefault()
    await form.prepare()
    const faults = Object.entries(form.findFaults() ?? {}).filter(
      ([name, fault]) => fault && personFields.some((field) => field === name),
    )
    if (faults.length > 0) return form.show(Object.fromEntries(faults))
    await open('account')
  }
  return (
    <CodeStep code={code} next={next} backLabel={words.otp.changeDetails}>
      <PageHeading title={words.register.heading} lead={<StepLead step={step} />} />
      <Form form={step === 'person' ? { ...form, submit: goOn } : form}>
        <FormProblem />
        <FormSummary lineOf={(field, message) => lineOf(words, field, message)} />
        <Step isOpen={step === 'person'}>
          <PersonFields />
          <Button type="submit" size="lg" block className="noscript:hidden">
            {words.register.next}
          </Button>
        </Step>
        <Step isOpen={step === 'account'}>
          <AccountFields />
          <LegalLinks />
          <FlagField name="acceptTerms" label={words.fields.terms} />
          <SubmitButton busyText={words.register.submitting}>{words.register.submit}</SubmitButton>
          <Button variant="ghost" className="noscript:hidden" onClick={() => void open('person')}>
            {words.register.back}
          </Button>
        </Step>
      </Form>
      <p className="text-sm text-text-2">
        {words.register.hasAccount}{' '}
        <Link to="/login" search={next === undefined ? {} : { next }} className="link">
          {words.register.login}
        </Link>
      </p>
      <p className="text-sm text-text-2">
        {words.register.forOrganizations}{' '}
        <Link to="/organization-contact" className="link">
          {words.register.contact}
        </Link>
      </p>
    </CodeStep>
  )
}

function StepLead({ step }: { step: RegistrationStep }) {
  const words = useWords('auth').register
  return (
    <>
      <span className="noscript:hidden" role="status">
        {words.steps[step]}
      </span>
      <span className="hidden noscript:inline">{words.lead}</span>
    </>
  )
}

/** One step's fields. A closed step stays in the document, so that its values are sent with the other's. */
function Step({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) box.current?.querySelector<HTMLElement>('input, select')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div ref={box} className={isOpen ? 'fields' : 'fields hidden noscript:grid'}>
      {children}
    </div>
  )
}

/** Opens the step with the first fault, once the server or the form has refused what was sent. */
function useFaultyStep(form: RegistrationForm, open: (step: RegistrationStep) => unknown) {
  const { attempt, faults } = form
  const latest = useRef({ faults, open })
  latest.current = { faults, open }
  useEffect(() => {
    if (attempt === 0) return
    const faulty = Object.keys(latest.current.faults).filter((name) => latest.current.faults[name])
    const isOfPerson = personFields.some((field) => faulty.includes(field))
    if (faulty.length > 0) void latest.current.open(isOfPerson ? 'person' : 'account')
  }, [attempt])
}

type RegistrationForm = ReturnType<typeof useRegistration>

/** Names the field before the message, except for the terms, whose message names them. */
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

function PersonFields() {
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
    </>
  )
}

function AccountFields() {
  const words = useWords('auth').fields
  return (
    <>
      <MobileField name="mobile" label={words.mobile} hint={words.mobileHint} />
      <TextField name="email" label={words.email} />
      <PasswordField name="password" label={words.password} />
      <PasswordField name="passwordConfirmation" label={words.passwordConfirmation} isRepeated />
    </>
  )
}

/** Links to the terms and the privacy policy. They open in another tab, so that nothing typed is lost. */
function LegalLinks() {
  const words = useWords('auth').register
  const { legal } = useWords('frame')
  return (
    <p className="text-sm text-text-2">
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
