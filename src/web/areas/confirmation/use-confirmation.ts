import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#kit/contract.ts'
import { secondMs } from '#kit/time.ts'
import type { confirmationContract } from '#modules/confirmation/contract.ts'
import { useApi } from '#web/app/context.ts'

export type ConfirmationState = AnswerOf<typeof confirmationContract.state>

const askEveryMs = 3 * secondMs
const isWaiting = ({ request }: ConfirmationState) =>
  request?.status === 'waiting' || request?.status === 'asking'

/**
 * Holds the state of the confirmation: as loaded, as answered, and as polled while it is pending. Polls only while
 * the page is visible, and at once on return.
 */
export function useConfirmation(loaded: ConfirmationState) {
  const api = useApi()
  const router = useRouter()
  const [state, setState] = useState(loaded)
  useEffect(() => setState(loaded), [loaded])
  const waits = isWaiting(state)
  const look = useCallback(async () => {
    const found = await api.confirmation.state({}).catch(() => undefined)
    if (!found) return
    setState(found)
    // A decision changes the check and everything that pages have loaded.
    if (!isWaiting(found)) await router.invalidate()
  }, [api, router])
  useEffect(() => {
    if (!waits) return
    const ask = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waits, look])
  return { state, setState, look }
}
