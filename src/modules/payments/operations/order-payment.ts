import { assert } from '#kit/errors.ts'
import type { Cause } from '#modules/ledger/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { subjectOf } from '../rules.ts'
import { answerOf, type GatewayPorts, type PageWords, placeToPay, withPage } from './deposit.ts'
import { giveUpDeposit } from './give-up.ts'
import { isHeldUp, settleInvoice } from './settle.ts'

/** How the payment of an order stands, and as what people are told of it; for who may see the order. */
export async function findOrderPayment({ tx }: Pick<Context, 'tx'>, orderId: string) {
  const deposit = await queries.findDepositForOrder(tx, orderId)
  return deposit && { status: deposit.status, deposit: answerOf(deposit) }
}

/** Its order has ended: no payment is waited for. One that still comes is a deposit beside it. */
export async function giveUpOrderPayment(context: OpenContext, orderId: string): Promise<void> {
  const deposit = await queries.findDepositForOrder(context.db, orderId)
  if (deposit) await giveUpDeposit(context, deposit.id, 'abandoned')
}

/**
 * Where an order's payment goes on: the gateway's page or the bank's, opened now where it never was, and the same one
 * ever after; our own page where there is nothing left to do elsewhere.
 */
export async function openOrderPage(
  context: OpenContext,
  ports: GatewayPorts,
  orderId: string,
  words: PageWords,
): Promise<string> {
  const deposit = await queries.findDepositForOrder(context.db, orderId)
  assert(deposit, 'an order that awaits its payment has one')
  return placeToPay(context, ports, await withPage(context, ports, deposit, words), words)
}

/** Asks the gateway how an order's payment stands; false where it gave no answer, or another is writing it down. */
export async function settleOrderPayment(
  context: OpenContext,
  { gateway, settlements }: Pick<GatewayPorts, 'gateway' | 'settlements'>,
  orderId: string,
  cause: Cause,
): Promise<boolean> {
  const deposit = await queries.findDepositForOrder(context.db, orderId)
  const subject = deposit && subjectOf(deposit)
  if (!subject || deposit.status !== 'pending') return true
  try {
    await settleInvoice({ ...context, db: settlements }, gateway, { ...subject, cause })
    return true
  } catch (error) {
    const isSilent = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    if (!isSilent && !isHeldUp(error)) throw error
    return false
  }
}
