import { newId } from '#kit/ids.ts'
import { allocate, type Halalas, shareOf } from '#kit/money.ts'
import { addMonths } from '#kit/time.ts'
import { findAccount, openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import type { Tx } from '#platform/db.ts'
import type { OpportunityContent } from '../content/shape.ts'
import type { PlannedInvestment } from './plan.ts'
import { act, type SeedParts, systemActor, userActor } from './world.ts'

const monthsBetween = {
  weekly: 1,
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
  on_maturity: 0,
} as const
const months = 12n

interface Holder {
  readonly userId: string
  readonly amount: Halalas
}

/**
 * What came after the funding of an opportunity in the demo world's past: the asset was bought, it paid
 * income by its schedule, and one that has exited returned capital and gain. All of it through the ledger.
 */
export async function seedAftermath(
  parts: SeedParts,
  adminId: string,
  opportunityId: string,
  offer: OpportunityContent,
  stakes: readonly (PlannedInvestment & { userId: string })[],
): Promise<void> {
  if (offer.lifecycle === 'published' || offer.lifecycle === 'draft' || stakes.length === 0) {
    return
  }
  const fundedAt = stakes.at(-1)!.at
  const changeTo = (to: 'closed' | 'completed' | 'exited', at: Date) =>
    act(parts, userActor(adminId, 'admin'), at, (context) => changeLifecycle(context, { opportunityId, to }))
  if (offer.lifecycle === 'closed') return changeTo('closed', parts.now)
  await changeTo('completed', fundedAt)
  const holders = holdersOf(stakes)
  const total = holders.reduce((sum, holder) => sum + holder.amount, 0n)
  await act(parts, systemActor, fundedAt, ({ tx }) => completeFunding(tx, opportunityId, total, fundedAt))
  const every = monthsBetween[offer.schedule]
  for (let month = every; every > 0; month += every) {
    const at = addMonths(fundedAt, month)
    if (at > parts.now || month > offer.termMonths) break
    const income = (shareOf(total, offer.annualReturnBps) * BigInt(every)) / months
    await act(parts, systemActor, at, ({ tx }) =>
      payOut(tx, opportunityId, income, holders, at, 'opportunity_income'),
    )
  }
  if (offer.lifecycle !== 'exited') return
  const gain = shareOf(total, offer.totalReturnBps) / 4n
  const exitAt = addMonths(parts.now, -1)
  await act(parts, systemActor, exitAt, async ({ tx }) => {
    await payOut(tx, opportunityId, total, holders, exitAt, 'opportunity_capital')
    await payOut(tx, opportunityId, gain, holders, exitAt, 'opportunity_income')
  })
  await changeTo('exited', exitAt)
}

function holdersOf(stakes: readonly { userId: string; amount: Halalas }[]): Holder[] {
  const byUser = new Map<string, Halalas>()
  for (const { userId, amount } of stakes) byUser.set(userId, (byUser.get(userId) ?? 0n) + amount)
  return [...byUser].sort(([a], [b]) => (a < b ? -1 : 1)).map(([userId, amount]) => ({ userId, amount }))
}

/** OPP-9: what was held is paid for the asset. */
async function completeFunding(tx: Tx, opportunityId: string, total: Halalas, at: Date): Promise<void> {
  const funding = await findAccount(tx, 'funding', opportunityId)
  await post(tx, {
    id: newId(),
    kind: 'funding_completion',
    cause: { kind: 'system', id: 'demo' },
    record: { kind: 'opportunity', id: opportunityId },
    postedAt: at,
    lines: [
      { accountId: funding!.id, amount: -total },
      { accountId: platformAccounts.bank, amount: total },
    ],
  })
}

/** Money of the asset into its income account, and from there to its holders, exact to the halala. */
async function payOut(
  tx: Tx,
  opportunityId: string,
  total: Halalas,
  holders: readonly Holder[],
  at: Date,
  recordKind: 'opportunity_income' | 'opportunity_capital',
): Promise<void> {
  if (total === 0n) return
  const income = await openAccount(tx, 'income', opportunityId)
  const record = { kind: recordKind, id: newId() }
  const cause = { kind: 'system', id: 'demo' } as const
  await post(tx, {
    id: newId(),
    kind: 'income_receipt',
    cause,
    record,
    postedAt: at,
    lines: [
      { accountId: platformAccounts.bank, amount: -total },
      { accountId: income, amount: total },
    ],
  })
  const shares = allocate(
    total,
    holders.map((holder) => holder.amount),
  )
  const lines = []
  for (const [index, holder] of holders.entries()) {
    if (shares[index]! > 0n) {
      lines.push({ accountId: await openAccount(tx, 'wallet', holder.userId), amount: shares[index]! })
    }
  }
  await post(tx, {
    id: newId(),
    kind: 'disbursement',
    cause,
    record,
    postedAt: at,
    lines: [{ accountId: income, amount: -total }, ...lines],
  })
}
