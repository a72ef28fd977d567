import { refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis } from '#platform/proposals.ts'
import { ordersRefusals } from '../contract.ts'
import { lockInvestment } from '../queries/returned.ts'
import { isGivenBackFrom } from '../rules.ts'
import { giveBack } from './give-back.ts'

const refuse = refuser(ordersRefusals)

/** Returns the basis of a proposed refund: the investment's status and amounts, and whether its opportunity is open. */
export async function loadRefundBasis(context: Context, id: string): Promise<ProposalBasis> {
  const investment = await lockInvestment(context.tx, id)
  const [property] = investment ? await findInvestable(context.tx, [investment.opportunityId]) : []
  return {
    status: investment?.status ?? 'cancelled',
    isOpen: property !== undefined && isGivenBackFrom(property.lifecycle),
    opportunity: property?.slug ?? '',
    amount: String(investment?.amount ?? 0n),
    fee: String(investment?.fee ?? 0n),
  }
}

/** The investor who is paid back. */
export async function involvedInRefund({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const investment = await lockInvestment(tx, id)
  return { beneficiary: investment ? [investment.investorId] : [] }
}

/** Gives one investment back, by an operator. */
export async function refund(
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
  await giveBack(context, investment, { kind: 'operator', id: operatorId })
}
