import employment from 'virtual:form/verification.saveEmployment'
import experience from 'virtual:form/verification.saveExperience'
import finances from 'virtual:form/verification.saveFinances'
import goals from 'virtual:form/verification.saveGoals'
import identity from 'virtual:form/verification.saveIdentity'
import type { AnswerField } from '#modules/verification/contract.ts'
import { type AnswerStep, answerSteps, type KycStep, kycSteps } from '#modules/verification/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import type { LoadedForm } from '#web/components/form/description.ts'

export type Kyc = Awaited<ReturnType<Api['verification']['kyc']>>

/** The forms of the check. */
export const stepForms: Readonly<Record<AnswerStep, LoadedForm>> = {
  identity,
  employment,
  finances,
  experience,
  goals,
}

export const fieldsOfStep = (step: AnswerStep): AnswerField[] =>
  stepForms[step].fields.map(({ name }) => name as AnswerField)

export const stepOfField = (field: AnswerField): AnswerStep =>
  answerSteps.find((step) => fieldsOfStep(step).includes(field))!

/** The steps to go through: all of them, or after a rejection those with an answer to correct, and the review. */
export const stepsToGoThrough = ({ kycStatus, openFields }: Kyc): readonly KycStep[] =>
  kycStatus === 'rejected'
    ? kycSteps.filter(
        (step) => step === 'review' || fieldsOfStep(step).some((field) => openFields.includes(field)),
      )
    : kycSteps

/** The neighbours of a step on the way through. */
export function waysFrom(kyc: Kyc, step: KycStep): { before: KycStep | undefined; after: KycStep } {
  const steps = stepsToGoThrough(kyc)
  const index = steps.indexOf(step)
  return { before: steps[index - 1], after: steps[index + 1] ?? 'review' }
}
