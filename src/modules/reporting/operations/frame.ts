import type { AnswerOf } from '#kit/contract.ts'
import { actingOperators } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { countAssigned } from '#modules/work/index.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import { countQueues } from '#platform/declarations/queues.ts'
import { searchEverything } from '#platform/declarations/search.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from '../contract.ts'
import { maySeeDashboard } from '../policy.ts'

type Endpoints = typeof reportingContract

/**
 * Counts the work that waits for this operator, and the part assigned to them, for the menu (ADM-1). Empty queues are
 * left out.
 */
export async function countWaiting(
  context: Context,
  { queues }: Pick<Declared, 'queues'>,
): Promise<AnswerOf<Endpoints['waiting']>> {
  if (!maySeeDashboard(context.actor)) throw new Refusal('forbidden', 403)
  const states = await countQueues(context, queues)
  const assigned = hasAnyRole(context.actor, actingOperators) ? await countAssigned(context, queues) : 0
  const counts = states.map(({ queue: { leadsTo }, waiting }) => ({ leadsTo, waiting }))
  return {
    items: [...counts, { leadsTo: '/admin-sahl/work', waiting: assigned }].filter(
      ({ waiting }) => waiting > 0,
    ),
  }
}

/** Searches everything that this operator may see (ADM-1). */
export async function search(
  context: Context,
  { finders }: Pick<Declared, 'finders'>,
  { q }: { q: string },
): Promise<AnswerOf<Endpoints['search']>> {
  if (!maySeeDashboard(context.actor)) throw new Refusal('forbidden', 403)
  const groups = await searchEverything(context, finders, q)
  return {
    groups: groups.map(({ finder, found }) => ({
      name: finder.name,
      label: finder.label[context.locale],
      items: [...found],
    })),
  }
}
