import { refuser } from '#kit/errors.ts'
import { takeUpCards } from '#modules/cards/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { paymentsRefusals } from '../contract.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { subjectOf } from '../rules.ts'
import { type DepositAnswer, type PaymentsPorts, readDeposit } from './deposit.ts'
import { isHeldUp, settleInvoice } from './settle.ts'

const refuse = refuser(paymentsRefusals)

/** The investor is back from the gateway's page: find out how it went, without waiting for the webhook. */
export async function confirmDeposit(
  context: OpenContext,
  ports: PaymentsPorts,
  input: { id: string },
): Promise<DepositAnswer> {
  const investor = requireInvestor(context.actor)
  const deposit = await queries.findDeposit(context.db, investor.userId, input.id)
  if (!deposit) throw refuse('transaction_not_found')
  const subject = subjectOf(deposit)
  if (deposit.status === 'pending' && subject) {
    try {
      await settleInvoice({ ...context, db: ports.settlements }, ports.gateway, {
        ...subject,
        cause: { kind: 'user', id: investor.userId },
      })
    } catch (error) {
      const isSilent = error instanceof GatewayUnavailable || error instanceof GatewayRefused
      if (isSilent) throw refuse('gateway_unavailable')
      // Another holds what is to be written: the webhook or the job writes it, and the page asks again.
      if (!isHeldUp(error)) throw error
    }
  }
  // The webhook may have credited it a moment ago, and be about to ask what the card is.
  if (deposit.keepsCard) await takeUpCards(context, ports.gateway, investor.userId)
  return readDeposit(context, input)
}
