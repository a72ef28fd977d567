import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type AnswerStep, answerSteps, fieldsOfStep } from '#modules/verification/contract.ts'
import { useApp, usePageLocale } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/choices.tsx'
import { ErrorSummary } from '#web/components/field.tsx'
import { Card } from '#web/components/surfaces.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { answerOf } from './answer-value.tsx'
import { type KycAnswers, stepsToGoThrough } from './kyc-answers.ts'
import { StepActions, StepHeading } from './step-form.tsx'

type Fault = { id: string; message: string }

/** All answers once more, each step a link away, and the declaration. */
export function ReviewStep({ answers }: { answers: KycAnswers }) {
  const router = useRouter()
  const { session } = useApp()
  const words = useWords('verification')
  const [isDeclared, setDeclared] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const show = (found: readonly Fault[]) => {
    setFaults(found)
    setAttempt((count) => count + 1)
  }
  const labelOf = (path: string) => (words.labels.field as Record<string, string>)[path] ?? path
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isDeclared) return show([{ id: 'declaration', message: words.faults.declaration }])
    setBusy(true)
    try {
      await answers.submit()
      toasts.add({ color: 'ok', title: words.submitted.title, description: words.submitted.text })
      await session.reload()
      await router.navigate({ to: '/user/kyc', search: {} })
      await router.invalidate()
    } catch (error) {
      const { issues = [], detail } = problemOfError(error)
      const named = issues.map(({ path, message }) => ({
        id: `answer-${path}`,
        message: words.corrections.of(labelOf(path), message),
      }))
      show(named.length > 0 ? named : [{ id: 'declaration', message: detail }])
    } finally {
      setBusy(false)
    }
  }
  const declarationFault = faults.find(({ id }) => id === 'declaration')
  return (
    <>
      <form id="kyc-step" className="form grow" noValidate onSubmit={submit}>
        <StepHeading step="review" />
        <ErrorSummary attempt={attempt} errors={faults} />
        {answerSteps.map((step) => (
          <AnsweredStep key={step} step={step} answers={answers} />
        ))}
        <section aria-labelledby="declaration-title" className="stack gap-3">
          <h2 className="h4" id="declaration-title">
            {words.declaration.title}
          </h2>
          <Checkbox
            id="declaration"
            label={words.declaration.text}
            checked={isDeclared}
            error={declarationFault?.message}
            onChange={(event) => {
              setDeclared(event.target.checked)
              setFaults([])
            }}
          />
        </section>
      </form>
      <StepActions step="review" kyc={answers.kyc}>
        <Button type="submit" form="kyc-step" size="lg" busy={isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
      </StepActions>
    </>
  )
}

function AnsweredStep({ step, answers }: { step: AnswerStep; answers: KycAnswers }) {
  const locale = usePageLocale()
  const words = useWords('verification')
  const { answers: saved } = answers.kyc
  const title = words.labels.step[step]
  return (
    <Card as="section" aria-labelledby={`${step}-title`} className="overflow-hidden">
      <div className="panel-head">
        <h2 className="h4" id={`${step}-title`}>
          {title}
        </h2>
        {stepsToGoThrough(answers.kyc).includes(step) && (
          <Link to="/user/kyc" search={{ step }} className="link small" aria-label={words.editStep(title)}>
            {words.edit}
          </Link>
        )}
      </div>
      <dl className="divide">
        {fieldsOfStep(step)
          .filter((field) => field !== 'liabilitiesPercent' || saved.liabilities === 'over_50')
          .map((field) => (
            <div key={field} id={`answer-${field}`} tabIndex={-1} className="between small wraps px-6 py-3">
              <dt className="muted">{words.labels.field[field]}</dt>
              <dd className="strong text-end">
                {answerOf(field, saved, words, locale) ?? <span className="subtle">{words.notAnswered}</span>}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
