import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { readCheckQueue } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { reportingContract } from './contract.ts'
import { maySeeDashboard } from './policy.ts'

const shownOfQueue = 5

/** ADM-2: the queue and the customers by status, for those with customer access; nothing of them for editors. */
export async function readDashboard(context: Context): Promise<AnswerOf<typeof reportingContract.dashboard>> {
  if (!maySeeDashboard(context.actor)) throw new Refusal('forbidden', 403)
  const checks = await readCheckQueue(context, shownOfQueue)
  return { customers: checks?.counts ?? null, kycQueue: checks?.queue ?? null }
}
