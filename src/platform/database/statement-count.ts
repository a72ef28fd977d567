import { AsyncLocalStorage } from 'node:async_hooks'

interface Count {
  sent: number
}
const current = new AsyncLocalStorage<Count>()

/** Counts one statement for the request that sends it. Statements of jobs belong to no request. */
export function countStatement(): void {
  const count = current.getStore()
  if (count) count.sent += 1
}

/** Runs `work`. `sent` of the count it is given grows with every statement that `work` sends. */
export const withStatementCount = <R>(work: (count: Readonly<Count>) => R): R => {
  const count = { sent: 0 }
  return current.run(count, () => work(count))
}
