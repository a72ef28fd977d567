import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import type { Deposit } from './load.ts'
import { growingPausesMs, pause } from './polling-pauses.ts'

/** The known state of a deposit. */
export type DepositState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'succeeded' | 'declined' | 'waiting'; readonly deposit: Deposit }
  /** No answer from the gateway or the server. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' }

/** The page that polls a deposit, and what it does on success. */
export interface DepositOrigin {
  readonly path: '/user/wallet' | '/user/cart'
  readonly onSucceeded?: () => void
}

/** Returns the state of a deposit. A failed attempt counts as failed, although its payment page may still be open. */
export function toOutcome(deposit: Deposit): DepositState {
  if (deposit.status === 'completed') return { kind: 'succeeded', deposit }
  if (deposit.status === 'failed') return { kind: 'declined', deposit }
  return { kind: 'waiting', deposit }
}

const isOpen = ({ kind }: DepositState): boolean =>
  kind === 'checking' || kind === 'waiting' || kind === 'unreachable'

/**
 * Polls the deposit in the address, with growing pauses, then stops until the user asks. Removes it from the address
 * once it has ended, so that a reload does not show it again.
 */
export function useDepositOutcome(depositId: string | undefined, place: DepositOrigin) {
  const api = useApi()
  const router = useRouter()
  const [followed, setFollowed] = useState({ id: depositId, round: 0 })
  const [outcome, setOutcome] = useState<DepositState>({ kind: 'checking' })
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
    const ask = async (): Promise<DepositState> => {
      try {
        // The contract's empty body leaves no other type for the call.
        return toOutcome(await api.payments.confirmDeposit({ id } as never, { signal }))
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
        // The gateway adds its result to the address. It is not trusted, so it is removed.
        await router.navigate({ to: calls.current.place.path, search: {}, replace: true, resetScroll: false })
        // Reloads the balance and the list.
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
