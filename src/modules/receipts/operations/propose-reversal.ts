import type { ParsedOf } from '#kit/contract.ts'
import { propose } from '#modules/approvals/index.ts'
import type { Context } from '#platform/context.ts'
import type { receiptsContract } from '../contract.ts'
import { receiptReversalProposal } from '../proposals.ts'
import { requireReversibleReceipt } from './reverse-by-two.ts'

/** Proposes to return a settled receipt to suspense. Another operator decides (ADM-9). */
export async function proposeReceiptReversal(
  context: Context,
  { id, reason }: ParsedOf<(typeof receiptsContract)['proposeReversal']>,
): Promise<void> {
  const { row } = await requireReversibleReceipt(context, id)
  const payload = { amount: String(row.amount), bankReference: row.bankReference }
  await propose(context, receiptReversalProposal, { subject: id, payload, reason })
}
