import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { fromWire } from '#kit/money.ts'
import { propose } from '#modules/approvals/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import { type Assignment, assignmentProposal } from '../proposals.ts'
import { mayBeCredited } from '../rules.ts'
import { receiptsSettings } from '../settings.ts'
import { describeOwner, findPersonExactly } from './people.ts'
import { lockInSuspense, settle } from './settle.ts'

const refuse = refuser(receiptsRefusals)

/**
 * Credits a receipt in suspense to one investor (PAY-1). Needs a reason unless the sender is the investor and more than
 * the name speaks for them. It proposes the credit to another operator instead if it is above the setting, has no line
 * of a statement, or may be the bank's return of a withdrawal of this investor.
 */
export async function assignReceipt(
  context: Context,
  { id, investor: given, reason = '' }: ParsedOf<(typeof receiptsContract)['assign']>,
): Promise<void> {
  const { operator, row } = await lockInSuspense(context, id)
  if (row.payoutId !== null) throw refuse('receipt_of_payout', { reference: row.bankReference })
  const investor = await findPersonExactly(context, given)
  if (!investor || !mayBeCredited(investor)) throw refuse('receipt_owner_unknown')
  if (investor.id === operator.userId) throw refuse('receipt_own')
  const { creditByTwoAboveHalalas } = context.settings.of(receiptsSettings)
  const { needsReason, payout } = await describeOwner(context, row, investor)
  const needsTwo = row.cameBy === 'hand' || row.amount > fromWire(creditByTwoAboveHalalas) || payout !== null
  if (reason === '' && (needsReason || needsTwo)) throw refuse('receipt_reason_needed')
  if (!needsTwo) return await settle(context, id, { kind: 'wallet', id: investor.id }, { reason })
  const payload: Assignment = {
    investorId: investor.id,
    investor: fullNameOf(investor),
    amount: String(row.amount),
    bankReference: row.bankReference,
    ...(row.partyName === null ? {} : { sender: row.partyName }),
  }
  await propose(context, assignmentProposal, { subject: id, payload, reason })
}
