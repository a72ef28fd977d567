import { useLayoutEffect, useState } from 'react'
import { addMs, instantFrom, secondMs, systemClock } from '#kit/time.ts'
import type { Challenge } from '#modules/identity/contract.ts'
import { forgetOnItsWay, forgetValues, keepOnItsWay, keptOnItsWay } from '#web/components/form/kept-values.ts'
import { usePosted } from '#web/components/form/use-posted.ts'

/** A code that was sent, and when another may be requested. */
export interface SentCode {
  readonly challenge: Challenge
  /** By the browser's clock, so that a difference from the server's does not matter. */
  readonly resendAtMs: number
}

const msFromNow = (seconds: number): number => addMs(systemClock(), seconds * secondMs).getTime()

export const sentNow = (challenge: Challenge, ageSeconds = 0): SentCode => ({
  challenge,
  resendAtMs: msFromNow(Math.max(0, challenge.resendAfterSeconds - ageSeconds)),
})

export const waitingFor = (challenge: Challenge, seconds: number): SentCode => ({
  challenge,
  resendAtMs: msFromNow(seconds),
})

/** How long the code is valid from now on. */
const validMs = ({ expiresAt, resendAt, resendAfterSeconds }: Challenge): number =>
  instantFrom(expiresAt).getTime() - instantFrom(resendAt).getTime() + resendAfterSeconds * secondMs

export type SentCodeState = ReturnType<typeof useSentCode>

/**
 * Keeps the code that a form has requested, over reloads and in other windows. The stored part does not reveal the
 * whole address. Submitting the same values again shows the pending code, instead of a refusal because it is too soon
 * for another.
 */
export function useSentCode(name: string) {
  const posted = usePosted()
  const [kept, setKept] = useState<{ asked: string; sent: SentCode } | null>(() => {
    const answer = posted?.answer
    const challenge = answer && 'channel' in answer ? (answer as unknown as Challenge) : undefined
    return challenge ? { asked: '', sent: sentNow(challenge, posted!.ageSeconds) } : null
  })
  const [isShown, setShown] = useState(kept !== null)
  useLayoutEffect(() => {
    const sent = keptOnItsWay(name) as SentCode | undefined
    if (!sent) return
    setKept((known) => known ?? { asked: '', sent })
    setShown(true)
  }, [name])
  const open = (asked: string, challenge: Challenge) => {
    const sent = sentNow(challenge)
    keepOnItsWay(name, sent, validMs(challenge))
    setKept({ asked, sent })
    setShown(true)
  }
  const reopen = (asked: string): boolean => {
    const isSame = kept?.asked === asked && kept.sent.resendAtMs > systemClock().getTime()
    if (isSame) setShown(true)
    return isSame
  }
  const update = (sent: SentCode) => {
    keepOnItsWay(name, sent, validMs(sent.challenge))
    setKept((known) => known && { ...known, sent })
  }
  const back = () => {
    forgetOnItsWay(name)
    setShown(false)
  }
  /** Forgets the code and the form's values once the code was accepted. */
  const done = () => {
    forgetOnItsWay(name)
    forgetValues({ form: name, person: undefined })
  }
  return { sent: isShown ? (kept?.sent ?? null) : null, open, reopen, update, back, done }
}
