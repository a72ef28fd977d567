import type { AnswerOf, OperatorRole } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  changeOperatorRole,
  listAccounts,
  listOperators,
  listUsers,
  type OperatorRow,
  roleLabel,
  setUserActive,
} from '#modules/identity/index.ts'
import type { accountList } from '#modules/identity/lists.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type accountsContract, accountsRefusals } from '../contract.ts'
import { approvingRoles } from '../policy.ts'
import { activationProposal, roleProposal } from '../proposals.ts'
import * as queries from '../queries.ts'

const refuse = refuser(accountsRefusals)

type OperatorAnswer = AnswerOf<typeof accountsContract.operators>['operators'][number]
type InvitationAnswer = AnswerOf<typeof accountsContract.invite>

/** Returns one page of accounts: investors, operators and people who are both. */
export async function listUserAccounts(context: Context, asked: ListQuery<typeof accountList>) {
  requireRole(context.actor, 'admin')
  const { rows, nextCursor } = await listAccounts(context.tx, asked)
  const items = rows.map((user) => ({
    id: user.id,
    name: fullNameOf(user),
    email: user.email,
    mobile: user.mobile,
    roles: user.roles,
    isActive: user.isActive,
    kycStatus: user.kycStatus,
    createdAt: user.createdAt.toISOString(),
  }))
  return { items, nextCursor }
}

/** ADM-4: returns the operators and the open invitations. */
export async function readOperators(context: Context): Promise<AnswerOf<typeof accountsContract.operators>> {
  const { userId } = requireRole(context.actor, 'admin')
  const [operators, invitations] = await Promise.all([
    listOperators(context.tx),
    queries.listOpenInvitations(context.tx, context.now),
  ])
  const inviters = await listUsers(context.tx, [...new Set(invitations.map((one) => one.invitedBy))])
  const names = new Map(inviters.map((user) => [user.id, fullNameOf(user)]))
  return {
    operators: operators.map((row) => operatorAnswer(row, userId)),
    invitations: invitations.map((row) => invitationAnswer(row, names.get(row.invitedBy) ?? '')),
  }
}

const operatorAnswer = (row: OperatorRow, readerId: string): OperatorAnswer => ({
  id: row.id,
  name: fullNameOf(row),
  email: row.email,
  roles: row.roles.filter((role): role is OperatorRole => role !== 'user'),
  isActive: row.isActive,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  can: { change: row.id !== readerId },
})

export const invitationAnswer = (row: queries.InvitationRow, invitedBy: string): InvitationAnswer => ({
  id: row.id,
  email: row.email,
  role: row.role,
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
  return operatorAnswer(found, readerId)
}

export async function changeAccountRole(context: Context, input: { id: string; role: OperatorRole }) {
  const { userId } = requireRole(context.actor, 'admin')
  const before = await getOperatorAnswer(context, input.id, userId)
  const isProposed = approvingRoles.includes(input.role) && !before.roles.includes(input.role)
  if (isProposed) {
    const reason = roleLabel(input.role, context.locale)
    await propose(context, roleProposal, { subject: input.id, payload: { role: input.role }, reason })
  } else {
    await changeOperatorRole(context, input.id, input.role)
    if (input.role !== 'admin') await revokeInvitationsOfOperator(context, before)
  }
  return { ...(await getOperatorAnswer(context, input.id, userId)), isProposed }
}

/** Removes an operator's roles. The account and its history stay. */
export async function dismissOperator(
  context: Context,
  input: { id: string; reason: string },
): Promise<void> {
  const { userId } = requireRole(context.actor, 'admin')
  const dismissed = await getOperatorAnswer(context, input.id, userId)
  await changeOperatorRole(context, input.id, null)
  await revokeInvitationsOfOperator(context, dismissed)
  await recordReason(context, 'accounts.dismissed', input)
}

export async function switchOperator(
  context: Context,
  input: { id: string; isActive: boolean; reason: string },
) {
  const { userId } = requireRole(context.actor, 'admin')
  const operator = await getOperatorAnswer(context, input.id, userId)
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
const revokeInvitationsOfOperator = ({ tx, now }: Context, operator: Pick<OperatorAnswer, 'id' | 'email'>) =>
  queries.revokeInvitationsOfOperator(tx, operator, now)

const recordReason = (context: Context, act: string, { id, reason }: { id: string; reason: string }) =>
  recordAct(context, { act, subject: { kind: 'user', id }, after: { reason } })
