import type { AnswerOf } from '#kit/contract.ts'
import { type DutyGrant, isWithin, type OperatorRole, readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { closeObsoleteProposal, propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  changeOperatorRole,
  listAccounts,
  listDuties,
  listNames,
  listOperators,
  lockUser,
  type OperatorRow,
  roleLabel,
  setUserActive,
  visibleContact,
} from '#modules/identity/index.ts'
import type { accountList } from '#modules/identity/lists.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole, requireRole } from '#platform/context.ts'
import { type accountsContract, accountsRefusals } from '../contract.ts'
import { approvingRoles } from '../policy.ts'
import { activationProposal, invitationProposal, roleProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import {
  type GivenDuties,
  grantsOf,
  grantsOfInvitation,
  heldDuties,
  setRole,
  storedDuties,
} from './duties.ts'

const refuse = refuser(accountsRefusals)

type OperatorAnswer = AnswerOf<typeof accountsContract.operators>['operators'][number]
type InvitationAnswer = AnswerOf<typeof accountsContract.invite>

/** Returns one page of accounts: investors, operators and people who are both. */
export async function listUserAccounts(context: Context, asked: ListQuery<typeof accountList>) {
  requireRole(context.actor, ...readers.administration)
  const { rows, nextCursor, totals } = await listAccounts(context.tx, asked)
  const items = rows.map((user) => ({
    id: user.id,
    name: fullNameOf(user),
    ...visibleContact(context.actor, user),
    roles: user.roles,
    isActive: user.isActive,
    kycStatus: user.kycStatus,
    createdAt: user.createdAt.toISOString(),
  }))
  return { items, nextCursor, totals }
}

/** ADM-4: returns the operators and the open invitations. */
export async function readOperators(context: Context): Promise<AnswerOf<typeof accountsContract.operators>> {
  const { userId } = requireRole(context.actor, ...readers.administration)
  const isAdmin = hasAnyRole(context.actor, ['admin'])
  const [operators, invitations] = await Promise.all([
    listOperators(context.tx),
    queries.listOpenInvitations(context.tx, context.now),
  ])
  const inviters = await listNames(context.tx, [...new Set(invitations.map((one) => one.invitedBy))])
  const grants = await listDuties(
    context.tx,
    operators.map(({ id }) => id),
  )
  const names = new Map(inviters.map((user) => [user.id, fullNameOf(user)]))
  return {
    operators: operators.map((row) => operatorAnswer(row, grants, isAdmin && row.id !== userId)),
    invitations: invitations.map((row) => invitationAnswer(row, names.get(row.invitedBy) ?? '')),
  }
}

const operatorAnswer = (
  row: OperatorRow,
  grants: readonly (DutyGrant & { readonly userId: string })[],
  canChange: boolean,
): OperatorAnswer => ({
  id: row.id,
  name: fullNameOf(row),
  email: row.email,
  roles: row.roles.filter((role): role is OperatorRole => role !== 'user'),
  duties: row.roles.includes('admin') ? heldDuties(grants.filter((one) => one.userId === row.id)) : null,
  isActive: row.isActive,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  can: { change: canChange },
})

export const invitationAnswer = (row: queries.InvitationRow, invitedBy: string): InvitationAnswer => ({
  id: row.id,
  email: row.email,
  role: row.role,
  duties: row.role === 'admin' ? heldDuties(grantsOfInvitation(row)) : null,
  invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  awaitsApproval: isAwaitingApproval(row),
})

/** ADM-4: returns whether a second admin has to approve the invitation before it can be accepted. */
export const isAwaitingApproval = ({ role, approvedBy }: queries.InvitationRow): boolean =>
  approvingRoles.includes(role) && approvedBy === null

/** Returns an operator. Fails with `operator_not_found` for anybody else. */
async function getOperatorAnswer(context: Context, id: string, readerId: string): Promise<OperatorAnswer> {
  const found = (await listOperators(context.tx)).find((row) => row.id === id)
  if (!found) throw refuse('operator_not_found')
  return operatorAnswer(found, await listDuties(context.tx, [id]), id !== readerId)
}

/** Locks an operator's account before its duties are compared. Fails with `operator_not_found`. */
async function lockOperator(context: Context, id: string, readerId: string): Promise<OperatorAnswer> {
  await lockUser(context.tx, id)
  return await getOperatorAnswer(context, id, readerId)
}

/**
 * ADM-4, ADM-10: changes an operator's role and duties. A role that may approve and every new duty or higher limit is
 * proposed to another admin; less takes effect at once.
 */
export async function changeAccountRole(
  context: Context,
  input: GivenDuties & { readonly id: string; readonly role: OperatorRole },
) {
  const { userId } = requireRole(context.actor, 'admin')
  const before = await lockOperator(context, input.id, userId)
  const grants = grantsOf(input)
  const isProposed = await isGranting(context, before, input.role, grants)
  if (isProposed) {
    const payload = { role: input.role, duties: input.role === 'admin' ? storedDuties(grants) : null }
    await propose(context, roleProposal, {
      subject: input.id,
      payload,
      reason: roleLabel(input.role, context.locale),
    })
  } else {
    await setRole(context, input.id, input.role, grants)
    const isInviting = input.role === 'admin' && input.scope !== 'some'
    if (!isInviting) await revokeInvitationsOfOperator(context, before)
  }
  return { ...(await getOperatorAnswer(context, input.id, userId)), isProposed }
}

/** Returns whether the role may approve and is new, or whether the duties go beyond the present ones. */
async function isGranting(
  { tx }: Context,
  before: OperatorAnswer,
  role: OperatorRole,
  grants: readonly DutyGrant[],
): Promise<boolean> {
  if (!before.roles.includes(role)) return approvingRoles.includes(role)
  return role === 'admin' && !isWithin(grants, await listDuties(tx, [before.id]))
}

/** Removes an operator's roles. The account and its history stay. */
export async function dismissOperator(
  context: Context,
  input: { id: string; reason: string },
): Promise<void> {
  const { userId } = requireRole(context.actor, 'admin')
  const dismissed = await lockOperator(context, input.id, userId)
  await changeOperatorRole(context, input.id, null)
  await revokeInvitationsOfOperator(context, dismissed)
  await recordReason(context, 'accounts.dismissed', input)
}

/** Suspends or restores an operator. Two admins restore one who may approve. */
export async function switchOperator(
  context: Context,
  input: { id: string; isActive: boolean; reason: string },
) {
  const { userId } = requireRole(context.actor, 'admin')
  const operator = await lockOperator(context, input.id, userId)
  const mayApprove = operator.roles.some((role) => approvingRoles.includes(role))
  const isProposed = input.isActive && !operator.isActive && mayApprove
  if (isProposed) {
    await propose(context, activationProposal, { subject: input.id, payload: {}, reason: input.reason })
  } else {
    await setUserActive(context, input.id, input.isActive)
    if (!input.isActive) await revokeInvitationsOfOperator(context, operator)
    await recordReason(context, input.isActive ? 'accounts.switched_on' : 'accounts.switched_off', input)
  }
  return { ...(await getOperatorAnswer(context, input.id, userId)), isProposed }
}

/** Prevents a dismissed operator from returning through an invitation they sent or received. */
async function revokeInvitationsOfOperator(
  context: Context,
  operator: Pick<OperatorAnswer, 'id' | 'email'>,
): Promise<void> {
  await closeInvitationProposals(context, operator)
  await queries.revokeInvitationsOfOperator(context.tx, operator, context.now)
}

/** Closes the proposals of the open invitations that a person sent, and of those to an address. */
export async function closeInvitationProposals(
  context: Context,
  person: { readonly id: string | null; readonly email: string },
): Promise<void> {
  for (const id of await queries.listOpenInvitationIds(context.tx, person)) {
    await closeObsoleteProposal(context, invitationProposal, id)
  }
}

const recordReason = (context: Context, act: string, { id, reason }: { id: string; reason: string }) =>
  recordAct(context, { act, subject: { kind: 'user', id }, after: { reason } })
