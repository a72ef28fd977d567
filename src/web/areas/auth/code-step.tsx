import resendForm from 'virtual:form/identity.resendOtp'
import verifyForm from 'virtual:form/identity.verifyOtp'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import type { Problem } from '#kit/errors.ts'
import { instantFromMs } from '#kit/time.ts'
import type { Challenge, identityContract } from '#modules/identity/contract.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, useApp } from '#web/app/context.ts'
import { useSignedIn } from '#web/app/session/sign-in.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { BackForm } from '#web/components/form/back-form.tsx'
import type { LoadedForm } from '#web/components/form/description.ts'
import { Form, FormProblem, SubmitButton, useFormField } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { usePosted } from '#web/components/form/use-posted.ts'
import { Field, FieldError } from '#web/components/inputs/field.tsx'
import { OtpInput } from '#web/components/inputs/otp-input.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { Countdown, useSecondsUntil } from '#web/components/values/countdown.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { PageHeading } from './page-heading.tsx'
import { type SentCode, type SentCodeState, sentNow, waitingFor } from './use-sent-code.ts'

type Verified = AnswerOf<typeof identityContract.verifyOtp>

export interface CodeStepProps {
  code: SentCodeState
  /** The page after signing in. */
  next?: string | undefined
  /** Called instead of signing in, if the code serves another purpose. */
  onVerified?: (verified: Verified) => Promise<void>
  /** An alternative to the code, such as a passkey. */
  instead?: (challenge: Challenge) => ReactNode
  /** The label of the link back to the form, which keeps its values. */
  backLabel?: string
  /** The endpoint that takes the code, if it is not for signing in. */
  taking?: CodeTaking
  /** The form that requests the code. */
  children: ReactNode
}

/** An endpoint that takes a code, and the call to it. */
export interface CodeTaking {
  readonly of: LoadedForm
  readonly take: (body: { challengeId: string; code: string }) => Promise<unknown>
}

/** Shows the form that requests a code, and then the field that takes it (AUTH-3). */
export function CodeStep({ code, children, ...step }: CodeStepProps) {
  const posted = usePosted()
  if (code.sent) return <EnterCode {...step} code={code} sent={code.sent} />
  // Without script: the posted code is unknown, because the page was left for too long.
  const lost = posted?.form === verifyForm.name ? posted.problem : null
  return (
    <>
      {lost && (
        <Callout tone="bad" icon={CircleAlert} role="alert">
          {lost.detail}
        </Callout>
      )}
      {children}
    </>
  )
}

type EnterCodeProps = Omit<CodeStepProps, 'children'> & {
  sent: SentCode
  /** Set if the page around it has the heading and the link back. */
  isPart?: true
}

const codeId = 'otp-code'

export function EnterCode({
  code,
  sent,
  next,
  onVerified,
  instead,
  backLabel,
  taking,
  isPart,
}: EnterCodeProps) {
  const words = useWords('auth')
  const { facts, prefix } = useApp()
  const { challenge } = sent
  const signingIn = useSigningIn(code, next, onVerified)
  const form = useVerification(sent, taking ?? signingIn)
  const lead = (
    <>
      {challenge.channel === 'sms' ? words.otp.bySms : words.otp.byMail}{' '}
      <LtrText value={challenge.sentTo} className="font-semibold whitespace-normal wrap-anywhere" />
    </>
  )
  return (
    <>
      {isPart ? <p className="text-text-2">{lead}</p> : <PageHeading title={words.otp.heading} lead={lead} />}
      <Form form={form} to={next} className={isPart ? 'grid grid-cols-1 gap-4' : 'fields'}>
        <FormProblem />
        <CodeField onComplete={() => void form.submit()} />
        <SubmitButton busyText={words.otp.verifying}>{words.otp.verify}</SubmitButton>
      </Form>
      {instead?.(challenge)}
      <Resend code={code} sent={sent} />
      {!isPart && <WayBack code={code} label={backLabel ?? words.otp.back} />}
      {facts.isDemo && (
        <p className="text-sm">
          <a className="link" href={`${prefix}/demo/inbox`} target="_blank" rel="noreferrer">
            {words.otp.demoInbox}
          </a>
        </p>
      )}
    </>
  )
}

export function WayBack({ code, label }: { code: SentCodeState; label: string }) {
  return (
    <BackForm onBack={code.back}>
      <button type="submit" className="link text-sm">
        <Icon of={ArrowLeft} size="sm" flip />
        {label}
      </button>
    </BackForm>
  )
}

/** Verifies a code that signs in or completes a registration. */
function useSigningIn(
  code: SentCodeState,
  next: string | undefined,
  onVerified: CodeStepProps['onVerified'],
): CodeTaking {
  const api = useApi()
  const signedIn = useSignedIn()
  return {
    of: verifyForm,
    take: async (body) => {
      const verified = await api.identity.verifyOtp(body)
      code.done()
      await (onVerified ? onVerified(verified) : signedIn(next))
    },
  }
}

function useVerification({ challenge }: SentCode, { of, take }: CodeTaking) {
  const words = useWords('auth')
  return useForm<typeof identityContract.verifyOtp>({
    of,
    idPrefix: 'otp',
    fixed: { challengeId: challenge.id },
    isJudgedByServer: true,
    fieldOf: { '*': 'code' },
    say: (problem) => explainProblem(words, problem),
    send: take,
  })
}

/** Submits the form when the sixth digit is typed. */
function CodeField({ onComplete }: { onComplete: () => void }) {
  const words = useWords('auth')
  const { id, value, fault, set } = useFormField('code')
  return (
    <>
      <Field label={words.fields.code} id={id} error={fault}>
        <OtpInput name="code" value={String(value ?? '')} onChange={set} onComplete={onComplete} autoFocus />
      </Field>
      <p className="sr-only" role="alert">
        {fault}
      </p>
    </>
  )
}

function Resend({ code, sent }: { code: SentCodeState; sent: SentCode }) {
  const words = useWords('auth')
  const { api } = useApp()
  const { challenge, resendAtMs } = sent
  const resendAt = instantFromMs(resendAtMs)
  const posted = usePosted()
  const wasResent = posted?.form === resendForm.name && posted.problem === null
  const [notice, setNotice] = useState(wasResent ? words.otp.resent : '')
  const form = useForm<typeof identityContract.resendOtp>({
    of: resendForm,
    fixed: { challengeId: challenge.id },
    isJudgedByServer: true,
    say: (problem) => explainProblem(words, problem),
    send: async (body) => {
      setNotice('')
      const renewed = await api.identity.resendOtp(body).catch((error: unknown) => {
        const { secondsLeft } = problemOfError(error).params ?? {}
        if (typeof secondsLeft === 'number') code.update(waitingFor(challenge, secondsLeft))
        throw error
      })
      code.update(sentNow(renewed.challenge))
      setNotice(words.otp.resent)
      // The focused button was replaced by the countdown.
      document.getElementById(codeId)?.focus()
    },
  })
  const isWaiting = useSecondsUntil(resendAt) > 0
  const asking = (
    <Form form={form} className="">
      <Button type="submit" variant="soft" size="sm" busy={form.isBusy} busyText={words.otp.resending}>
        {words.otp.resend}
      </Button>
    </Form>
  )
  return (
    <div className="text-sm text-text-2">
      {isWaiting ? (
        <>
          <p>
            {words.otp.resendIn} <Countdown until={resendAt} />
          </p>
          {/* Without script the countdown does not run, so the button is always shown. */}
          <noscript className="mt-2 block">{asking}</noscript>
        </>
      ) : (
        asking
      )}
      <FieldError>{form.problem?.detail}</FieldError>
      <p role="status" className="not-empty:mt-2">
        {notice}
      </p>
    </div>
  )
}

function explainProblem(words: WordsOf<'auth'>, { code, detail, params, issues }: Problem): string {
  const triesLeft =
    code === 'otp_failed' && typeof params?.attemptsLeft === 'number' ? params.attemptsLeft : 0
  const message = issues?.[0]?.message ?? (detail || words.failed.otp)
  return triesLeft > 0 ? `${message} ${words.otp.attemptsLeft(triesLeft)}` : message
}
