import { hash } from 'node:crypto'
import type { AnswerOf, OperatorRole } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId, newToken } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { addDays, addMs } from '#kit/time.ts'
import { closeObsoleteProposal, propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  changeOperatorRole,
  checkInvitedPassword,
  createInvitedAccount,
  findUserByIdentifier,
  getUser,
  listOperatorIds,
  maskNetwork,
  roleLabel,
} from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { buildLetterSender } from '#modules/settings/index.ts'
import { type CallContext, type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { MailSender } from '#platform/messages/mail.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type accountsContract, accountsRefusals } from '../contract.ts'
import { letter as arabic } from '../messages.ar.ts'
import { letter as english } from '../messages.en.ts'
import { approvingRoles } from '../policy.ts'
import { invitationProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { invitationState, invitationValidMs } from '../rules.ts'
import { type GivenDuties, grantsOf, grantsOfInvitation, storedDuties } from './duties.ts'
import { closeInvitationProposals, invitationAnswer, isAwaitingApproval } from './operators.ts'

export interface InvitationPorts {
  readonly mail: MailSender
  readonly origin: () => string
  readonly hasHttps: boolean
}

const refuse = refuser(accountsRefusals)
const letters = { ar: arabic, en: english }
const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
const byEmail = (value: string) => ({ kind: 'email' as const, value })

/** An admin can mail any address, so the number of invitations per hour is limited. */
const inviteLimitByAdmin: Limit = { most: 30, windowSeconds: 3600 }
const readLimitByAddress: Limit = { most: 120, windowSeconds: 900 }

export interface InvitationInput extends GivenDuties {
  readonly email: string
  readonly role: OperatorRole
  readonly language: Locale
}

/**
 * ADM-4: invites a person by email. An earlier invitation of the same address is revoked. If the mail is known not to
 * have been sent, the invitation is revoked and the call fails with `invitation_not_sent`.
 */
export async function invite(
  context: OpenContext,
  ports: InvitationPorts,
  input: InvitationInput,
): Promise<AnswerOf<typeof accountsContract.invite>> {
  const { userId } = requireRole(context.actor, 'admin')
  await consumeLimit(context.db, `accounts.invite:${userId}`, inviteLimitByAdmin)
  const token = newToken()
  const { invitation, inviter } = await context.db.transaction((tx) =>
    createInvitation(withTx(context, tx), userId, input, token),
  )
  try {
    await ports.mail.send(buildLetter(context, ports, invitation, inviter, token))
  } catch (error) {
    context.log.warn({ err: error, invitationId: invitation.id }, 'an invitation was not sent')
    await context.db.transaction(async (tx) => {
      await closeObsoleteProposal(withTx(context, tx), invitationProposal, invitation.id)
      await queries.revokeOpenInvitation(tx, invitation.id, context.now)
    })
    throw refuse('invitation_not_sent')
  }
  return invitationAnswer(invitation, inviter)
}

async function createInvitation(context: Context, inviterId: string, input: InvitationInput, token: string) {
  const { tx, now } = context
  await queries.lockAddress(tx, input.email)
  const known = await findUserByIdentifier(tx, byEmail(input.email))
  if (known?.roles.some((role) => role !== 'user')) throw refuse('operator_already')
  await closeInvitationProposals(context, { id: null, email: input.email })
  await queries.revokeOpenInvitationsTo(tx, input.email, now)
  const { email, role, language } = input
  const duties = role === 'admin' ? storedDuties(grantsOf(input)) : null
  const invitation: queries.InvitationRow = {
    email,
    role,
    language,
    duties,
    id: newId(),
    invitedBy: inviterId,
    createdAt: now,
    expiresAt: addMs(now, invitationValidMs),
    revokedAt: null,
    acceptedAt: null,
    approvedBy: null,
  }
  await queries.insertInvitation(tx, { ...invitation, tokenHash: hashToken(token) })
  await recordAct(context, {
    act: 'accounts.invited',
    subject: { kind: 'invitation', id: invitation.id },
    after: { email, role },
  })
  if (approvingRoles.includes(role)) {
    const payload = { email, role, duties }
    const reason = roleLabel(role, context.locale)
    await propose(context, invitationProposal, { subject: invitation.id, payload, reason })
  }
  return { invitation, inviter: fullNameOf(await getUser(tx, inviterId)) }
}

function buildLetter(
  context: Context,
  ports: InvitationPorts,
  { email, role, language }: queries.InvitationRow,
  inviter: string,
  token: string,
) {
  const words = letters[language]
  const sender = buildLetterSender(context.settings, language, ports.origin())
  const prefix = language === 'en' ? '/en' : ''
  const link = `${ports.origin()}${prefix}/admin-sahl/invitation?token=${token}`
  const { brand } = sender
  const body = words.text({ brand, inviter, role: roleLabel(role, language), link })
  const text = { title: words.subject({ brand }), body }
  const action = { label: words.accept, address: link }
  return { to: email, ...renderMail({ locale: language, sender, text, action }) }
}

export async function revokeInvitation(context: Context, { id }: { id: string }): Promise<void> {
  requireRole(context.actor, 'admin')
  await closeObsoleteProposal(context, invitationProposal, id)
  const revoked = await queries.revokeOpenInvitation(context.tx, id, context.now)
  if (!revoked) throw refuse('invitation_not_found')
  await recordAct(context, {
    act: 'accounts.invitation_revoked',
    subject: { kind: 'invitation', id },
    before: { email: revoked.email, role: revoked.role },
  })
}

/** Returns an open invitation. Reading does not spend it, because mail scanners open links before people do. */
export async function readInvitation(
  context: OpenContext,
  { token }: { token: string },
): Promise<AnswerOf<typeof accountsContract.invitation>> {
  await spendRead(context)
  const { tx, now } = context
  const found = await requireOpen(tx, await queries.findInvitation(tx, hashToken(token)), now)
  const [inviter, known] = await Promise.all([
    getUser(tx, found.invitedBy),
    findUserByIdentifier(tx, byEmail(found.email)),
  ])
  const { email, role, invitedBy, expiresAt } = invitationAnswer(found, fullNameOf(inviter))
  return { email, role, invitedBy, expiresAt, hasAccount: known !== undefined }
}

const spendRead = ({ db, origin }: OpenContext): Promise<void> =>
  consumeLimit(db, `accounts.invitation:${maskNetwork(origin.address)}`, readLimitByAddress)

/**
 * Returns an open invitation whose inviter is still an active admin with all duties. A dismissal does not see an
 * invitation that is being sent at the same time, so the inviter is checked again here.
 */
async function requireOpen(
  tx: Tx,
  found: queries.InvitationRow | undefined,
  now: Date,
): Promise<queries.InvitationRow> {
  if (!found) throw refuse('invitation_not_found')
  if (invitationState(found, now) !== 'open') throw refuse('invitation_over')
  if (!(await listOperatorIds(tx, ['admin'])).includes(found.invitedBy)) throw refuse('invitation_over')
  return found
}

/**
 * Returns an invitation that can be accepted now. A role that may approve needs the approval of a second admin first.
 */
async function requireAcceptable(...given: Parameters<typeof requireOpen>): Promise<queries.InvitationRow> {
  const invitation = await requireOpen(...given)
  if (isAwaitingApproval(invitation)) throw refuse('invitation_awaits_approval')
  return invitation
}

export interface Acceptance {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/** Creates the invited account. The token proves the email, since only that mailbox received it. */
export async function acceptInvitation(context: OpenContext, input: Acceptance): Promise<void> {
  await spendRead(context)
  await context.db.transaction(async (tx) => {
    const invitation = await requireAcceptable(
      tx,
      await queries.lockInvitation(tx, hashToken(input.token)),
      context.now,
    )
    const { email, role, language } = invitation
    if (await findUserByIdentifier(tx, byEmail(email))) throw refuse('invitation_has_account')
    const { firstName, lastName, password } = input
    const userId = await createInvitedAccount(asSystem(withTx(context, tx)), {
      firstName,
      lastName,
      password,
      email,
      role,
      duties: grantsOfInvitation(invitation),
      language,
    })
    await completeInvitation(withTx(context, tx), invitation, userId)
  })
}

/** Gives the role to the account that the address has already, after checking its password. */
export async function acceptWithExistingAccount(
  context: CallContext,
  ports: InvitationPorts,
  input: { token: string; password: string },
): Promise<void> {
  await spendRead(context)
  const tokenHash = hashToken(input.token)
  const { email } = await requireAcceptable(
    context.db,
    await queries.findInvitation(context.db, tokenHash),
    context.now,
  )
  const { id } = await checkInvitedPassword(context, ports.hasHttps, email, input.password)
  await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const invitation = await requireAcceptable(tx, await queries.lockInvitation(tx, tokenHash), context.now)
    await changeOperatorRole(asSystem(inside), id, invitation.role, grantsOfInvitation(invitation))
    await completeInvitation(inside, invitation, id)
  })
}

/** The account is created by the system: the admin decided earlier, and nobody is signed in. */
const asSystem = (context: Context): Context => ({
  ...context,
  actor: { kind: 'system', name: 'accounts.invitation' },
})

async function completeInvitation(
  context: Context,
  { id, role }: queries.InvitationRow,
  userId: string,
): Promise<void> {
  await queries.updateAccepted(context.tx, id, userId, context.now)
  await recordAct(asSystem(context), {
    act: 'accounts.invitation_accepted',
    subject: { kind: 'user', id: userId },
    after: { invitationId: id, role },
  })
}

const expiredInvitationDays = 30

export const deleteOldInvitations = (context: Context): Promise<number> =>
  queries.deleteExpiredInvitations(context.tx, addDays(context.now, -expiredInvitationDays))
