import { useSyncExternalStore } from 'react'

/** AUTH-12: a call that waits until its person has shown that they are there, or has let it be. */
interface StepUpRequest {
  readonly promise: Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

let request: StepUpRequest | null = null
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Asks once, however many calls wait for the answer. */
export function askForStepUp(): Promise<boolean> {
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

/** What is asked now, for whoever shows it. */
export const useStepUpAsked = (): StepUpRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
