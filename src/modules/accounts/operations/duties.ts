import type { AnswerOf } from '#kit/contract.ts'
import { allDuties, type Duty, type DutyGrant, type OperatorRole } from '#kit/duties.ts'
import { fromWire, toWire } from '#kit/money.ts'
import { changeDuties, changeOperatorRole, listUsers } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { accountsContract } from '../contract.ts'
import type { InvitationRow } from '../queries.ts'

type HeldDuties = AnswerOf<typeof accountsContract.operators>['operators'][number]['duties']

/** The duties of an admin as callers give them. */
export interface GivenDuties {
  /** All duties if absent. */
  readonly scope?: 'all' | 'some' | undefined
  readonly duties?: readonly { readonly duty: Duty; readonly limit?: number | undefined }[] | undefined
}

/** Returns the duties as they are stored. A duty that is given twice keeps its last limit. */
export const grantsOf = ({ scope = 'all', duties: given = [] }: GivenDuties): readonly DutyGrant[] =>
  scope === 'all'
    ? allDuties
    : [...new Map(given.map((one) => [one.duty, one])).values()].map(({ duty, limit }) => ({
        duty,
        amountLimit: limit === undefined ? null : fromWire(limit),
      }))

/** Returns the duties as JSON, or null if they are all. */
export const storedDuties = (grants: readonly DutyGrant[]): InvitationRow['duties'] =>
  grants.some(({ duty }) => duty === 'all')
    ? null
    : grants.map(({ duty, amountLimit }) => ({
        duty: duty as Duty,
        limit: amountLimit === null ? null : String(amountLimit),
      }))

/** Returns stored duties for an answer, or null if they are all. */
export const heldDuties = (grants: readonly DutyGrant[]): HeldDuties =>
  grants.some(({ duty }) => duty === 'all')
    ? null
    : grants.map(({ duty, amountLimit }) => ({
        duty: duty as Duty,
        ...(amountLimit === null ? {} : { limit: toWire(amountLimit) }),
      }))

/** Returns the duties of an invitation or a proposal. */
export const grantsOfInvitation = ({ duties: given }: Pick<InvitationRow, 'duties'>): readonly DutyGrant[] =>
  given?.map(({ duty, limit }) => ({ duty, amountLimit: limit === null ? null : BigInt(limit) })) ?? allDuties

/** Gives an operator a role with its duties, or an admin other duties. */
export async function setRole(
  context: Context,
  id: string,
  role: OperatorRole,
  grants: readonly DutyGrant[],
): Promise<void> {
  const [user] = await listUsers(context.tx, [id])
  const isAdmin = user?.roles.includes('admin') ?? false
  if (role === 'admin' && isAdmin) await changeDuties(context, id, grants)
  else await changeOperatorRole(context, id, role, grants)
}
