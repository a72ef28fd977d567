import type { ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { propose } from '#modules/approvals/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { periodsContract } from '../contract.ts'
import { lockProposal } from '../proposals.ts'
import { findOpenLock } from './list-months.ts'
import { loadLockFacts, requireLockable } from './lock-month.ts'

/**
 * Proposes to lock a month and all open ones before it. Another operator decides. Refuses what cannot be locked now,
 * and a second proposal that would lock some of the same months.
 */
export async function proposeLock(
  context: Context,
  { month, reason }: ParsedOf<typeof periodsContract.proposeLock>,
): Promise<{ id: string }> {
  requireRole(context.actor, 'finance-maker')
  await requireLockable(context, month)
  if (await findOpenLock(context, await loadLockFacts(context, month)))
    throw new Refusal('proposal_open', 409)
  return { id: await propose(context, lockProposal, { subject: month, payload: {}, reason }) }
}
