import { describeGrants, type OperatorRole } from '#kit/duties.ts'
import { listDuties, listUsers, lockUser } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'

/**
 * Locks an operator's account and returns the basis of a proposal about it: role, duties and whether it is active. The
 * lock comes first: an approval would give a role back to an operator who is dismissed meanwhile.
 */
export async function loadOperatorBasis({ tx }: Context, id: string) {
  await lockUser(tx, id)
  const [user] = await listUsers(tx, [id])
  const role = user?.roles.find((one): one is OperatorRole => one !== 'user') ?? null
  const duties = role === 'admin' ? describeGrants(await listDuties(tx, [id])) : {}
  return { role, ...duties, isActive: user?.isActive ?? false }
}
