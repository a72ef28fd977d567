import { useState } from 'react'
import { secondMs } from '#kit/time.ts'
import { usePoll } from '#web/app/connection/poll.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'

const everyMs = 30 * secondMs

/** Counts waiting rows by the path of the page where the work is done. Empty until the browser has read them. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { reporting } = useApi()
  const { user } = useSession()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, number>>(new Map())
  usePoll({
    id: user?.id,
    everyMs,
    ask: async (signal) => {
      const answer = await reporting.waiting({}, { signal }).catch(() => undefined)
      if (answer && !signal.aborted) setWaiting(sumByPage(answer.items))
    },
  })
  return waiting
}

/** Sums the queues of each page: several may lead to one page with different filters. */
export function sumByPage(
  queues: readonly { readonly leadsTo: string; readonly waiting: number }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { leadsTo, waiting } of queues) {
    const path = leadsTo.replace(/[?#].*$/, '')
    sums.set(path, (sums.get(path) ?? 0) + waiting)
  }
  return sums
}
