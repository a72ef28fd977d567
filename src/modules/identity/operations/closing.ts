import { Refusal, refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { Obligation } from '#platform/declarations/personal-data.ts'
import type { Declared } from '#platform/module.ts'
import { identityRefusals } from '../contract.ts'
import { mayCloseAccount } from '../policy.ts'
import { lockForClosing } from '../queries/closing.ts'
import type { ClosingReason } from '../vocabulary.ts'
import { getUser } from './accounts.ts'

const refuse = refuser(identityRefusals)
export type Owners = Pick<Declared, 'personalData'>

/** Lists what prevents closing the account, as the modules report it. */
export async function listObligations(
  context: Context,
  { personalData }: Owners,
  personId: string,
): Promise<Obligation[]> {
  const found = await Promise.all(
    Object.values(personalData).map(({ obligations }) => obligations?.(context, personId) ?? []),
  )
  return found.flat()
}

/**
 * AUTH-11: closes an investor's account for good. Each module erases what no law requires to keep; the id stays in
 * books and documents as a pseudonym. Fails with `account_in_use` and all reasons while there are obligations.
 */
export async function closeAccount(
  context: Context,
  owners: Owners,
  { personId, reason }: { personId: string; reason: ClosingReason },
): Promise<void> {
  const account = await lockForClosing(context.tx, personId)
  if (!account || account.isClosed) throw refuse('user_not_found')
  const { roles } = await getUser(context.tx, personId)
  if (!mayCloseAccount(context.actor, { id: personId, roles })) throw new Refusal('forbidden', 403)
  const obligations = await listObligations(context, owners, personId)
  if (obligations.length > 0) {
    throw refuse('account_in_use', undefined, {
      issues: obligations.map(({ code, params }) => ({
        path: 'account',
        code,
        ...(params ? { params } : {}),
      })),
    })
  }
  await recordAct(context, {
    act: 'identity.account_closed',
    subject: { kind: 'user', id: personId },
    after: { reason },
  })
  for (const { erase } of Object.values(owners.personalData)) await erase?.(context, personId)
}
