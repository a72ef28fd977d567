import { addMs, hourMs, minuteMs } from '#kit/time.ts'
import { targetKeys } from './settings.ts'
import type { WorkKind } from './vocabulary.ts'

/** A page sends its presence every 20 seconds; three missed ones end it. */
export const presenceMs = minuteMs

type Targets = { readonly [K in (typeof targetKeys)[WorkKind]]: number }

/** Returns how long an item of a kind may wait. */
export const targetMs = (targets: Targets, kind: WorkKind): number => targets[targetKeys[kind]] * hourMs

/** Returns when an item is due that waits since an instant. */
export const dueAt = (targets: Targets, kind: WorkKind, since: Date): Date =>
  addMs(since, targetMs(targets, kind))

/** Returns the instant before which a waiting item is overdue. */
export const computeOverdueSince = (targets: Targets, kind: WorkKind, now: Date): Date =>
  addMs(now, -targetMs(targets, kind))

/**
 * Returns the operator who holds a waiting item. An assignment from before the item came into its queue is over, and
 * so is that of an operator who may not work on it any more.
 */
export function findHolder(
  assignment: { readonly operatorId: string; readonly assignedAt: Date } | undefined,
  item: { readonly since: Date } | undefined,
  workers: readonly string[],
): string | null {
  if (!assignment || !item || assignment.assignedAt < item.since) return null
  return workers.includes(assignment.operatorId) ? assignment.operatorId : null
}
