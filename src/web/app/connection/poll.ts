import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { secondMs, systemClock } from '#kit/time.ts'

interface Poll {
  /** The person who polls. Another one's polls start anew; without a person nothing is polled. */
  readonly id: string | undefined
  readonly ask: (signal: AbortSignal) => Promise<void>
  readonly everyMs: number
}

/** Navigations poll again, but at most this often. */
const pauseMs = 4 * secondMs

/** Polls while the page is visible: at once, at intervals, on return and on navigation. */
export function usePoll({ id, ask, everyMs }: Poll): void {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const latest = useRef(ask)
  const asked = useRef({ id, at: 0 })
  useEffect(() => {
    latest.current = ask
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened polls again
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      asked.current = { id, at: systemClock().getTime() }
      await latest.current(leaving.signal)
    }
    const onReturn = () => void poll()
    if (asked.current.id !== id || systemClock().getTime() - asked.current.at > pauseMs) void poll()
    const timer = setInterval(() => void poll(), everyMs)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [id, path, everyMs])
}
