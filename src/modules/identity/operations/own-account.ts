import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import { recordAct } from '#modules/audit/index.ts'
import { buildBranding, buildLetterSender } from '#modules/settings/index.ts'
import { type CallContext, type Context, type OpenContext, withTx } from '#platform/context.ts'
import { formatNotice } from '#platform/declarations/notices.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { type identityContract, identityRefusals } from '../contract.ts'
import { accountClosedNotice } from '../notices.ts'
import type { IdentityPorts } from '../ports.ts'
import {
  getPasswordHash,
  listDevices,
  revokeOtherSessions,
  revokeOwnSession,
  updateName,
} from '../queries/own-account.ts'
import type * as userQueries from '../queries/users.ts'
import { maskedAddress } from '../rules.ts'
import { endedSessionCookie } from '../session-cookie.ts'
import { getUser } from './accounts.ts'
import { closeAccount, listObligations, type Owners } from './closing.ts'
import { requireOwner, requireSignedIn } from './step-up.ts'

type Endpoints = typeof identityContract
const refuse = refuser(identityRefusals)

/** A name that was submitted for a check, or confirmed, is the name on the ID and cannot change. */
const mayChangeName = ({
  kycStatus,
  confirmedAt,
}: Pick<userQueries.User, 'kycStatus' | 'confirmedAt'>): boolean =>
  confirmedAt === null && (kycStatus === 'not_done' || kycStatus === 'rejected')

/** Returns the caller's own account. */
export async function readProfile(context: Context): Promise<AnswerOf<Endpoints['profile']>> {
  const { userId } = requireOwner(context)
  const [user, passwordHash] = await Promise.all([
    getUser(context.tx, userId),
    getPasswordHash(context.tx, userId),
  ])
  const { id, firstName, lastName, email, mobile, language, pictureId } = user
  return {
    ...{ id, firstName, lastName, email, mobile, language, pictureId },
    dateOfBirth: user.birthDate,
    isEmailVerified: user.emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
    registeredAt: user.createdAt.toISOString(),
    can: { changeName: mayChangeName(user), close: !isOperator(user.roles) },
  }
}

export async function changeName(
  context: Context,
  name: { firstName: string; lastName: string },
): Promise<AnswerOf<Endpoints['changeName']>> {
  const { userId } = requireSignedIn(context)
  if (!(await updateName(context.tx, userId, name))) throw refuse('name_fixed')
  await recordAct(context, { act: 'identity.name_changed', subject: { kind: 'user', id: userId } })
  return await readProfile(context)
}

/** AUTH-6: lists the sessions of the account. */
export async function listOwnSessions(context: Context): Promise<AnswerOf<Endpoints['devices']>> {
  const { userId, sessionId } = requireSignedIn(context)
  const rows = await listDevices(context.tx, userId, context.now)
  return {
    items: rows.map((row) => ({
      id: row.id,
      isThis: row.id === sessionId,
      userAgent: row.userAgent,
      address: maskedAddress(row.address),
      begunAt: row.createdAt.toISOString(),
      usedAt: row.lastUsedAt.toISOString(),
    })),
    now: context.now.toISOString(),
  }
}

export async function endSession(context: Context, { id }: { id: string }): Promise<void> {
  const { userId } = requireSignedIn(context)
  if (!(await revokeOwnSession(context.tx, userId, id, context.now))) throw refuse('session_not_found')
  await recordAct(context, { act: 'identity.session_ended', subject: { kind: 'user', id: userId } })
}

export async function endOtherSessions(context: Context): Promise<{ ended: number }> {
  const { userId, sessionId } = requireSignedIn(context)
  const ended = await revokeOtherSessions(context.tx, userId, sessionId, context.now)
  await recordAct(context, {
    act: 'identity.other_sessions_ended',
    subject: { kind: 'user', id: userId },
    after: { ended },
  })
  return { ended }
}

/**
 * AUTH-11: returns what prevents closing the account, and what is kept afterwards with the reason. Read before the code
 * is requested.
 */
export async function readClosing(
  context: Context,
  owners: Owners,
): Promise<AnswerOf<Endpoints['closingState']>> {
  const { userId } = requireSignedIn(context)
  const { roles } = await getUser(context.tx, userId)
  const obligations = await listObligations(context, owners, userId)
  const fates = Object.values(owners.personalData).flatMap(({ tables }) => Object.values(tables))
  const keptFates = fates.flatMap((fate) => (typeof fate === 'object' ? [fate] : []))
  // Several modules may keep data for the same reason; it is shown once.
  const keptFor = new Map(keptFates.map((fate) => [fate.because[context.locale], fate.keptYears]))
  return {
    mayClose: obligations.length === 0 && !isOperator(roles),
    reasons: obligations.map(({ code, params }) => ({ code, message: context.say(code, params) })),
    kept: [...keptFor].map(([because, years]) => ({ years, because })),
  }
}

/** AUTH-11: closes the caller's own account, ends the browser's session and notifies the owner. */
export async function closeOwnAccount(
  context: CallContext,
  ports: IdentityPorts & Owners,
  { reason }: { reason: Parameters<typeof closeAccount>[2]['reason'] },
): Promise<void> {
  const { userId } = requireSignedIn(context)
  const before = await context.db.transaction(async (tx) => {
    // Closing erases the addresses, so they are read before.
    const user = await getUser(tx, userId)
    await closeAccount(withTx(context, tx), ports, { personId: userId, reason })
    return user
  })
  context.setCookie(endedSessionCookie(ports.hasHttps))
  context.setHeader('clear-site-data', '"cache", "storage"')
  await notifyClosed(context, ports, before)
}

/** Notifies by mail if the address is proved, else by SMS. The account stays closed if neither can be sent. */
async function notifyClosed(
  { settings, log }: OpenContext,
  ports: IdentityPorts,
  user: userQueries.User,
): Promise<void> {
  const locale = user.language
  const text = formatNotice(accountClosedNotice, locale, buildBranding(settings, locale))
  try {
    if (user.emailVerifiedAt !== null) {
      const sender = buildLetterSender(settings, locale, ports.origin())
      await ports.mail.send({ to: user.email, ...renderMail({ locale, sender, text }) })
    } else if (user.mobile !== null) await ports.sms.send({ to: user.mobile, text: text.sms })
  } catch (error) {
    log.warn({ err: error, userId: user.id }, 'the owner of a closed account was not told')
  }
}
