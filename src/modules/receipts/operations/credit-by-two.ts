import { refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { listUsers } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { ApprovedProposal } from '#platform/declarations/proposals.ts'
import { receiptsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { mayBeCredited } from '../rules.ts'
import { settle } from './settle.ts'

const refuse = refuser(receiptsRefusals)

/** Credits a receipt as two operators decided. Runs in the transaction of the second one's decision. */
export async function creditByTwo(
  context: Context,
  {
    subject: id,
    payload: { investorId },
    proposedBy,
    reason,
  }: ApprovedProposal<{ readonly investorId: string }>,
): Promise<void> {
  const [investor] = await listUsers(context.tx, [investorId])
  if (!investor || !mayBeCredited(investor)) throw refuse('receipt_owner_unknown')
  if (investorId === proposedBy) throw refuse('receipt_own')
  await settle(context, id, { kind: 'wallet', id: investorId }, { reason, proposedBy })
}

/** Finds the investor it would be credited to, and the operator who recorded it. */
export async function findInvolvedInAssignment(
  { tx }: Context,
  id: string,
  { investorId }: { readonly investorId: string },
): Promise<InvolvedPeople> {
  const { recorder } = await queries.findInvolvedInReceipt(tx, id)
  return { beneficiary: [investorId], recorder }
}
