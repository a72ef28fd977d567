import { ArrowRight, CircleAlert, Lock } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { identityDocumentKinds } from '#modules/verification/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { usePosted } from '#web/components/form/use-posted.ts'
import { ErrorSummary } from '#web/components/inputs/field.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { DocumentCard } from './document-card.tsx'
import type { KycAnswers } from './kyc-answers.ts'
import { FormStepActions, StepHeading, stepLayout } from './step-form.tsx'
import { findNeighbours } from './steps.ts'

/** KYC-3: the documents to upload; after a rejection only those to send again. */
export function DocumentsStep({ answers }: { answers: KycAnswers }) {
  const { kyc } = answers
  const words = useWords('verification')
  const problem = usePosted()?.problem
  const { missing, attempt, tryToGoOn } = useGoingOn(answers)
  return (
    <>
      <div id="kyc-step" className={stepLayout}>
        <StepHeading step="documents" />
        {problem && (
          <Callout tone="bad" icon={CircleAlert} role="alert">
            {problem.detail}
          </Callout>
        )}
        <ErrorSummary
          attempt={attempt}
          errors={missing.map(({ kind, message }) => ({
            id: `document-${kind}`,
            message: words.corrections.of(words.labels.field[kind], message),
          }))}
        />
        {kyc.kycStatus === 'not_done' && !kyc.openDocuments.includes('id_front') && (
          <p>{words.documents.confirmed}</p>
        )}
        <div className="grid gap-5">
          {identityDocumentKinds
            .filter((kind) => kyc.openDocuments.includes(kind))
            .map((kind) => (
              <DocumentCard
                key={kind}
                kind={kind}
                document={kyc.documents.find((one) => one.kind === kind)}
                isToSend={kyc.documentsToSend.includes(kind)}
                correction={kyc.rejection?.corrections.find(({ field }) => field === kind)?.message}
                fault={missing.find((one) => one.kind === kind)?.message}
                answers={answers}
              />
            ))}
        </div>
        <Callout icon={Lock}>{words.documents.privacy}</Callout>
      </div>
      <FormStepActions step="documents" kyc={kyc}>
        <ButtonLink
          to="/user/kyc"
          search={{ step: findNeighbours(kyc, 'documents').after }}
          size="lg"
          onClick={tryToGoOn}
        >
          {words.documents.next}
          <Icon of={ArrowRight} size="sm" flip />
        </ButtonLink>
      </FormStepActions>
    </>
  )
}

/** Lets the user continue once all documents are uploaded, and tells what is missing. */
function useGoingOn({ kyc }: KycAnswers) {
  const words = useWords('verification').documents
  const [attempt, setAttempt] = useState(0)
  const missing =
    attempt === 0
      ? []
      : kyc.documentsToSend.map((kind) => ({
          kind,
          message: kyc.documents.some((one) => one.kind === kind) ? words.sendAnother : words.missing,
        }))
  const tryToGoOn = (event: MouseEvent) => {
    if (kyc.documentsToSend.length === 0) return
    event.preventDefault()
    setAttempt((count) => count + 1)
  }
  return { missing, attempt, tryToGoOn }
}
