import { useSyncExternalStore } from 'react'

/** AUTH-12: a pending request for a fresh code. Calls wait until the user enters it or cancels. */
interface StepUpRequest {
  readonly promise: Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

let request: StepUpRequest | null = null
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Asks for a code once, however many calls wait for it. Resolves to whether it was entered. */
export function openStepUp(): Promise<boolean> {
  if (request) return request.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isProved: boolean) => {
    request = null
    notify()
    resolve(isProved)
  }
  request = { promise, answer }
  notify()
  return promise
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the pending request, for the dialog that shows it. */
export const usePendingStepUp = (): StepUpRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
