import { useState } from 'react'
import { addMs, secondMs, systemClock } from '#kit/time.ts'
import type { Challenge } from '#modules/identity/contract.ts'
import { usePosted } from './use-posted.ts'

/** A code on its way, and from when on another may be asked for. */
export interface SentCode {
  readonly challenge: Challenge
  /** By the browser's own clock: the server's instant would be off by the difference of the two. */
  readonly resendAt: Date
}

export const instantAfter = (seconds: number): Date => addMs(systemClock(), seconds * secondMs)

export const sentNow = (challenge: Challenge): SentCode => ({
  challenge,
  resendAt: instantAfter(challenge.resendAfterSeconds),
})

export type SentCodeState = ReturnType<typeof useSentCode>

/**
 * The code that a form has led to. Whoever goes back and submits the same again finds the same code waiting,
 * instead of a refusal because it is too soon for another.
 */
export function useSentCode() {
  const challenge = usePosted()?.challenge
  const [kept, setKept] = useState<{ asked: string; sent: SentCode } | null>(() =>
    challenge ? { asked: '', sent: sentNow(challenge) } : null,
  )
  const [isShown, setShown] = useState(kept !== null)
  const open = (asked: string, challenge: Challenge) => {
    setKept({ asked, sent: sentNow(challenge) })
    setShown(true)
  }
  const reopen = (asked: string): boolean => {
    const isSame = kept !== null && kept.asked === asked && kept.sent.resendAt > systemClock()
    if (isSame) setShown(true)
    return isSame
  }
  const update = (sent: SentCode) => setKept((known) => known && { ...known, sent })
  return { sent: isShown ? (kept?.sent ?? null) : null, open, reopen, update, back: () => setShown(false) }
}
