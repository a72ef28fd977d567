import type { OperatorRole } from '#kit/contract.ts'
import { listUsers } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'

/** Returns the basis of a proposal about an operator: the present role and whether the account is active. */
export async function loadOperatorBasis({ tx }: Context, id: string) {
  const [user] = await listUsers(tx, [id])
  const role = user?.roles.find((one): one is OperatorRole => one !== 'user') ?? null
  return { role, isActive: user?.isActive ?? false }
}
