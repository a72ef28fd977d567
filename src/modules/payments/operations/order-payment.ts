import { assert } from '#kit/errors.ts'
import type { Cause } from '#modules/ledger/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { findGatewaySubject } from '../rules.ts'
import {
  buildDepositAnswer,
  ensurePage,
  type GatewayPorts,
  getPaymentUrl,
  type PageWords,
} from './deposit.ts'
import { failDeposit } from './fail-deposit.ts'
import { isLockConflict, settleInvoice } from './settle.ts'

/** Finds the deposit of an order and its status. The caller checks who may see the order. */
export async function findOrderPayment({ tx }: Pick<Context, 'tx'>, orderId: string) {
  const deposit = await queries.findDepositForOrder(tx, orderId)
  return deposit && { status: deposit.status, deposit: buildDepositAnswer(deposit) }
}

/** Fails the deposit of an ended order. A payment that still arrives becomes an extra deposit. */
export async function failOrderPayment(context: OpenContext, orderId: string): Promise<void> {
  const deposit = await queries.findDepositForOrder(context.db, orderId)
  if (deposit) await failDeposit(context, deposit.id, 'abandoned')
}

/**
 * Returns where the payer of an order continues: the gateway's page, the bank's, or our own if nothing is left to do
 * there. Opens the page if it is not open yet. Repeated calls return the same one.
 */
export async function openOrderPage(
  context: OpenContext,
  ports: GatewayPorts,
  orderId: string,
  words: PageWords,
): Promise<string> {
  const deposit = await queries.findDepositForOrder(context.db, orderId)
  assert(deposit, 'an order that awaits its payment has one')
  return getPaymentUrl(context, ports, await ensurePage(context, ports, deposit, words), words)
}

/** Asks the gateway for an order's payment. Returns false if it does not answer, or another request is settling it. */
export async function settleOrderPayment(
  context: OpenContext,
  { gateway, settlements }: Pick<GatewayPorts, 'gateway' | 'settlements'>,
  orderId: string,
  cause: Cause,
): Promise<boolean> {
  const deposit = await queries.findDepositForOrder(context.db, orderId)
  const subject = deposit && findGatewaySubject(deposit)
  if (!subject || deposit.status !== 'pending') return true
  try {
    await settleInvoice({ ...context, db: settlements }, gateway, { ...subject, cause })
    return true
  } catch (error) {
    const isSilent = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    if (!isSilent && !isLockConflict(error)) throw error
    return false
  }
}
