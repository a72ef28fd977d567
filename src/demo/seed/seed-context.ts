import type { Role } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import type { Actor, BaseServices, Context, OpenContext } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { EventHandler } from '#platform/events/events.ts'

/** Input of every part of the seeding. */
export interface SeedParts extends BaseServices {
  readonly db: Database
  readonly now: Date
  /** Event handlers of all modules. */
  readonly eventHandlers: readonly EventHandler[]
}

export const systemActor: Actor = { kind: 'system', name: 'demo' }
export const strangerActor: Actor = { kind: 'anonymous' }

export const userActor = (userId: string, role: Role): Actor => ({
  kind: 'user',
  userId,
  sessionId: null,
  roles: [role],
  isActive: true,
})

/** Builds a context with a time in the past. */
export const contextAt = (
  { db, now: _, eventHandlers: __, ...baseServices }: SeedParts,
  actor: Actor,
  now: Date,
): OpenContext => ({
  db,
  tx: db,
  actor,
  now,
  locale: 'ar',
  requestId: newId(),
  origin: { address: '', userAgent: 'demo world' },
  ...baseServices,
  say: (code) => code,
})

/** Runs an operation in its own transaction, as the HTTP server does. */
export const act = <R>(parts: SeedParts, actor: Actor, now: Date, work: (context: Context) => Promise<R>) =>
  parts.db.transaction((tx) => work({ ...contextAt(parts, actor, now), tx }))

/** Creates a deterministic random number generator. */
export function createRandom(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/** Runs work for each item with limited concurrency. */
export async function runConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const turn = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}
