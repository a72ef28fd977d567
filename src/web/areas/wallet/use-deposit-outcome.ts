import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import type { Deposit } from './load.ts'
import { growingPausesMs, pause } from './pauses.ts'

/** How a deposit stands, as far as it is known here. */
export type Outcome =
  | { readonly kind: 'checking' }
  | { readonly kind: 'succeeded' | 'declined' | 'waiting'; readonly deposit: Deposit }
  /** The gateway, or the way to us, is silent: nothing is known. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' }

/** The page that follows a deposit, and what it does once the money is there. */
export interface Place {
  readonly path: '/user/wallet' | '/user/cart'
  readonly onSucceeded?: () => void
}

/** A try that failed is told as such, although its payment page may still be open for another. */
export function outcomeOf(deposit: Deposit): Outcome {
  if (deposit.status === 'completed') return { kind: 'succeeded', deposit }
  if (deposit.status === 'failed') return { kind: 'declined', deposit }
  return { kind: 'waiting', deposit }
}

const isOpen = ({ kind }: Outcome): boolean =>
  kind === 'checking' || kind === 'waiting' || kind === 'unreachable'

/**
 * Follows the deposit that the address names: asks at once, then ever less often, then waits to be asked.
 * The address is cleaned once it is known how it ended, so that a reload does not tell it again.
 */
export function useDepositOutcome(depositId: string | undefined, place: Place) {
  const api = useApi()
  const router = useRouter()
  const [followed, setFollowed] = useState({ id: depositId, round: 0 })
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'checking' })
  const [isLooking, setLooking] = useState(true)
  const calls = useRef({ api, router, place })
  calls.current.place = place

  useEffect(() => {
    if (depositId !== undefined) setFollowed({ id: depositId, round: 0 })
  }, [depositId])

  useEffect(() => {
    const { id } = followed
    if (id === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const { api, router } = calls.current
    const ask = async (): Promise<Outcome> => {
      try {
        // The empty body of the contract leaves no name free in the type of the call.
        return outcomeOf(await api.payments.confirmDeposit({ id } as never, { signal }))
      } catch (error) {
        const { code } = problemOfError(error)
        return { kind: code === 'transaction_not_found' ? 'unknown' : 'unreachable' }
      }
    }
    const follow = async () => {
      setLooking(true)
      for (const ms of [0, ...growingPausesMs]) {
        await pause(ms, signal)
        if (signal.aborted) return
        const found = await ask()
        if (signal.aborted) return
        setOutcome(found)
        if (isOpen(found)) continue
        // The gateway adds its own account of the matter to the address, which is not to be believed.
        await router.navigate({ to: calls.current.place.path, search: {}, replace: true, resetScroll: false })
        // The balance and the list beside it have changed too.
        await router.invalidate()
        if (found.kind === 'succeeded') calls.current.place.onSucceeded?.()
        break
      }
      setLooking(false)
    }
    void follow()
    return () => leaving.abort()
  }, [followed])

  return {
    id: followed.id,
    outcome,
    isLooking,
    lookAgain: () => setFollowed(({ id, round }) => ({ id, round: round + 1 })),
    close: () => setFollowed({ id: undefined, round: 0 }),
  }
}
