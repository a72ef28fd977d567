import { refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis } from '#platform/declarations/proposals.ts'
import { ordersRefusals } from '../contract.ts'
import { lockInvestment } from '../queries/returns.ts'
import { canReturnInvestment } from '../rules.ts'
import { returnInvestment } from './return-investment.ts'

const refuse = refuser(ordersRefusals)

/** Loads the values a refund is decided on. A change of one outdates the proposal. */
export async function loadRefundBasis(context: Context, id: string): Promise<ProposalBasis> {
  const investment = await lockInvestment(context.tx, id)
  const [property] = investment ? await findInvestable(context.tx, [investment.opportunityId]) : []
  return {
    status: investment?.status ?? 'cancelled',
    isOpen: property !== undefined && canReturnInvestment(property.lifecycle),
    opportunity: property?.slug ?? '',
    amount: String(investment?.amount ?? 0n),
    fee: String(investment?.fee ?? 0n),
  }
}

/** Names the investor as the beneficiary, who may not decide. */
export async function listPeopleInRefund({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const investment = await lockInvestment(tx, id)
  return { beneficiary: investment ? [investment.investorId] : [] }
}

/** Returns one investment on behalf of an operator and records it in the audit log. */
export async function refundByOperator(
  context: Context,
  { id, operatorId, reason }: { id: string; operatorId: string; reason: string },
): Promise<void> {
  const investment = await lockInvestment(context.tx, id)
  if (investment?.status !== 'completed') throw refuse('investment_not_found')
  await recordAct(context, {
    act: 'orders.investment_refunded',
    subject: { kind: 'investment', id },
    after: { amount: investment.amount, fee: investment.fee, reason },
  })
  await returnInvestment(context, investment, { kind: 'operator', id: operatorId })
}
