import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Lock, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type AnswerField,
  type AnswerStep,
  answerFields,
  fieldsOfStep,
} from '#modules/verification/contract.ts'
import { usePageLocale } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Callout } from '#web/components/surfaces.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { type Kyc, type KycAnswers, type KycStep, waysFrom } from './kyc-answers.ts'
import { AskedContext } from './question.tsx'
import { type Faults, faultsOfStep } from './step-faults.ts'
import { EmploymentFields, FinancesFields, IdentityFields } from './steps-about-you.tsx'
import { ExperienceFields, GoalsFields } from './steps-investing.tsx'

const fieldsOf: Record<AnswerStep, () => ReactNode> = {
  identity: IdentityFields,
  employment: EmploymentFields,
  finances: FinancesFields,
  experience: ExperienceFields,
  goals: GoalsFields,
}

/** What an answer of the server says of each field of this step. */
function faultsOfAnswer(error: unknown): Faults {
  const known = new Set<string>(answerFields)
  const issues = (problemOfError(error).issues ?? []).filter((issue) => known.has(issue.path))
  return Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))
}

/** One step: its questions, what is wrong with them, and the way back and on. */
export function StepForm({ step, answers }: { step: AnswerStep; answers: KycAnswers }) {
  const { kyc, values, set } = answers
  const router = useRouter()
  const locale = usePageLocale()
  const words = useWords('verification')
  const [faults, setFaults] = useState<Faults>(() => correctionsOf(step, kyc))
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)

  const judge = (field: AnswerField, changed = values) =>
    setFaults((shown) => ({ ...shown, [field]: faultsOfStep(step, changed, locale, words.faults)[field] }))
  const asked = {
    values,
    faults,
    isOpen: (field: AnswerField) => kyc.openFields.includes(field),
    set: <K extends AnswerField>(field: K, value: (typeof values)[K]) => {
      set(field, value)
      // A fault that shows is judged anew with each change; one that does not waits for the field to be left.
      if (faults[field] !== undefined) judge(field, { ...values, [field]: value })
    },
    leave: (field: AnswerField) => {
      if (values[field] !== undefined) judge(field)
    },
  }
  const showFaults = (found: Faults) => {
    setFaults(found)
    setTried(true)
    setAttempt((count) => count + 1)
  }
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = faultsOfStep(step, values, locale, words.faults)
    if (Object.keys(found).length > 0) return showFaults(found)
    setBusy(true)
    try {
      await answers.saveStep(step)
      await router.navigate({ to: '/user/kyc', search: { step: waysFrom(kyc, step).after } })
    } catch (error) {
      const refused = faultsOfAnswer(error)
      if (Object.keys(refused).length > 0) return showFaults(refused)
      const { title, detail } = problemOfError(error)
      toasts.add({ id: 'kyc', color: 'bad', title: title || words.failed, description: detail })
      await router.invalidate()
    } finally {
      setBusy(false)
    }
  }
  const Fields = fieldsOf[step]
  const corrections =
    kyc.rejection?.corrections.filter(({ field }) => fieldsOfStep(step).includes(field)) ?? []
  return (
    <>
      <form id="kyc-step" className="form grow" noValidate onSubmit={goOn}>
        <StepHeading step={step} />
        {hasTried && <ErrorSummary attempt={attempt} errors={summaryOf(step, faults, words)} />}
        {corrections.length > 0 && (
          <Callout tone="warn" icon={TriangleAlert}>
            <strong>{words.corrections.title}</strong>
            <ul>
              {corrections.map(({ field, message }) => (
                <li key={field}>{words.corrections.of(words.labels.field[field], message)}</li>
              ))}
            </ul>
          </Callout>
        )}
        <AskedContext value={asked}>
          <Fields />
        </AskedContext>
        {step === 'identity' && <Callout icon={Lock}>{words.privacy}</Callout>}
      </form>
      <StepActions step={step} kyc={kyc}>
        <Button type="submit" form="kyc-step" size="lg" busy={isBusy}>
          {words.next}
          <Icon of={ArrowRight} size="sm" flip />
        </Button>
      </StepActions>
    </>
  )
}

/** What the review asks to correct stands under its field until the answer changes. */
const correctionsOf = (step: AnswerStep, kyc: Kyc): Faults =>
  Object.fromEntries(
    (kyc.rejection?.corrections ?? [])
      .filter(({ field }) => fieldsOfStep(step).includes(field))
      .map(({ field, message }) => [field, message]),
  )

const summaryOf = (step: AnswerStep, faults: Faults, words: WordsOf<'verification'>) =>
  fieldsOfStep(step).flatMap((field) => {
    const message = faults[field]
    return message === undefined
      ? []
      : [{ id: field, message: words.corrections.of(words.labels.field[field], message) }]
  })

/** The step's name and why it is asked; it takes the focus when one arrives from another step. */
export function StepHeading({ step }: { step: KycStep }) {
  const words = useWords('verification')
  return (
    <div>
      <h1 tabIndex={-1} id="step-title">
        {words.labels.step[step]}
      </h1>
      <p className="muted mt-1.5">{words.steps[step].intro}</p>
    </div>
  )
}

/** The bar at the foot: back, and what the step itself offers. */
export function StepActions({ step, kyc, children }: { step: KycStep; kyc: Kyc; children: ReactNode }) {
  const words = useWords('verification')
  const { before } = waysFrom(kyc, step)
  return (
    <footer className="actions">
      {before ? (
        <ButtonLink variant="outline" size="lg" to="/user/kyc" search={{ step: before }}>
          <Icon of={ArrowLeft} size="sm" flip />
          <span>{words.previous}</span>
        </ButtonLink>
      ) : (
        <span />
      )}
      {children}
    </footer>
  )
}
