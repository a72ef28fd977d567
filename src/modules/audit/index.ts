/**
 * The audit log owns who did what, when, from where, with what before and after. It promises that lines are
 * written in the transaction of the act they tell of and never change, and that a change made past it shows. It
 * decides nothing and refuses nothing.
 */
import type { Context } from '#platform/context.ts'
import type { Act } from './contract.ts'
import { insertEvent } from './queries.ts'

export type { Act } from './contract.ts'
export { verifyChain } from './operations/chain.ts'
export {
  type AuditEvent,
  chainEnd,
  lastVerification,
  listEvents,
  listEventsOn,
  listReferences,
} from './queries.ts'

/** Writes one line, in the caller's transaction. */
export async function recordAct(context: Context, act: Act): Promise<void> {
  await insertEvent(context, act)
}
