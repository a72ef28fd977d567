import { sumOf } from '#kit/money.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { findManaged } from '#modules/opportunities/index.ts'
import { listHoldings, sumStakes } from '#modules/orders/index.ts'
import { findReceiptByReference } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import { checksWith, type ProposalReview } from '#platform/declarations/proposals.ts'
import { checks as ar } from '../messages.ar.ts'
import { checks as en } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { canPay, listSteps, sumPaidIn } from '../rules.ts'
import type { StoredStep } from '../vocabulary.ts'

const check = checksWith(ar, en)
const nothing: ProposalReview = { figures: {}, checks: [] }

/** Reads the receipt and the balance that a proposed run pays from, and whether they allow it (PRT-3). */
export async function loadRunReview({ tx }: Context, id: string): Promise<ProposalReview> {
  const run = await queries.findRun(tx, id)
  const property = run && (await findManaged(tx, run.opportunityId))
  if (!run || !property) return nothing
  const isStageRight = check('stage', canPay(run.kind, property.lifecycle))
  if (run.kind === 'cancellation') {
    const [funding, holdings] = await Promise.all([
      findAccount(tx, 'funding', property.id),
      listHoldings(tx, property.id, run.recordAt),
    ])
    const isAllPaidBack = check('total_is_paid_in', sumPaidIn(holdings) === run.total)
    return { figures: { held: String(funding?.balance ?? 0n) }, checks: [isStageRight, isAllPaidBack] }
  }
  const [receipt, account] = await Promise.all([
    run.bankReference === null ? undefined : findReceiptByReference(tx, run.bankReference),
    findAccount(tx, 'income', property.id),
  ])
  const balance = account?.balance ?? 0n
  return {
    figures: {
      bankReference: run.bankReference,
      ...(receipt ? { receiptAmount: String(receipt.amount) } : {}),
      incomeBalance: String(balance),
    },
    checks: [
      isStageRight,
      check('receipt_is_income', receipt?.opportunityId === property.id),
      check('income_covers', balance >= run.total),
    ],
  }
}

/** Reads what is sold and held of an opportunity, and whether a step may follow from it (OPP-9). */
export async function loadStepReview(
  { tx, now }: Context,
  id: string,
  step: StoredStep,
): Promise<ProposalReview> {
  const property = await findManaged(tx, id)
  if (!property || property.price === null) return nothing
  const isStageRight = check('stage', listSteps(property.lifecycle, property.invested).includes(step))
  if (step !== 'complete') return { figures: {}, checks: [isStageRight] }
  const [funding, stakes, holdings] = await Promise.all([
    findAccount(tx, 'funding', id),
    sumStakes(tx, id),
    listHoldings(tx, id, now),
  ])
  const held = funding?.balance ?? 0n
  const sold = sumOf(holdings.map(({ amount }) => amount))
  const unsold = property.price - property.invested
  return {
    figures: { price: String(property.price), unsold: String(unsold) },
    checks: [
      isStageRight,
      check('held_is_sold', held === property.invested && held === stakes && sold === held),
      check('all_sold', unsold <= 0n),
    ],
  }
}
