import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Problem } from '#kit/errors.ts'
import { useApp } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useSignedIn } from '#web/app/sign-in.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Countdown, useSecondsUntil } from '#web/components/countdown.tsx'
import { Field } from '#web/components/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { OtpInput } from '#web/components/otp-input.tsx'
import { PageHeading } from './page-heading.tsx'
import { usePosted } from './use-posted.ts'
import { instantAfter, type SentCode, type SentCodeState, sentNow } from './use-sent-code.ts'

export type OtpStepProps = {
  code: SentCodeState
  sent: SentCode
  /** Where to go once signed in. */
  next?: string | undefined
  /** Names the way back to the form, which has kept all that was typed. */
  backLabel?: string
}

const codeField = 'otp-code'

/** AUTH-3: the code that was sent; it submits itself with the sixth digit. */
export function OtpStep({ code: state, sent, next, backLabel }: OtpStepProps) {
  const words = useWords('auth')
  const { facts, prefix } = useApp()
  const verification = useVerification(state, sent, next)
  const { challenge } = sent
  const { code, error, isBusy } = verification
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void verification.verify(code)
  }
  return (
    <>
      <PageHeading
        title={words.otp.heading}
        lead={
          <>
            {challenge.channel === 'sms' ? words.otp.bySms : words.otp.byMail}{' '}
            <LtrText value={challenge.sentTo} className="strong" />
          </>
        }
      />
      <form className="fields" method="post" noValidate onSubmit={submit}>
        <Field label={words.fields.code} id={codeField} error={error}>
          <OtpInput
            name="code"
            value={code}
            onChange={verification.type}
            onComplete={(digits) => void verification.verify(digits)}
            autoFocus
          />
        </Field>
        <p className="sr-only" role="alert">
          {error}
        </p>
        <Button type="submit" size="lg" block busy={isBusy} busyText={words.otp.verifying}>
          {words.otp.verify}
        </Button>
      </form>
      <ResendRow verification={verification} resendAt={sent.resendAt} />
      <ActForm act="back" onAct={state.back}>
        <button type="submit" className="link small">
          <Icon of={ArrowLeft} size="sm" flip />
          {backLabel ?? words.otp.back}
        </button>
      </ActForm>
      {facts.isDemo && (
        <p className="small">
          <a className="link" href={`${prefix}/demo/inbox`} target="_blank" rel="noreferrer">
            {words.otp.demoInbox}
          </a>
        </p>
      )}
    </>
  )
}

type ActFormProps = { act: 'resend' | 'back'; onAct: () => void; children: ReactNode }

/** One button that works without script too. */
const ActForm = ({ act, onAct, children }: ActFormProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault()
      onAct()
    }}
  >
    <input type="hidden" name="act" value={act} />
    {children}
  </form>
)

type ResendRowProps = { verification: ReturnType<typeof useVerification>; resendAt: Date }

function ResendRow({ verification, resendAt }: ResendRowProps) {
  const words = useWords('auth')
  const { resend, isResending, notice } = verification
  const isWaiting = useSecondsUntil(resendAt) > 0
  const button = (
    <ActForm act="resend" onAct={() => void resend()}>
      <Button type="submit" variant="soft" size="sm" busy={isResending} busyText={words.otp.resending}>
        {words.otp.resend}
      </Button>
    </ActForm>
  )
  return (
    <div className="small muted">
      {isWaiting ? (
        <>
          <p>
            {words.otp.resendIn} <Countdown until={resendAt} />
          </p>
          {/* Without script the time does not run, and nothing would bring the button. */}
          <noscript className="mt-2 block">{button}</noscript>
        </>
      ) : (
        button
      )}
      <p role="status" className="not-empty:mt-2">
        {notice}
      </p>
    </div>
  )
}

function useVerification(state: SentCodeState, { challenge }: SentCode, next: string | undefined) {
  const words = useWords('auth')
  const { api } = useApp()
  const signedIn = useSignedIn()
  const posted = usePosted()
  const [code, setCode] = useState('')
  const [error, setError] = useState(() => (posted?.problem ? wordsOf(words, posted.problem) : ''))
  const [notice, setNotice] = useState(posted?.isResent ? words.otp.resent : '')
  const [isBusy, setBusy] = useState(false)
  const [isResending, setResending] = useState(false)

  const verify = async (digits: string) => {
    if (isBusy) return
    setBusy(true)
    setError('')
    setNotice('')
    try {
      await api.identity.verifyOtp({ challengeId: challenge.id, code: digits })
      await signedIn(next)
    } catch (failure) {
      setError(wordsOf(words, problemOfError(failure)))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  const resend = async () => {
    setResending(true)
    setError('')
    setNotice('')
    try {
      const renewed = await api.identity.resendOtp({ challengeId: challenge.id })
      state.update(sentNow(renewed.challenge))
      setCode('')
      setNotice(words.otp.resent)
      // The button that had the focus has made way for the countdown.
      document.getElementById(codeField)?.focus()
    } catch (failure) {
      const { params } = problemOfError(failure)
      if (typeof params?.secondsLeft === 'number') {
        state.update({ challenge, resendAt: instantAfter(params.secondsLeft) })
      }
      setError(wordsOf(words, problemOfError(failure)))
    } finally {
      setResending(false)
    }
  }
  const type = (digits: string) => {
    setCode(digits)
    if (digits !== '') setError('')
  }
  return { code, type, error, notice, isBusy, isResending, verify, resend }
}

function wordsOf(words: WordsOf<'auth'>, { code, detail, params, issues }: Problem): string {
  const left = code === 'otp_failed' && typeof params?.attemptsLeft === 'number' ? params.attemptsLeft : 0
  const said = issues?.[0]?.message ?? (detail || words.failed.otp)
  return left > 0 ? `${said} ${words.otp.attemptsLeft(left)}` : said
}
