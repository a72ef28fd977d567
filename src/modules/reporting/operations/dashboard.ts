import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { countCustomers } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import type { Declared } from '#platform/module.ts'
import type { reportingContract } from '../contract.ts'
import { maySeeDashboard } from '../policy.ts'

type Endpoints = typeof reportingContract

/** Reads the work that waits for this operator and, with customer access, the customers by status (ADM-2). */
export async function readDashboard(
  context: Context,
  { queues }: Pick<Declared, 'queues'>,
): Promise<AnswerOf<Endpoints['dashboard']>> {
  if (!maySeeDashboard(context.actor)) throw new Refusal('forbidden', 403)
  const [customers, states] = await Promise.all([countCustomers(context), loadQueues(context, queues)])
  return {
    customers,
    queues: states.map(({ queue, waiting, oldestAt, next }) => ({
      name: queue.name,
      label: queue.label[context.locale],
      waiting,
      oldestAt: oldestAt?.toISOString() ?? null,
      leadsTo: queue.leadsTo,
      next: [...next],
    })),
  }
}
