import employment from 'virtual:form/verification.saveEmployment'
import experience from 'virtual:form/verification.saveExperience'
import finances from 'virtual:form/verification.saveFinances'
import goals from 'virtual:form/verification.saveGoals'
import identity from 'virtual:form/verification.saveIdentity'
import type { AnswerField, ReviewedField } from '#modules/verification/contract.ts'
import {
  type AnswerStep,
  answerSteps,
  type IdentityDocumentKind,
  identityDocumentKinds,
  type KycStep,
  kycSteps,
} from '#modules/verification/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import type { LoadedForm } from '#web/components/form/description.ts'

export type Kyc = Awaited<ReturnType<Api['verification']['kyc']>>

/** The form of each step. */
export const stepForms: Readonly<Record<AnswerStep, LoadedForm>> = {
  identity,
  employment,
  finances,
  experience,
  goals,
}

export const listStepFields = (step: AnswerStep): AnswerField[] =>
  stepForms[step].fields.map(({ name }) => name as AnswerField)

export const isDocument = (field: ReviewedField): field is IdentityDocumentKind =>
  identityDocumentKinds.some((kind) => kind === field)

export const findStepOf = (field: AnswerField): AnswerStep =>
  answerSteps.find((step) => listStepFields(step).includes(field))!

/** Returns the steps to complete: all, or after a rejection those to correct, and the review. */
export function listStepsToComplete({ kycStatus, openFields, openDocuments }: Kyc): readonly KycStep[] {
  if (kycStatus !== 'rejected') return kycSteps
  return kycSteps.filter((step) => {
    if (step === 'review') return true
    if (step === 'documents') return openDocuments.length > 0
    return listStepFields(step).some((field) => openFields.includes(field))
  })
}

/** Returns the previous and the next step. */
export function findNeighbours(kyc: Kyc, step: KycStep): { before: KycStep | undefined; after: KycStep } {
  const steps = listStepsToComplete(kyc)
  const index = steps.indexOf(step)
  return { before: steps[index - 1], after: steps[index + 1] ?? 'review' }
}
