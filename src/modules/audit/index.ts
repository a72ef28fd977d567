/**
 * The audit log records who did what, when and from where, with the values before and after. It guarantees that an
 * entry is written in the transaction of its act, that entries never change, and that tampering is detected.
 */
import type { Context } from '#platform/context.ts'
import type { Act } from './contract.ts'
import { insertEvent } from './queries.ts'

export type { Act } from './contract.ts'
export { verifyChain } from './operations/chain.ts'
export { exportRecordedList } from './operations/export-list.ts'
export {
  type AuditEvent,
  findChainEnd,
  findLastVerification,
  listEvents,
  listEventsOn,
  listReferences,
} from './queries.ts'

/** Writes one entry in the caller's transaction. */
export async function recordAct(context: Context, act: Act): Promise<void> {
  await insertEvent(context, act)
}
