import type { ParsedOf } from '#kit/contract.ts'
import { propose } from '#modules/approvals/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { periodsContract } from '../contract.ts'
import { lockProposal } from '../proposals.ts'
import { requireLockable } from './lock-month.ts'

/** Proposes to lock a month. Another operator decides. Refuses a month that cannot be locked now. */
export async function proposeLock(
  context: Context,
  { month, reason }: ParsedOf<typeof periodsContract.proposeLock>,
): Promise<{ id: string }> {
  requireRole(context.actor, 'finance-maker')
  await requireLockable(context, month)
  return { id: await propose(context, lockProposal, { subject: month, payload: {}, reason }) }
}
