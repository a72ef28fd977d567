import type { OperatorRole } from '#kit/contract.ts'
import { listUsers } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'

/** The facts that a proposal about an operator rests on. */
export async function operatorBasis({ tx }: Context, id: string) {
  const [user] = await listUsers(tx, [id])
  const role = user?.roles.find((one): one is OperatorRole => one !== 'user') ?? null
  return { role, isActive: user?.isActive ?? false }
}
