import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { recordAct } from '#modules/audit/index.ts'
import { cancelInvestmentOf } from '#modules/orders/index.ts'
import { cancelWithdrawalOf } from '#modules/withdrawals/index.ts'
import type { CallContext, Context } from '#platform/context.ts'
import type { mandatesContract } from '../contract.ts'
import { requireSignatory, type Signatory } from './acting.ts'

type Endpoints = typeof mandatesContract

/**
 * ORG-5b: cancels a withdrawal that we have not approved yet. One signatory may: the amount returns to the
 * organization's own wallet. The operator's approval locks the same withdrawal, so one of both counts.
 */
export async function cancelOrganizationWithdrawal(
  context: Context,
  { slug, id }: ParsedOf<Endpoints['cancelWithdrawal']>,
): Promise<AnswerOf<Endpoints['cancelWithdrawal']>> {
  const signatory = await requireCanceller(context, slug)
  const { holderId: investorId, userId: causedBy } = signatory
  const cancelled = await cancelWithdrawalOf(context, { id, investorId, causedBy })
  await recordAct(context, {
    act: 'mandates.withdrawal_cancelled',
    subject: { kind: 'organization', id: signatory.own.organization.id },
    after: { reference: cancelled.reference, amount: cancelled.amount },
  })
  return cancelled
}

/** The idempotency key of a call. */
type Keyed = Pick<CallContext, 'idempotencyKey' | 'requestHash'>

/**
 * ORG-5b, BUY-9: cancels an investment within the cooling-off period that investors have. One signatory may: the price
 * and the fee return to the organization's own wallet.
 */
export async function cancelOrganizationInvestment(
  context: Context & Keyed,
  { slug, id }: ParsedOf<Endpoints['cancelInvestment']>,
): Promise<AnswerOf<Endpoints['cancelInvestment']>> {
  const signatory = await requireCanceller(context, slug)
  const { holderId: investorId, userId: causedBy } = signatory
  const { idempotencyKey, requestHash } = context
  const command = { id, idempotencyKey, requestHash }
  const { order, hasReturned } = await cancelInvestmentOf(context, { investorId, causedBy }, command)
  if (hasReturned) {
    await recordAct(context, {
      act: 'mandates.investment_cancelled',
      subject: { kind: 'organization', id: signatory.own.organization.id },
      after: { reference: order.reference, investment: id },
    })
  }
  return order
}

/**
 * Returns a maker or checker. Leaves the organization unlocked: withdrawals, investments and wallets are locked before
 * it elsewhere, so locking it first could deadlock. A power that ended a moment ago can only bring money back.
 */
const requireCanceller = (context: Context, slug: string): Promise<Signatory> =>
  requireSignatory(context, slug, ['maker', 'checker'], { isLocked: false })
