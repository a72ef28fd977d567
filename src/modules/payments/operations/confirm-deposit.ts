import { refuser } from '#kit/errors.ts'
import { saveOfferedCards } from '#modules/cards/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { paymentsRefusals } from '../contract.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { findGatewaySubject } from '../rules.ts'
import { type DepositAnswer, type PaymentsPorts, readDeposit } from './deposit.ts'
import { isLockConflict, settleInvoice } from './settle.ts'

const refuse = refuser(paymentsRefusals)

/** Asks the gateway for the result when the investor returns, without waiting for the webhook. */
export async function confirmDeposit(
  context: OpenContext,
  ports: PaymentsPorts,
  input: { id: string },
): Promise<DepositAnswer> {
  const investor = requireInvestor(context.actor)
  const deposit = await queries.findInvestorsDeposit(context.db, investor.userId, input.id)
  if (!deposit) throw refuse('transaction_not_found')
  const subject = findGatewaySubject(deposit)
  if (deposit.status === 'pending' && subject) {
    try {
      await settleInvoice({ ...context, db: ports.settlements }, ports.gateway, {
        ...subject,
        cause: { kind: 'user', id: investor.userId },
      })
    } catch (error) {
      const isSilent = error instanceof GatewayUnavailable || error instanceof GatewayRefused
      if (isSilent) throw refuse('gateway_unavailable')
      // The webhook or the job holds the lock and writes the result. The page polls again.
      if (!isLockConflict(error)) throw error
    }
  }
  // The webhook may have credited the deposit a moment ago and not have saved its card yet.
  if (deposit.keepsCard) await saveOfferedCards(context, ports.gateway, investor.userId)
  return readDeposit(context, input)
}
