import { actingOperators, type Role } from '#kit/duties.ts'
import { type Actor, forbidden, hasAnyRole, type UserActor } from '#platform/context.ts'
import type { WorkKind } from './vocabulary.ts'

/** The part of a queue that decides who works on its items. */
interface QueueOfItems {
  readonly roles: readonly Role[]
  readonly items?: { readonly kind: string; readonly readers: readonly Role[] }
}

const queuesOf = (queues: readonly QueueOfItems[], kind: WorkKind) =>
  queues.filter(({ items }) => items?.kind === kind)

/** The roles that work on items of a kind: those of its queues, without auditors. */
export const workersOf = (queues: readonly QueueOfItems[], kind: WorkKind): readonly Role[] => [
  ...new Set(
    queuesOf(queues, kind)
      .flatMap(({ roles }) => roles)
      .filter((role) => (actingOperators as readonly Role[]).includes(role)),
  ),
]

/** The roles that may open items of a kind. */
export const readersOf = (queues: readonly QueueOfItems[], kind: WorkKind): readonly Role[] =>
  queuesOf(queues, kind).flatMap(({ items }) => items?.readers ?? [])

export const mayWork = (actor: Actor, queues: readonly QueueOfItems[], kind: WorkKind): actor is UserActor =>
  hasAnyRole(actor, workersOf(queues, kind))

export function requireWorker(actor: Actor, queues: readonly QueueOfItems[], kind: WorkKind): UserActor {
  if (!mayWork(actor, queues, kind)) throw forbidden()
  return actor
}

export function requireItemReader(actor: Actor, queues: readonly QueueOfItems[], kind: WorkKind): UserActor {
  if (!hasAnyRole(actor, readersOf(queues, kind))) throw forbidden()
  return actor
}
