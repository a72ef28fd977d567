import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { changeLifecycle } from './manage-opportunity.ts'

/**
 * OPP-9: completes the funding. Moves the paid amount from the funding account to the bank account for buying the
 * asset, in the same transaction. From then on stakes are final.
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
