import { describeGrants, type OperatorRole } from '#kit/duties.ts'
import { listDuties, listUsers } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'

/** Returns the basis of a proposal about an operator: role, duties and whether the account is active. */
export async function loadOperatorBasis({ tx }: Context, id: string) {
  const [user] = await listUsers(tx, [id])
  const role = user?.roles.find((one): one is OperatorRole => one !== 'user') ?? null
  const duties = role === 'admin' ? describeGrants(await listDuties(tx, [id])) : {}
  return { role, ...duties, isActive: user?.isActive ?? false }
}
