import submitForm from 'virtual:form/verification.submit'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { verificationContract } from '#modules/verification/contract.ts'
import { type AnswerStep, answerSteps, identityDocumentKinds } from '#modules/verification/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApp, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, FormSummary } from '#web/components/form/form.tsx'
import { FlagField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { ErrorSummary } from '#web/components/inputs/field.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { formatAnswer } from './answer-value.tsx'
import type { KycAnswers } from './kyc-answers.ts'
import { FormStepActions, StepHeading, stepLayout } from './step-form.tsx'
import { type Kyc, listStepFields, listStepsToComplete } from './steps.ts'

type Missing = { id: string; message: string }

/** Shows all answers, each with a link to its step, and the declaration. */
export function ReviewStep({ answers }: { answers: KycAnswers }) {
  const words = useWords('verification')
  const { form, missing } = useHandingIn(answers)
  return (
    <>
      <Form form={form} id="kyc-step" className={stepLayout} to="/user/kyc">
        <StepHeading step="review" />
        <FormProblem />
        {missing.length > 0 ? (
          <ErrorSummary attempt={form.attempt} errors={missing} />
        ) : (
          <FormSummary lineOf={(_field, message) => message} />
        )}
        {answerSteps.map((step) => (
          <AnsweredStep key={step} step={step} answers={answers} />
        ))}
        <SentDocuments kyc={answers.kyc} />
        <section aria-labelledby="declaration-title" className="grid grid-cols-1 gap-3">
          <h2 className="text-lg" id="declaration-title">
            {words.declaration.title}
          </h2>
          <FlagField name="declaration" label={words.declaration.text} />
        </section>
      </Form>
      <FormStepActions step="review" kyc={answers.kyc}>
        <Button type="submit" form="kyc-step" size="lg" busy={form.isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
      </FormStepActions>
    </>
  )
}

function useHandingIn(answers: KycAnswers) {
  const router = useRouter()
  const { session } = useApp()
  const words = useWords('verification')
  /** Missing answers that the check requires. Each is on this page. */
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const missingOf = (error: unknown) =>
    (problemOfError(error).issues ?? []).map(({ path, message }) => ({
      id: `answer-${path}`,
      message: words.corrections.of((words.labels.field as Record<string, string>)[path] ?? path, message),
    }))
  const form = useForm<typeof verificationContract.submit>({
    of: submitForm,
    fieldOf: { '*': 'declaration' },
    send: async () => {
      setMissing([])
      await answers.submit().catch((error: unknown) => {
        setMissing(missingOf(error))
        throw error
      })
      toasts.add({ color: 'ok', title: words.submitted.title, description: words.submitted.text })
      await session.reload()
      await router.navigate({ to: '/user/kyc', search: {} })
      await router.invalidate()
    },
  })
  return { form, missing }
}

function AnsweredStep({ step, answers }: { step: AnswerStep; answers: KycAnswers }) {
  const locale = usePageLocale()
  const words = useWords('verification')
  const { answers: saved } = answers.kyc
  const title = words.labels.step[step]
  return (
    <Card as="section" aria-labelledby={`${step}-title`} className="overflow-hidden">
      <div className="panel-head">
        <h2 className="text-lg" id={`${step}-title`}>
          {title}
        </h2>
        {listStepsToComplete(answers.kyc).includes(step) && (
          <Link to="/user/kyc" search={{ step }} className="link text-sm" aria-label={words.editStep(title)}>
            {words.edit}
          </Link>
        )}
      </div>
      <dl className="divide-y divide-line">
        {listStepFields(step)
          .filter((field) => field !== 'liabilitiesPercent' || saved.liabilities === 'over_50')
          .map((field) => (
            <div
              key={field}
              id={`answer-${field}`}
              tabIndex={-1}
              className="flex items-center justify-between gap-4 text-sm flex-wrap px-6 py-3"
            >
              <dt className="text-text-2">{words.labels.field[field]}</dt>
              <dd className="font-semibold text-end">
                {formatAnswer(field, saved, words, locale) ?? (
                  <span className="text-text-3">{words.notAnswered}</span>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function SentDocuments({ kyc }: { kyc: Kyc }) {
  const words = useWords('verification')
  const title = words.labels.step.documents
  const sentDocuments = new Map(kyc.documents.map((document) => [document.kind, document]))
  return (
    <Card as="section" aria-labelledby="documents-title" className="overflow-hidden">
      <div className="panel-head">
        <h2 className="text-lg" id="documents-title">
          {title}
        </h2>
        {listStepsToComplete(kyc).includes('documents') && (
          <Link
            to="/user/kyc"
            search={{ step: 'documents' }}
            className="link text-sm"
            aria-label={words.editStep(title)}
          >
            {words.edit}
          </Link>
        )}
      </div>
      <dl className="divide-y divide-line">
        {identityDocumentKinds
          .filter((kind) => sentDocuments.has(kind) || kyc.documentsToSend.includes(kind))
          .map((kind) => (
            <div
              key={kind}
              id={`answer-${kind}`}
              tabIndex={-1}
              className="flex items-center justify-between gap-4 text-sm flex-wrap px-6 py-3"
            >
              <dt className="text-text-2">{words.labels.field[kind]}</dt>
              <dd className="font-semibold text-end">
                {sentDocuments.has(kind) ? (
                  <bdi>{sentDocuments.get(kind)?.name}</bdi>
                ) : (
                  <span className="text-text-3">{words.documents.notSent}</span>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
