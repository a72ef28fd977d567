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

/** What the account cannot be closed with, as its owners say. */
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
 * AUTH-11: an investor's account is closed for good. What no law keeps is erased by the modules that own it, and the
 * id stays in books and papers as a pseudonym. Refused, with all reasons, while something of theirs is here.
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
