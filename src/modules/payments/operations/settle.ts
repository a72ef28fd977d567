import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Cause, openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import type { GatewayEvent, GatewayInvoice, PaymentGateway } from '../gateway.ts'
import * as queries from '../queries.ts'
import { judgeInvoice } from '../rules.ts'

/**
 * PAY-2, M8-M10: brings a deposit to what the gateway itself says of its invoice. Webhook, return and job all
 * come here; the deposit's row lock lets one decide, and the others find it decided.
 */
export async function settleInvoice(
  context: OpenContext,
  gateway: PaymentGateway,
  gatewayId: string,
  cause: Cause,
  event?: GatewayEvent,
): Promise<void> {
  // Asked before the transaction: no lock is held while the world answers.
  const invoice = await gateway.fetchInvoice(gatewayId)
  await context.db.transaction(async (tx) => {
    const deposit = await queries.lockDepositOfInvoice(tx, gatewayId)
    // A webhook may overtake our own record of the invoice; the job finds what it told. Its event is not
    // noted as seen, so that a repetition still counts.
    if (!deposit) return
    if (event && (await queries.insertEvent(tx, event, context.now)) === 0) return
    await decide(tx, context, deposit, invoice, cause)
  })
}

async function decide(
  tx: Tx,
  context: OpenContext,
  deposit: queries.DepositRow,
  invoice: GatewayInvoice,
  cause: Cause,
): Promise<void> {
  const verdict = judgeInvoice({ ...deposit, createdAt: deposit.created_at }, invoice, context.now)
  const card = invoice.card && { brand: invoice.card.brand, lastFour: invoice.card.lastFour }
  switch (verdict.kind) {
    case 'settled':
      return
    case 'credit':
      await queries.completeDeposit(tx, deposit.id, card, context.now)
      return await credit(tx, context, deposit, deposit.id, cause)
    case 'credit_late': {
      const lateId = newId()
      const inserted = await queries.insertLateDeposit(tx, lateId, deposit, card, context.now)
      if (inserted === 1) await credit(tx, context, deposit, lateId, cause)
      return
    }
    case 'fail':
      await queries.failDeposit(tx, deposit.id, verdict.reason, context.now)
      return
    case 'keep_waiting':
      await queries.updateFailureReason(tx, deposit.id, verdict.reason)
      return
    case 'mismatch':
      context.log.error({ depositId: deposit.id }, 'the gateway states another amount, currency or owner')
      return
    default:
      assert(false, 'every verdict has an act')
  }
}

/** Money in: the gateway owes us what the wallet now holds. */
async function credit(
  tx: Tx,
  context: OpenContext,
  deposit: queries.DepositRow,
  recordId: string,
  cause: Cause,
) {
  await post(tx, {
    id: newId(),
    kind: 'deposit',
    cause,
    record: { kind: 'deposit', id: recordId },
    postedAt: context.now,
    lines: [
      { accountId: platformAccounts.gateway_clearing, amount: -deposit.amount },
      { accountId: await openAccount(tx, 'wallet', deposit.investor_id), amount: deposit.amount },
    ],
  })
}
