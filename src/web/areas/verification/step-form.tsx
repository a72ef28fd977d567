import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerStep, KycStep } from '#modules/verification/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Form, FormProblem, FormSummary } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { type KycAnswers, useDraftSaving } from './kyc-answers.ts'
import { ClosedAnswers, OpenAnswers } from './question.tsx'
import { findNeighbours, isDocument, type Kyc, listStepFields, stepForms } from './steps.ts'
import { EmploymentFields, FinancesFields, IdentityFields } from './steps-about-you.tsx'
import { ExperienceFields, GoalsFields } from './steps-investing.tsx'

/** The layout of a step's content. */
export const stepLayout = classNames(
  'mx-auto grid w-full max-w-190 min-w-0 flex-1 grid-cols-1 content-start',
  'gap-7.5 px-5 pt-4.5 pb-8 lg:gap-9 lg:px-14 lg:pt-5 lg:pb-14',
)

/** The largest heading, smaller while the rail is not beside it. */
export const stepTitle = 'text-3xl max-lg:text-(length:--fs-figure-lg)'

const fieldsOf: Record<AnswerStep, () => ReactNode> = {
  identity: IdentityFields,
  employment: EmploymentFields,
  finances: FinancesFields,
  experience: ExperienceFields,
  goals: GoalsFields,
}

/** A step: its questions, their faults, and the buttons back and forward. */
export function StepForm({ step, answers }: { step: AnswerStep; answers: KycAnswers }) {
  const { kyc } = answers
  const words = useWords('verification')
  const form = useStepForm(step, answers)
  const Fields = fieldsOf[step]
  const corrections = correctionsOf(step, kyc)
  const label = (field: string) => (words.labels.field as Record<string, string>)[field] ?? field
  return (
    <>
      <Form
        form={form}
        id="kyc-step"
        className={stepLayout}
        to={`/user/kyc?step=${findNeighbours(kyc, step).after}`}
      >
        <StepHeading step={step} />
        <FormProblem title={words.failed} />
        <FormSummary lineOf={(field, message) => words.corrections.of(label(field), message)} />
        {corrections.length > 0 && (
          <Callout tone="warn" icon={TriangleAlert}>
            <strong>{words.corrections.title}</strong>
            <ul>
              {corrections.map(({ field, message }) => (
                <li key={field}>{words.corrections.of(label(field), message)}</li>
              ))}
            </ul>
          </Callout>
        )}
        <OpenAnswers value={kyc.openFields}>
          <Fields />
          <ClosedAnswers />
        </OpenAnswers>
        {step === 'identity' && <Callout icon={Lock}>{words.privacy}</Callout>}
      </Form>
      <FormStepActions step={step} kyc={kyc}>
        <Button type="submit" form="kyc-step" size="lg" busy={form.isBusy}>
          {words.next}
          <Icon of={ArrowRight} size="sm" flip />
        </Button>
      </FormStepActions>
    </>
  )
}

function useStepForm(step: AnswerStep, answers: KycAnswers) {
  const { kyc } = answers
  const router = useRouter()
  const form = useForm<unknown>({
    of: stepForms[step],
    initial: savedOf(step, kyc),
    // A correction is shown under its field until the answer changes.
    known: Object.fromEntries(correctionsOf(step, kyc).map(({ field, message }) => [field, message])),
    send: async (body) => {
      try {
        await answers.saveStep(step, body)
      } catch (error) {
        // The check may have changed elsewhere, so the page is reloaded.
        if (problemOfError(error).issues === undefined) await router.invalidate()
        throw error
      }
      await router.navigate({ to: '/user/kyc', search: { step: findNeighbours(kyc, step).after } })
    },
  })
  useDraftSaving(form, answers)
  return form
}

const savedOf = (step: AnswerStep, { answers }: Kyc) =>
  Object.fromEntries(
    listStepFields(step)
      .filter((field) => answers[field] !== undefined)
      .map((field) => [field, answers[field]]),
  )

const correctionsOf = (step: AnswerStep, { rejection }: Kyc) =>
  (rejection?.corrections ?? []).filter(
    ({ field }) => !isDocument(field) && listStepFields(step).includes(field),
  )

/** The step's name and its reason. Takes the focus when the user comes from another step. */
export function StepHeading({ step }: { step: KycStep }) {
  const words = useWords('verification')
  return (
    <div>
      <h1 tabIndex={-1} id="step-title" className={stepTitle}>
        {words.labels.step[step]}
      </h1>
      <p className="text-text-2 mt-1.5">{words.steps[step].intro}</p>
    </div>
  )
}

const barLayout = classNames(
  'footbar sticky bottom-0 z-5 flex items-center justify-between gap-3',
  'border-t border-line bg-surface/94 backdrop-blur-[10px]',
  'px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:px-14 lg:py-4',
)

/**
 * The bar at the bottom with Back and the step's own buttons. On phones Back is an arrow only, so that the main
 * button keeps its label.
 */
export function FormStepActions({ step, kyc, children }: { step: KycStep; kyc: Kyc; children: ReactNode }) {
  const words = useWords('verification')
  const { before } = findNeighbours(kyc, step)
  return (
    <footer className={barLayout}>
      {before ? (
        <ButtonLink
          variant="outline"
          size="lg"
          to="/user/kyc"
          search={{ step: before }}
          className="max-lg:flex-1 max-lg:px-3.5 max-sm:w-13.5 max-sm:flex-none max-sm:p-0"
        >
          <Icon of={ArrowLeft} size="sm" flip />
          <span className="max-sm:sr-only">{words.previous}</span>
        </ButtonLink>
      ) : (
        <span className="max-lg:hidden" />
      )}
      <span className="max-lg:grid max-lg:flex-3 max-lg:*:px-3.5 max-sm:*:whitespace-normal">{children}</span>
    </footer>
  )
}
