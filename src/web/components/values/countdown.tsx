import { useEffect, useState } from 'react'
import { formatCount } from '#kit/format.ts'
import { formatCountdown } from '#kit/format-numbers.ts'
import { type Clock, instantFrom, secondMs, systemClock } from '#kit/time.ts'
import { useControlWords } from '../inputs/control-words.ts'

const secondsUntil = (until: string | Date, clock: Clock): number => {
  const end = typeof until === 'string' ? instantFrom(until) : until
  return Math.max(0, Math.ceil((end.getTime() - clock().getTime()) / secondMs))
}

/** Whole seconds until an instant, counting down; zero once it has passed. */
export function useSecondsUntil(until: string | Date, clock: Clock = systemClock): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clock))
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(until, clock))
    update()
    const timer = setInterval(() => {
      update()
      if (secondsUntil(until, clock) === 0) clearInterval(timer)
    }, secondMs / 4)
    return () => clearInterval(timer)
  }, [until, clock])
  return seconds
}

export type CountdownProps = {
  until: string | Date
  onEnd?: () => void
  clock?: Clock
  /** Announced politely when the time is up. */
  endedText?: string
}

/** `Wait 30 s` until the instant comes, then it calls `onEnd`. */
export function WaitText({ until, onEnd }: Pick<CountdownProps, 'until' | 'onEnd'>) {
  const words = useControlWords()
  const seconds = useSecondsUntil(until)
  const ended = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end itself is news
  useEffect(() => {
    if (ended) onEnd?.()
  }, [ended])
  return (
    <span role="timer" aria-live="off" suppressHydrationWarning>
      {words.wait(formatCount(seconds))}
    </span>
  )
}

/** `00:56` until the instant comes; then it says so, once. */
export function Countdown({ until, onEnd, clock = systemClock, endedText }: CountdownProps) {
  const words = useControlWords()
  const seconds = useSecondsUntil(until, clock)
  const ended = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end itself is news
  useEffect(() => {
    if (ended) onEnd?.()
  }, [ended])
  return (
    <>
      {/* The server's clock and the browser's differ by moments, so the first figure may differ too. */}
      <span className="num font-semibold" role="timer" aria-live="off" suppressHydrationWarning>
        {formatCountdown(seconds)}
      </span>
      <span className="sr-only" aria-live="polite">
        {ended ? (endedText ?? words.countdownEnded) : ''}
      </span>
    </>
  )
}
