import type { Role } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import type { Actor, BaseServices, Context, OpenContext } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { EventHandler } from '#platform/events/events.ts'

/** What every part of the seeding works with. */
export interface SeedParts extends BaseServices {
  readonly db: Database
  readonly now: Date
  /** What follows from what happens. */
  readonly reactions: readonly EventHandler[]
}

export const systemActor: Actor = { kind: 'system', name: 'demo' }

export const userActor = (userId: string, role: Role): Actor => ({
  kind: 'user',
  userId,
  sessionId: null,
  roles: [role],
  isActive: true,
})

/** A context at a moment of the demo world's past: operations cannot tell it from the present. */
export const contextAt = (
  { db, now: _, reactions: __, ...surroundings }: SeedParts,
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
  ...surroundings,
  say: (code) => code,
})

/** Runs an operation in a transaction of its own, as the door would. */
export const act = <R>(parts: SeedParts, actor: Actor, now: Date, work: (context: Context) => Promise<R>) =>
  parts.db.transaction((tx) => work({ ...contextAt(parts, actor, now), tx }))

/** Numbers that look drawn by lot and are the same at every seeding. */
export function drawing(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/** Runs the work of a list, a few at a time. */
export async function inTurns<T>(
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
