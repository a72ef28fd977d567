import {
  type AccountRole,
  allDuties,
  type DutyGrant,
  describeGrants,
  type OperatorRole,
  operatorRoles,
  type Role,
} from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import type { Locale } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { CallContext, Context } from '#platform/context.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { identityRefusals } from '../contract.ts'
import { labels as arabic } from '../messages.ar.ts'
import { labels as english } from '../messages.en.ts'
import { isCommon } from '../passwords.ts'
import { mayChangeRole, mayEndSessions, maySwitchAccount } from '../policy.ts'
import { defaultLimits } from '../ports.ts'
import { deleteDuties, findAmountLimit, insertDuties, listDuties } from '../queries/duties.ts'
import { deleteRoles, insertRole } from '../queries/operators.ts'
import { listDevices } from '../queries/own-account.ts'
import * as sessionQueries from '../queries/sessions.ts'
import * as userQueries from '../queries/users.ts'
import { maskedAddress } from '../rules.ts'
import { createAccount, type NewUserAccount, withLastAdmin } from './accounts.ts'
import { authenticateByPassword } from './sign-in.ts'

const refuse = refuser(identityRefusals)

/**
 * ADM-4: replaces an account's roles in the back office by one role, or by none, and ends its sessions. A new admin
 * gets the granted duties. The last admin with all duties keeps the role even when changes run concurrently.
 */
export async function changeOperatorRole(
  context: Context,
  userId: string,
  role: OperatorRole | null,
  grants: readonly DutyGrant[] = allDuties,
): Promise<void> {
  const { tx, now, actor } = context
  if (!mayChangeRole(actor, userId)) throw new Refusal('forbidden', 403)
  const user = await userQueries.lockUser(tx, userId)
  if (!user) throw refuse('user_not_found')
  const before = user.roles.filter((one) => one !== 'user')
  const after = role === null ? [] : [role]
  if (before.join() === after.join()) return
  if (role !== null) await insertRole(tx, userId, role)
  if (role === 'admin') await insertDuties(tx, userId, grants)
  await withLastAdmin(() =>
    deleteRoles(
      tx,
      userId,
      operatorRoles.filter((one) => one !== role),
    ),
  )
  await sessionQueries.revokeSessions(tx, userId, now)
  await recordAct(context, {
    act: 'identity.roles_changed',
    subject: { kind: 'user', id: userId },
    before: { roles: before },
    after: { roles: after, ...(role === 'admin' ? describeGrants(grants) : {}) },
  })
}

/**
 * ADM-10: replaces the duties of an admin and ends their sessions. Fails with `last_admin` if nobody else has all
 * duties, also when changes run concurrently.
 */
export async function changeDuties(
  context: Context,
  userId: string,
  grants: readonly DutyGrant[],
): Promise<void> {
  const { tx, now, actor } = context
  if (!mayChangeRole(actor, userId)) throw new Refusal('forbidden', 403)
  const user = await userQueries.lockUser(tx, userId)
  if (!user?.roles.includes('admin')) throw refuse('user_not_found')
  const before = await listDuties(tx, [userId])
  await withLastAdmin(() => deleteDuties(tx, userId))
  await insertDuties(tx, userId, grants)
  await sessionQueries.revokeSessions(tx, userId, now)
  await recordAct(context, {
    act: 'identity.duties_changed',
    subject: { kind: 'user', id: userId },
    before: describeGrants(before),
    after: describeGrants(grants),
  })
}

/** Lists the live sessions of an account, the last used first. */
export async function listSessions({ tx, now }: Context, userId: string) {
  const rows = await listDevices(tx, userId, now)
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    address: maskedAddress(address),
    begunAt: createdAt.toISOString(),
    usedAt: lastUsedAt.toISOString(),
  }))
}

/** ORG-6: ends all sessions of somebody else’s account. */
export async function endSessionsOf(context: Context, userId: string, reason: string): Promise<void> {
  const { tx, now, actor } = context
  if (!mayEndSessions(actor, userId)) throw new Refusal('forbidden', 403)
  const ended = await sessionQueries.revokeSessions(tx, userId, now)
  await recordAct(context, {
    act: 'identity.sessions_ended',
    subject: { kind: 'user', id: userId },
    after: { ended, reason },
  })
}

/** Returns the acts of an administrator on an account that are open to the actor. */
export const accountActs = ({ actor }: Context, account: userQueries.User) => ({
  switch: maySwitchAccount(actor, account),
  endSessions: mayEndSessions(actor, account.id),
})

/** ADM-10: returns whether the amount is within the user's present limit for these duties. */
export async function isWithinAmountLimit(
  { tx }: Pick<Context, 'tx'>,
  userId: string,
  duties: readonly Role[],
  amountHalalas: bigint,
): Promise<boolean> {
  const limit = await findAmountLimit(tx, userId, duties)
  return limit === null || amountHalalas <= limit
}

/**
 * ADM-10: refuses with `duty_limit_exceeded` if the amount is above the limit of the duty by which the user decides.
 */
export async function requireAmountLimit(
  context: Context,
  duties: readonly Role[],
  amountHalalas: bigint,
): Promise<void> {
  const { actor } = context
  if (actor.kind !== 'user') return
  if (!(await isWithinAmountLimit(context, actor.userId, duties, amountHalalas)))
    throw new Refusal('duty_limit_exceeded', 403)
}

const words = { ar: arabic, en: english }

/** Returns the label of a role. */
export const roleLabel = (role: AccountRole, locale: Locale): string => words[locale].roles[role]

/** Creates the account of an invitation, with one role and without access to investing. */
export async function createInvitedAccount(
  context: Context,
  account: Omit<NewUserAccount, 'roles' | 'password'> & { role: OperatorRole; password: string },
): Promise<string> {
  if (isCommon(account.password)) {
    throw invalidInput([{ path: 'password', code: 'password_common' }])
  }
  const { role, ...rest } = account
  return await createAccount(context, { ...rest, roles: [role] })
}

/** Checks the password of the account with an invited address, with the same limits as a sign-in. */
export async function checkInvitedPassword(
  context: CallContext,
  hasHttps: boolean,
  email: string,
  password: string,
) {
  const ports = { hasHttps, limits: defaultLimits }
  const user = await authenticateByPassword(context, ports, { kind: 'email', value: email }, password)
  return { id: user.id, isOperator: isOperator(user.roles) }
}
