import { assert, refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findUserByIdentifier } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis } from '#platform/declarations/proposals.ts'
import { accountsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { invitationState } from '../rules.ts'

const refuse = refuser(accountsRefusals)

/** Locks an invitation and returns the basis of its approval: whether it is open and not yet approved. */
export async function loadInvitationBasis({ tx, now }: Context, id: string): Promise<ProposalBasis> {
  const invitation = await queries.lockInvitationById(tx, id)
  assert(invitation, 'what is proposed is on record')
  return {
    isOpen: invitationState(invitation, now) === 'open',
    isApproved: invitation.approvedBy !== null,
  }
}

/** Returns the owner of the invited address, if it has an account. */
export async function involvedInInvitation({ tx }: Context, email: string): Promise<InvolvedPeople> {
  const known = await findUserByIdentifier(tx, { kind: 'email', value: email })
  return { beneficiary: known ? [known.id] : [] }
}

/**
 * ADM-4: approves an invitation, so that it can be accepted. Fails with `invitation_over` if it was revoked, replaced
 * or accepted meanwhile.
 */
export async function approveInvitation(context: Context, id: string, operatorId: string): Promise<void> {
  const approved = await queries.updateInvitationApproved(context.tx, id, operatorId)
  if (!approved) throw refuse('invitation_over')
  await recordAct(context, {
    act: 'accounts.invitation_approved',
    subject: { kind: 'invitation', id },
    after: { email: approved.email, role: approved.role },
  })
}
