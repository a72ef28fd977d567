import { useEffect, useRef, useState } from 'react'
import { growingPausesMs, pause } from '#web/areas/wallet/polling-pauses.ts'
import { useConfirmOrder } from './use-confirm-order.ts'

/** Polls an order that awaits its payment, with growing pauses, and then stops until the user asks. */
export function useFollowedOrder(id: string) {
  const confirm = useConfirmOrder(id)
  const latest = useRef(confirm)
  latest.current = confirm
  const [round, setRound] = useState(0)
  // False until hydration, since nothing polls without script.
  const [isLooking, setLooking] = useState(false)
  const [hasLooked, setLooked] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order, or another wish to look, begins anew
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = async () => {
      setLooking(true)
      setLooked(false)
      for (const ms of [0, ...growingPausesMs]) {
        await pause(ms, signal)
        if (signal.aborted) return
        await latest.current()
        if (signal.aborted) return
        setLooked(true)
      }
      setLooking(false)
    }
    void follow()
    return () => leaving.abort()
  }, [id, round])
  return { isLooking, hasLooked, lookAgain: () => setRound(round + 1) }
}
