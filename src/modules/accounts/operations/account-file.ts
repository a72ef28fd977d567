import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { isOperator } from '#kit/home-pages.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  accountActs,
  endSessionsOf,
  findAccount,
  listDuties,
  listSessions,
  setUserActive,
  type User,
  visibleContact,
} from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { accountsContract } from '../contract.ts'
import { heldDuties } from './duties.ts'
import { switchOperator } from './operators.ts'

type Endpoints = typeof accountsContract

/** ORG-6: returns an account of any kind. The audit log shows who opened it. */
export async function readAccountFile(
  context: Context,
  { id }: ParsedOf<Endpoints['account']>,
): Promise<AnswerOf<Endpoints['account']>> {
  requireRole(context.actor, ...readers.administration)
  const user = await getAccount(context, id)
  const [grants, sessions] = await Promise.all([listDuties(context.tx, [id]), listSessions(context, id)])
  await recordAct(context, { act: 'accounts.account_opened', subject: { kind: 'user', id } })
  return {
    id,
    name: fullNameOf(user),
    ...visibleContact(context.actor, user),
    roles: user.roles,
    isActive: user.isActive,
    kycStatus: user.kycStatus,
    createdAt: user.createdAt.toISOString(),
    language: user.language,
    duties: user.roles.includes('admin') ? heldDuties(grants) : null,
    sessions,
    at: context.now.toISOString(),
    can: accountActs(context, user),
  }
}

/** Fails with `user_not_found` if the account does not exist or is closed. */
async function getAccount({ tx }: Context, id: string): Promise<User> {
  const user = await findAccount(tx, id)
  if (!user) throw new Refusal('user_not_found', 404)
  return user
}

/** ORG-6: suspends or restores an account of any kind. */
export async function switchAccount(
  context: Context,
  { id, isActive, reason }: ParsedOf<Endpoints['switchAccount']>,
): Promise<AnswerOf<Endpoints['switchAccount']>> {
  requireRole(context.actor, 'admin')
  const user = await getAccount(context, id)
  if (isOperator(user.roles)) {
    const { isProposed } = await switchOperator(context, { id, isActive, reason })
    return { isProposed }
  }
  await setUserActive(context, id, isActive, reason)
  return { isProposed: false }
}

/** ORG-6: ends the sessions of an account of any kind. */
export async function endAccountSessions(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['endSessions']>,
): Promise<void> {
  requireRole(context.actor, 'admin')
  await getAccount(context, id)
  await endSessionsOf(context, id, reason)
}
