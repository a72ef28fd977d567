import askForm from 'virtual:form/identity.requestStepUp'
import verifyForm from 'virtual:form/identity.verifyStepUp'
import { useEffect, useRef } from 'react'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { keptOnItsWay } from '#web/components/form/kept-values.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { EnterCode } from './code-step.tsx'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

const stepUpName = 'identity.step-up'

export interface StepUpProps {
  readonly onProved: () => unknown
  /** The page after the code, if it is sent without script. */
  readonly next?: string | undefined
  /** Set if the dialog requests the code by itself. */
  readonly isAskedFor?: true
}

/** AUTH-12: sends a code to the account's own mobile or email, and takes it. */
export function StepUp({ onProved, next, isAskedFor }: StepUpProps) {
  const api = useApi()
  const code = useSentCode(stepUpName)
  if (!code.sent) return <AskForCode code={code} isAskedFor={isAskedFor} />
  const taking = {
    of: verifyForm,
    take: async (body: { challengeId: string; code: string }) => {
      await api.identity.verifyStepUp(body)
      code.done()
      await onProved()
    },
  }
  return (
    <EnterCode key={code.sent.challenge.id} code={code} sent={code.sent} next={next} taking={taking} isPart />
  )
}

function AskForCode({ code, isAskedFor }: { code: SentCodeState; isAskedFor: true | undefined }) {
  const { stepUp: words, sendingCode, sendCode } = useWords('auth')
  const api = useApi()
  const form = useForm<typeof identityContract.requestStepUp>({
    of: askForm,
    keptAs: stepUpName,
    isJudgedByServer: true,
    send: async (body) => {
      code.open('', (await api.identity.requestStepUp(body)).challenge)
      return 'going-on'
    },
  })
  const send = useRef(form.submit)
  useEffect(() => {
    // A pending code is shown in the next render. Requesting another one now would be refused as too soon.
    if (isAskedFor && !keptOnItsWay(stepUpName)) void send.current()
  }, [isAskedFor])
  if (isAskedFor && !form.problem) {
    return (
      <LoadingRegion label={sendingCode}>
        <Skeleton height="112px" />
      </LoadingRegion>
    )
  }
  return (
    <Form form={form}>
      <FormProblem />
      {isAskedFor ? (
        <Button type="submit" variant="soft" busy={form.isBusy} busyText={sendingCode}>
          {words.again}
        </Button>
      ) : (
        <SubmitButton busyText={sendingCode}>{sendCode}</SubmitButton>
      )}
    </Form>
  )
}
