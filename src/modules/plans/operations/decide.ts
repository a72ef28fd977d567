import { type Halalas, sumOf, toWire } from '#kit/money.ts'
import type { Choice, Market } from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { writeFact } from '#platform/facts.ts'
import { together } from '#platform/questions.ts'
import { planBoughtNothing } from '../contract.ts'
import type { Decision, PlanRow } from '../queries.ts'
import { type Budget, type Chosen, choose, reasonOf, type Wishes } from '../rules.ts'
import type { RunReason } from '../vocabulary.ts'

/** What a plan would buy of a market with so much money. */
export interface Advice {
  readonly chosen: readonly Chosen<Choice>[]
  readonly lines: readonly { readonly opportunityId: string; readonly amount: Halalas }[]
  readonly fees: Halalas
  readonly total: Halalas
  readonly reason: RunReason | null
}

/** PRT-6: the same for a dry run and for a run. */
export function adviseOn(market: Market, wishes: Wishes, budget: Budget): Advice {
  const open = market.choices.filter(({ refusal }) => refusal === null)
  const chosen = choose(open, wishes, budget, market)
  const bought = chosen.filter(({ fault }) => fault === null)
  const fees = sumOf(bought.map(({ fee }) => fee))
  return {
    chosen,
    lines: bought.map(({ offered, amount }) => ({ opportunityId: offered.opportunityId, amount })),
    fees,
    total: sumOf(bought.map(({ amount }) => amount)) + fees,
    reason: whyNobody(market) ?? reasonOf(chosen),
  }
}

/** KYC-6: nothing is bought for somebody who could not buy it themselves. */
function whyNobody({ standing }: Market): RunReason | null {
  if (!standing?.isActive || !standing.isCustomer) return 'not_active'
  return standing.kycStatus === 'approved' ? null : 'kyc_not_approved'
}

/** Tells its investor why nothing was bought, with what is written; not each time that income is not enough yet. */
export const factOfNothing = ({ investorId, kind }: PlanRow, { reason, budget, at }: Decision) =>
  reason === null || reason === 'gathering'
    ? []
    : [
        writeFact(planBoughtNothing, {
          subject: investorId,
          data: { kind, reason, budget: toWire(budget ?? 0n) },
          at,
        }),
      ]

export const writeAll = (tx: Tx, statements: Parameters<typeof together>[0]) => tx.run(together(statements))
