import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { hourMs, secondMs } from '#kit/time.ts'
import { listUsers, setUserActive, type User } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type OpenContext, requirePermission, type UserActor, withTx } from '#platform/context.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import type { verificationContract } from '../contract.ts'
import { maySetActivation, maySwitchCustomers } from '../policy.ts'
import { requireCustomer } from './customers.ts'

type Endpoints = typeof verificationContract
type Outcome = AnswerOf<Endpoints['setActivations']>['items'][number]

const activationLimit: Limit = { most: 120, windowSeconds: hourMs / secondMs }

/**
 * ADM-3: activates or deactivates many customers, each in its own transaction with its own audit entry. A failure stops
 * none of the others; the answer holds the outcome for each.
 */
export async function setActivations(
  context: OpenContext,
  { ids, ...change }: ParsedOf<Endpoints['setActivations']>,
): Promise<AnswerOf<Endpoints['setActivations']>> {
  const { db, actor } = context
  requirePermission(maySwitchCustomers(actor))
  await consumeLimit(db, `verification.activations:${(actor as UserActor).userId}`, activationLimit)
  const known = new Map((await listUsers(db, ids)).map((user) => [user.id, user]))
  const items: Outcome[] = []
  for (const id of ids) {
    const user = known.get(id)
    const name = user?.roles.includes('user') ? fullNameOf(user) : null
    items.push({ id, name, ...(await setActivationOf(context, id, change)) })
  }
  return { items }
}

async function setActivationOf(
  context: OpenContext,
  id: string,
  { isActive, reason }: { isActive: boolean; reason: string },
): Promise<Pick<Outcome, 'outcome' | 'why'>> {
  try {
    const before = await context.db.transaction(async (tx): Promise<User> => {
      const customer = await requireCustomer(tx, id)
      requirePermission(maySetActivation(context.actor, customer))
      await setUserActive(withTx(context, tx), id, isActive, reason)
      return customer
    })
    return { outcome: before.isActive === isActive ? 'unchanged' : 'done', why: null }
  } catch (error) {
    if (error instanceof Refusal) {
      return { outcome: 'refused', why: context.say(error.code, error.params) }
    }
    context.log.error({ err: error, customerId: id }, 'one of many customers was not switched')
    return { outcome: 'failed', why: null }
  }
}
