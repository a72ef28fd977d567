import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Logger } from '../observability/log.ts'

/** A call asked for a connection while its transaction holds one. */
export class NestedConnection extends Error {
  constructor() {
    super('a call that holds a connection asks for a second one: run the statement on its transaction')
  }
}

/** Decides what happens on a nested connection: throws to refuse it, or returns to let it through. */
export type OnNestedConnection = (error: NestedConnection) => void

/** Finds calls that ask for a connection while they hold one, in all databases that share the guard. */
export interface ConnectionGuard {
  /** Runs the work of a transaction: its calls hold a connection until it ends. */
  hold<R>(work: () => Promise<R>): Promise<R>
  /** Reports the caller if it holds a connection. */
  check(): void
}

/**
 * If as many calls as a pool has connections each hold one and wait for another, none of them ever gets it, and
 * every other call waits with them.
 */
export function connectionGuard(onNested: OnNestedConnection): ConnectionGuard {
  // Work that a transaction started and did not await keeps its store: the flag says that the transaction is over.
  const held = new AsyncLocalStorage<{ isOver: boolean }>()
  return {
    async hold(work) {
      const transaction = { isOver: false }
      try {
        return await held.run(transaction, work)
      } finally {
        transaction.isOver = true
      }
    },
    check() {
      const transaction = held.getStore()
      if (transaction && !transaction.isOver) onNested(new NestedConnection())
    },
  }
}

/** Refuses nested connections: for tests and the demo. */
export const refusingGuard = (): ConnectionGuard =>
  connectionGuard((error) => {
    throw error
  })

/** Lets nested connections through and logs each place in the code once: for production. */
export function loggingGuard(log: Logger): ConnectionGuard {
  const places = new Set<string>()
  const placesAtMost = 100
  return connectionGuard((error) => {
    const place = error.stack ?? ''
    if (places.has(place) || places.size >= placesAtMost) return
    places.add(place)
    log.error({ err: error }, 'nested connection of a database connection')
  })
}

/** Checks every connection that a pool hands out, including those to `pool.query`. */
export function guardPool(pool: pg.Pool, guard: ConnectionGuard): void {
  const connect = pool.connect.bind(pool)
  const checked = (callback?: Parameters<typeof connect>[0]) => {
    try {
      guard.check()
    } catch (error) {
      if (!callback) return Promise.reject(error)
      return callback(error as Error, undefined, () => undefined)
    }
    return callback ? connect(callback) : connect()
  }
  pool.connect = checked as typeof pool.connect
}
