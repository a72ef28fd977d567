import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { changeLifecycle } from './keeping.ts'

/**
 * OPP-9: the funding is completed. What investors have paid leaves the funding account for the bank account of the
 * asset, in the same transaction, and the stakes are final.
 */
export async function completeFunding(context: Context, command: { opportunityId: string }): Promise<void> {
  const { tx, actor, now } = context
  const { opportunityId } = command
  await changeLifecycle(context, { opportunityId, to: 'completed' })
  const funding = await findAccount(tx, 'funding', opportunityId)
  assert(funding, 'an opportunity has its funding account from the start')
  if (funding.balance === 0n) return
  await post(tx, {
    id: newId(),
    kind: 'funding_completion',
    cause:
      actor.kind === 'user'
        ? { kind: 'operator', id: actor.userId }
        : { kind: 'system', id: 'opportunities' },
    record: { kind: 'opportunity', id: opportunityId },
    postedAt: now,
    lines: [
      { accountId: funding.id, amount: -funding.balance },
      { accountId: platformAccounts.bank, amount: funding.balance },
    ],
  })
}
