import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import * as queries from '../queries.ts'

/** Stops the plans of a deactivated or closed account. A reactivated account does not resume them. */
export async function endPlans(context: Context, investorId: string): Promise<void> {
  const { tx, now } = context
  if ((await queries.stopPlans(tx, investorId, now)) === 0) return
  await recordAct(context, { act: 'plans.ended', subject: { kind: 'user', id: investorId } })
}
