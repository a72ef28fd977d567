import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import * as queries from '../queries.ts'

/** Whose account is switched off or closed buys nothing by a plan any more, also when it is switched on again. */
export async function endPlans(context: Context, investorId: string): Promise<void> {
  const { tx, now } = context
  if ((await queries.stopPlansOf(tx, investorId, now)) === 0) return
  await recordAct(context, { act: 'plans.ended', subject: { kind: 'user', id: investorId } })
}
