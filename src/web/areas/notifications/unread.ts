import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { secondMs } from '#kit/time.ts'
import { usePoll } from '#web/app/connection/poll.ts'
import { useSession } from '#web/app/session/session.ts'

/** One count per document. The bell shows it, and marking notices as read changes it. */
let unread = 0
/** Counts what the page has told: an answer to an earlier question is out of date. */
let told = 0
const listeners = new Set<() => void>()

export function setUnread(count: number): void {
  told += 1
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

/** Polls the count while the page is visible. */
export function useUnreadWatch(): void {
  const { api } = useRouter().options.context
  const { user } = useSession()
  const id = user?.id
  usePoll({
    id,
    everyMs,
    ask: async (signal) => {
      const before = told
      const answer = await api.notifications.unread({}, { signal }).catch(() => undefined)
      if (answer && !signal.aborted && before === told) setUnread(answer.unread)
    },
  })
  // The next user to sign in is somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's count begins anew
  useEffect(() => () => setUnread(0), [id])
}
