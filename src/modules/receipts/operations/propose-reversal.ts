import type { ParsedOf } from '#kit/contract.ts'
import { propose } from '#modules/approvals/index.ts'
import type { Context } from '#platform/context.ts'
import type { receiptsContract } from '../contract.ts'
import { reversalProposal } from '../proposals.ts'
import { requireReversible } from './reverse-by-two.ts'

/** Proposes to return a settled receipt to suspense. Another operator decides (ADM-9). */
export async function proposeReversal(
  context: Context,
  { id, reason }: ParsedOf<(typeof receiptsContract)['proposeReversal']>,
): Promise<void> {
  const { row } = await requireReversible(context, id)
  const payload = { amount: String(row.amount), bankReference: row.bankReference }
  await propose(context, reversalProposal, { subject: id, payload, reason })
}
