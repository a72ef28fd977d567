import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { secondMs, systemClock } from '#kit/time.ts'
import { useSession } from '#web/app/session/session.ts'

/** One count per document. The bell shows it, and marking notices as read changes it. */
let unread = 0
const listeners = new Set<() => void>()

export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the number of unread notices. Zero until the browser has read it. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )

const everyMs = 30 * secondMs
/** Navigations read the count again, but at most this often. */
const restMs = 4 * secondMs

/** Polls the count while the page is visible: at once, at intervals, on return and on navigation. */
export function useUnreadWatch(): void {
  const { api } = useRouter().options.context
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const id = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened asks again
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      askedAt = systemClock().getTime()
      const answer = await api.notifications.unread({}, { signal: leaving.signal }).catch(() => undefined)
      if (answer && !leaving.signal.aborted) setUnread(answer.unread)
    }
    const onReturn = () => void ask()
    if (systemClock().getTime() - askedAt > restMs) void ask()
    const timer = setInterval(() => void ask(), everyMs)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [api, id, path])
  // The next user to sign in is somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's count begins anew
  useEffect(
    () => () => {
      askedAt = 0
      setUnread(0)
    },
    [id],
  )
}

let askedAt = 0
