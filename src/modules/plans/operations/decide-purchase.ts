import { type Halalas, sumOf, toWire } from '#kit/money.ts'
import type { InvestableOffer, InvestableOffers } from '#modules/orders/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { batch } from '#platform/database/value-queries.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { planBoughtNothing } from '../contract.ts'
import type { PlanRow, PlanRunDecision } from '../queries.ts'
import {
  type Chosen,
  choosePurchases,
  explainNothingBought,
  type PlanBudget,
  type PlanRules,
} from '../rules.ts'
import type { RunReason } from '../vocabulary.ts'

/** The purchase that a plan's rules make of its budget. */
export interface PurchaseDecision {
  readonly chosen: readonly Chosen<InvestableOffer>[]
  readonly lines: readonly { readonly opportunityId: string; readonly amount: Halalas }[]
  readonly fees: Halalas
  readonly total: Halalas
  readonly reason: RunReason | null
}

/** PRT-6: decides a purchase. A dry run and a run share it. */
export function decidePurchase(
  investable: InvestableOffers,
  wishes: PlanRules,
  budget: PlanBudget,
): PurchaseDecision {
  const open = investable.offers.filter(({ refusal }) => refusal === null)
  const chosen = choosePurchases(open, wishes, budget, investable)
  const bought = chosen.filter(({ fault }) => fault === null)
  const fees = sumOf(bought.map(({ fee }) => fee))
  return {
    chosen,
    lines: bought.map(({ offered, amount }) => ({ opportunityId: offered.opportunityId, amount })),
    fees,
    total: sumOf(bought.map(({ amount }) => amount)) + fees,
    reason: refuseInvestor(investable) ?? explainNothingBought(chosen),
  }
}

/** KYC-6: returns why the investor may not buy at present, or null if they may. */
function refuseInvestor({ snapshot: { accountStatus } }: InvestableOffers): RunReason | null {
  if (!accountStatus?.isActive || !accountStatus.isCustomer) return 'not_active'
  if (accountStatus.kycStatus !== 'approved') return 'kyc_not_approved'
  return accountStatus.hasAcceptedTerms ? null : 'terms_not_accepted'
}

/** Builds the event of a run that bought nothing. None if income is still gathering, which would repeat too often. */
export const buildNothingBoughtEvent = (
  { investorId, kind }: PlanRow,
  { reason, budget, at }: PlanRunDecision,
) =>
  reason === null || reason === 'gathering'
    ? []
    : [
        recordEventStatement(planBoughtNothing, {
          subject: investorId,
          data: { kind, reason, budget: toWire(budget ?? 0n) },
          at,
        }),
      ]

export const runBatch = (tx: Tx, statements: Parameters<typeof batch>[0]) => tx.run(batch(statements))
