import { type AccountRole, allDuties, type DutyGrant } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type CheckedPerson, identityRefusals, personDeactivated, personRegistered } from '../contract.ts'
import { hashPassword } from '../passwords.ts'
import { mayCreateAccounts, maySwitchAccount } from '../policy.ts'
import { updateAnnualLimit, updateInvestorClass } from '../queries/account-status.ts'
import { insertDuties } from '../queries/duties.ts'
import * as sessionQueries from '../queries/sessions.ts'
import * as userQueries from '../queries/users.ts'
import { deviceDays } from '../session-cookie.ts'
import type { InvestorClass, KycStatus } from '../vocabulary.ts'

const refuse = refuser(identityRefusals)
const forbidden = () => new Refusal('forbidden', 403)

/** Returns an account. Fails with `user_not_found` if there is none. */
export async function getUser(tx: Tx, id: string): Promise<userQueries.UserWithTerms> {
  const user = await userQueries.findUser(tx, id)
  if (!user) throw refuse('user_not_found')
  return user
}

export interface NewUserAccount {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate?: string
  readonly email: string
  readonly mobile?: string
  /** Without a password the account signs in by code only. */
  readonly password?: string
  readonly roles: readonly AccountRole[]
  /** ADM-10: the duties of an admin; all if absent. */
  readonly duties?: readonly DutyGrant[]
  readonly kycStatus?: KycStatus
  /** BUY-8: the investor's own limit in halalas. */
  readonly annualLimit?: Halalas
  readonly language?: Locale
  readonly createdAt?: Date
}

/** Creates an account with verified email and mobile, as the system. Returns its id. */
export async function createAccount(context: Context, account: NewUserAccount): Promise<string> {
  if (!mayCreateAccounts(context.actor)) throw forbidden()
  const id = newId()
  const createdAt = account.createdAt ?? context.now
  await userQueries.insertUser(
    context.tx,
    {
      id,
      firstName: account.firstName,
      lastName: account.lastName,
      birthDate: account.birthDate ?? null,
      mobile: account.mobile ?? null,
      email: account.email,
      passwordHash: account.password === undefined ? null : await hashPassword(account.password),
      mobileVerifiedAt: account.mobile === undefined ? null : createdAt,
      emailVerifiedAt: createdAt,
      kycStatus: account.kycStatus ?? 'not_done',
      annualLimit: account.annualLimit ?? null,
      language: account.language ?? 'ar',
      termsVersion: null,
      termsAcceptedAt: null,
      createdAt,
    },
    account.roles,
  )
  if (account.roles.includes('admin')) await insertDuties(context.tx, id, account.duties ?? allDuties)
  await recordAct(context, {
    act: 'identity.account_created',
    subject: { kind: 'user', id },
    after: { roles: account.roles },
  })
  if (account.roles.includes('user')) {
    await recordEvent({ ...context, now: createdAt }, personRegistered, { subject: id, data: {} })
  }
  return id
}

/** KYC-4: stores the status that `verification` has decided. */
export async function recordKycStatus(
  context: Context,
  userId: string,
  status: KycStatus,
  /** The last day of an approval. While a renewal is pending or rejected, the earlier approval keeps its own. */
  until: string | null = null,
  /** OPP-10: the answers of the approved check. */
  person?: CheckedPerson,
): Promise<void> {
  const user = await userQueries.lockUser(context.tx, userId)
  if (!user) throw refuse('user_not_found')
  await userQueries.updateKycStatus(context.tx, userId, { status, until, now: context.now, person })
  await recordAct(context, {
    act: 'identity.kyc_status_changed',
    subject: { kind: 'user', id: userId },
    before: { kycStatus: user.kycStatus },
    after: { kycStatus: status },
  })
}

/** BUY-8: stores the class that `limits` has decided, until a day. */
export async function setInvestorClass(
  context: Context,
  userId: string,
  to: { readonly investorClass: InvestorClass; readonly until: string | null },
): Promise<void> {
  const [user] = await userQueries.listUsers(context.tx, [userId])
  if (!user) throw refuse('user_not_found')
  await updateInvestorClass(context.tx, userId, to)
  await recordAct(context, {
    act: 'identity.class_changed',
    subject: { kind: 'user', id: userId },
    before: { investorClass: user.investorClass, classUntil: user.classUntil },
    after: { investorClass: to.investorClass, classUntil: to.until },
  })
}

/** BUY-8: sets an investor's own limit until a day, or removes it. */
export async function setAnnualLimit(
  context: Context,
  userId: string,
  to: { readonly limit: Halalas | null; readonly until: string | null },
): Promise<void> {
  const [user] = await userQueries.listUsers(context.tx, [userId])
  if (!user) throw refuse('user_not_found')
  await updateAnnualLimit(context.tx, userId, to)
  await recordAct(context, {
    act: 'identity.limit_changed',
    subject: { kind: 'user', id: userId },
    before: { annualLimit: user.annualLimit, limitUntil: user.limitUntil },
    after: { annualLimit: to.limit, limitUntil: to.until },
  })
}

/** Sets the language of messages to this user. */
export async function setLanguage(context: Context, userId: string, language: Locale): Promise<void> {
  await userQueries.updateLanguage(context.tx, userId, language)
}

/** ADM-3: activates or deactivates an account. Deactivation ends all its sessions. */
export async function setUserActive(
  context: Context,
  userId: string,
  isActive: boolean,
  reason?: string,
): Promise<void> {
  const user = await userQueries.lockUser(context.tx, userId)
  if (!user) throw refuse('user_not_found')
  if (!maySwitchAccount(context.actor, user)) throw forbidden()
  if (user.isActive === isActive) return
  await withLastAdmin(() => userQueries.updateActivity(context.tx, userId, isActive))
  if (!isActive) {
    await sessionQueries.revokeSessions(context.tx, userId, context.now)
    await recordEvent(context, personDeactivated, { subject: userId, data: {} })
  }
  await recordAct(context, {
    act: isActive ? 'identity.activated' : 'identity.deactivated',
    subject: { kind: 'user', id: userId },
    before: { isActive: user.isActive },
    after: { isActive, ...(reason === undefined ? {} : { reason }) },
  })
}

/** Maps the database's refusal to lose the last admin to the refusal `last_admin`. */
export async function withLastAdmin<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'users_keep_an_admin') throw refuse('last_admin')
    throw error
  }
}

/** Days for which expired codes, registrations and sessions are kept. */
const expiredRecordDays = 7

/** Deletes expired codes, registrations that were never completed, ended sessions and unused devices. */
export async function deleteExpiredRecords(context: Context): Promise<void> {
  await sessionQueries.deleteExpired(context.tx, addDays(context.now, -expiredRecordDays))
  await sessionQueries.deleteUnusedDevices(context.tx, addDays(context.now, -deviceDays))
}
