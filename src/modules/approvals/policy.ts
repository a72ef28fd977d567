import { type OperatorRole, operatorRoles } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { type Actor, holds, type UserActor } from '#platform/context.ts'

/** As a kind of proposal declares them. */
interface Roles {
  readonly proposers: readonly OperatorRole[]
  readonly deciders: readonly OperatorRole[]
}

export const mayPropose = (actor: Actor, { proposers }: Roles): actor is UserActor => holds(actor, proposers)

/** ADM-9: never whoever has proposed it. */
export const mayDecide = (
  actor: Actor,
  { deciders }: Roles,
  proposal: { readonly proposedBy: string },
): actor is UserActor => holds(actor, deciders) && actor.userId !== proposal.proposedBy

/** What is proposed may tell of money and people: it is for those who may propose or decide it. */
export const maySee = (actor: Actor, { proposers, deciders }: Roles): boolean =>
  holds(actor, [...proposers, ...deciders])

export function requireOperator(actor: Actor): UserActor {
  if (!holds(actor, operatorRoles)) throw new Refusal('forbidden', 403)
  return actor
}

export const forbidden = (): Refusal => new Refusal('forbidden', 403)
