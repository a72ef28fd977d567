import { hash } from 'node:crypto'
import type { AnswerOf, OperatorRole } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId, newToken } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { addDays, addMs } from '#kit/time.ts'
import { propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  changeOperatorRole,
  findUserByIdentifier,
  getUser,
  nameOfRole,
  networkOf,
  recruitAccount,
  recruitPassword,
} from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { letterSenderIn } from '#modules/settings/index.ts'
import { type CallContext, type Context, type OpenContext, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { MailSender } from '#platform/messages/mail.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type accountsContract, accountsRefusals } from '../contract.ts'
import { letter as arabic } from '../messages.ar.ts'
import { letter as english } from '../messages.en.ts'
import { approvingRoles, requireAdmin } from '../policy.ts'
import { invitationProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { invitationValidMs, stateOfInvitation } from '../rules.ts'
import { invitationAnswer, isAwaitingApproval } from './operators.ts'

export interface InvitationPorts {
  readonly mail: MailSender
  readonly origin: () => string
  readonly hasHttps: boolean
}

const refuse = refuser(accountsRefusals)
const letters = { ar: arabic, en: english }
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const byEmail = (value: string) => ({ kind: 'email' as const, value })

/** Mails go to whomever an admin names: so many an hour are enough for any office. */
const invitesByAdmin: Limit = { most: 30, windowSeconds: 3600 }
const looksByAddress: Limit = { most: 120, windowSeconds: 900 }

export interface Inviting {
  readonly email: string
  readonly role: OperatorRole
  readonly language: Locale
}

/**
 * ADM-4: invites somebody by mail. An earlier invitation of theirs leads nowhere from then on. Where the mail is
 * known not to have gone out, nobody is invited.
 */
export async function invite(
  context: OpenContext,
  ports: InvitationPorts,
  input: Inviting,
): Promise<AnswerOf<typeof accountsContract.invite>> {
  const { userId } = requireAdmin(context.actor)
  await consumeLimit(context.db, `accounts.invite:${userId}`, invitesByAdmin)
  const token = newToken()
  const { invitation, inviter } = await context.db.transaction((tx) =>
    keepInvitation(withTx(context, tx), userId, input, token),
  )
  try {
    await ports.mail.send(letterOf(context, ports, invitation, inviter, token))
  } catch (error) {
    context.log.warn({ err: error, invitationId: invitation.id }, 'an invitation was not sent')
    await context.db.transaction((tx) => queries.updateRevoked(tx, invitation.id, context.now))
    throw refuse('invitation_not_sent')
  }
  return invitationAnswer(invitation, inviter)
}

async function keepInvitation(context: Context, inviterId: string, input: Inviting, token: string) {
  const { tx, now } = context
  await queries.lockAddress(tx, input.email)
  const known = await findUserByIdentifier(tx, byEmail(input.email))
  if (known?.roles.some((role) => role !== 'user')) throw refuse('operator_already')
  await queries.updateOlderRevoked(tx, input.email, now)
  const invitation: queries.InvitationRow = {
    ...input,
    id: newId(),
    invitedBy: inviterId,
    createdAt: now,
    expiresAt: addMs(now, invitationValidMs),
    revokedAt: null,
    acceptedAt: null,
    approvedBy: null,
  }
  await queries.insertInvitation(tx, { ...invitation, tokenHash: hashOf(token) })
  await recordAct(context, {
    act: 'accounts.invited',
    subject: { kind: 'invitation', id: invitation.id },
    after: { email: input.email, role: input.role },
  })
  if (approvingRoles.includes(input.role)) {
    const payload = { email: input.email, role: input.role }
    const reason = nameOfRole(input.role, context.locale)
    await propose(context, invitationProposal, { subject: invitation.id, payload, reason })
  }
  return { invitation, inviter: fullNameOf(await getUser(tx, inviterId)) }
}

function letterOf(
  context: Context,
  ports: InvitationPorts,
  { email, role, language }: queries.InvitationRow,
  inviter: string,
  token: string,
) {
  const words = letters[language]
  const sender = letterSenderIn(context.settings, language, ports.origin())
  const prefix = language === 'en' ? '/en' : ''
  const link = `${ports.origin()}${prefix}/admin-sahl/invitation?token=${token}`
  const { brand } = sender
  const body = words.text({ brand, inviter, role: nameOfRole(role, language), link })
  const text = { title: words.subject({ brand }), body }
  const action = { label: words.accept, address: link }
  return { to: email, ...renderMail({ locale: language, sender, text, action }) }
}

export async function revokeInvitation(context: Context, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor)
  const revoked = await queries.updateRevoked(context.tx, id, context.now)
  if (!revoked) throw refuse('invitation_not_found')
  await recordAct(context, {
    act: 'accounts.invitation_revoked',
    subject: { kind: 'invitation', id },
    before: { email: revoked.email, role: revoked.role },
  })
}

/** What one is invited to. Looking costs nothing: mail scanners look first. */
export async function readInvitation(
  context: OpenContext,
  { token }: { token: string },
): Promise<AnswerOf<typeof accountsContract.invitation>> {
  await spendLook(context)
  const { tx, now } = context
  const found = await requireOpen(tx, await queries.findInvitation(tx, hashOf(token)), now)
  const [inviter, known] = await Promise.all([
    getUser(tx, found.invitedBy),
    findUserByIdentifier(tx, byEmail(found.email)),
  ])
  const { email, role, invitedBy, expiresAt } = invitationAnswer(found, fullNameOf(inviter))
  return { email, role, invitedBy, expiresAt, hasAccount: known !== undefined }
}

const spendLook = ({ db, origin }: OpenContext): Promise<void> =>
  consumeLimit(db, `accounts.invitation:${networkOf(origin.address)}`, looksByAddress)

/**
 * Returns an open invitation whose inviter is still an active admin. An invitation that is being sent while its inviter
 * is dismissed is not seen by the dismissal: it ends here.
 */
async function requireOpen(
  tx: Tx,
  found: queries.InvitationRow | undefined,
  now: Date,
): Promise<queries.InvitationRow> {
  if (!found) throw refuse('invitation_not_found')
  if (stateOfInvitation(found, now) !== 'open') throw refuse('invitation_over')
  const inviter = await getUser(tx, found.invitedBy)
  if (!inviter.isActive || !inviter.roles.includes('admin')) throw refuse('invitation_over')
  return found
}

/** The same, of one that gives a role now: a role that may approve waits for a second admin. */
async function requireAcceptable(...given: Parameters<typeof requireOpen>): Promise<queries.InvitationRow> {
  const invitation = await requireOpen(...given)
  if (isAwaitingApproval(invitation)) throw refuse('invitation_awaits_approval')
  return invitation
}

export interface Joining {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/** Makes the account that was invited; its email is proved by the token, which was in that mailbox alone. */
export async function acceptInvitation(context: OpenContext, input: Joining): Promise<void> {
  await spendLook(context)
  await context.db.transaction(async (tx) => {
    const invitation = await requireAcceptable(
      tx,
      await queries.lockInvitation(tx, hashOf(input.token)),
      context.now,
    )
    const { email, role, language } = invitation
    if (await findUserByIdentifier(tx, byEmail(email))) throw refuse('invitation_has_account')
    const { firstName, lastName, password } = input
    const userId = await recruitAccount(asInvited(withTx(context, tx)), {
      firstName,
      lastName,
      password,
      email,
      role,
      language,
    })
    await completeInvitation(withTx(context, tx), invitation, userId)
  })
}

/** Gives the role to the account that the address has, once its password is right. */
export async function joinByInvitation(
  context: CallContext,
  ports: InvitationPorts,
  input: { token: string; password: string },
): Promise<void> {
  await spendLook(context)
  const tokenHash = hashOf(input.token)
  const { email } = await requireAcceptable(
    context.db,
    await queries.findInvitation(context.db, tokenHash),
    context.now,
  )
  const { id } = await recruitPassword(context, ports.hasHttps, email, input.password)
  await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const invitation = await requireAcceptable(tx, await queries.lockInvitation(tx, tokenHash), context.now)
    await changeOperatorRole(asInvited(inside), id, invitation.role)
    await completeInvitation(inside, invitation, id)
  })
}

/** What an admin has decided is done by nobody in particular. */
const asInvited = (context: Context): Context => ({
  ...context,
  actor: { kind: 'system', name: 'accounts.invitation' },
})

async function completeInvitation(
  context: Context,
  { id, role }: queries.InvitationRow,
  userId: string,
): Promise<void> {
  await queries.updateAccepted(context.tx, id, userId, context.now)
  await recordAct(asInvited(context), {
    act: 'accounts.invitation_accepted',
    subject: { kind: 'user', id: userId },
    after: { invitationId: id, role },
  })
}

const keptDays = 30

export const forgetInvitations = (context: Context): Promise<number> =>
  queries.deleteLapsed(context.tx, addDays(context.now, -keptDays))
