import { useSyncExternalStore } from 'react'

/** AUTH-12: a call that waits until its person has shown that they are there, or has let it be. */
interface Asked {
  readonly promise: Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks once, however many calls wait for the answer. */
export function askForStepUp(): Promise<boolean> {
  if (asked) return asked.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isProved: boolean) => {
    asked = null
    tell()
    resolve(isProved)
  }
  asked = { promise, answer }
  tell()
  return promise
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is asked now, for whoever shows it. */
export const useStepUpAsked = (): Asked | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
