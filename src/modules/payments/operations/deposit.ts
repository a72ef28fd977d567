import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { findStanding } from '#modules/identity/index.ts'
import { currentSettings } from '#modules/settings/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { type Deposit, type failureReasons, paymentsRefusals } from '../contract.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../gateway.ts'
import { labels as arabic } from '../messages.ar.ts'
import { labels as english } from '../messages.en.ts'
import { requireInvestor, requireMayPayIn } from '../policy.ts'
import * as queries from '../queries.ts'
import { settleInvoice } from './settle.ts'

/** What this module needs of the world. */
export interface PaymentsPorts {
  readonly gateway: PaymentGateway
  /** Our own address: the gateway's server reports to it, and sends the payer's browser back to it. */
  readonly origin: () => string
}

export type DepositAnswer = z.input<typeof Deposit>
const labels = { ar: arabic, en: english }
const refuse = refuser(paymentsRefusals)

export interface DepositCommand {
  readonly amount: number
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * PAY-1: opens a payment. The intent is committed first, then the gateway is asked under the deposit's id,
 * then its page is recorded: whatever breaks in between, the same command goes on from where it stopped.
 */
export async function startDeposit(context: OpenContext, ports: PaymentsPorts, command: DepositCommand) {
  const investor = requireInvestor(context.actor)
  requireMayPayIn(await findStanding(context.db, investor.userId))
  requireWithinLimits(command.amount)
  const deposit = await claimDeposit(context, investor.userId, command)
  if (deposit.payment_url) return { transaction: answerOf(deposit), paymentUrl: deposit.payment_url }
  const { paymentUrl } = await openInvoice(context, ports, deposit)
  return { transaction: answerOf({ ...deposit, payment_url: paymentUrl }), paymentUrl }
}

function requireWithinLimits(amount: number): void {
  const { minimumDepositHalalas: minimum, maximumDepositHalalas: maximum } = currentSettings()
  if (amount < minimum) throw refuse('deposit_below_minimum', { amount: minimum })
  if (amount > maximum) throw refuse('deposit_above_maximum', { amount: maximum })
}

/** The deposit of this key: new, or the one that an earlier try of the same command made. */
async function claimDeposit(context: OpenContext, investorId: string, command: DepositCommand) {
  return await context.db.transaction(async (tx) => {
    await queries.insertDeposit(tx, {
      id: newId(),
      investorId,
      amount: BigInt(command.amount),
      idempotencyKey: command.idempotencyKey,
      requestHash: command.requestHash,
      at: context.now,
    })
    const deposit = await queries.getDepositByKey(tx, investorId, command.idempotencyKey)
    if (deposit.request_hash !== command.requestHash) throw new Refusal('idempotency_key_reused', 422)
    return deposit
  })
}

async function openInvoice(context: OpenContext, ports: PaymentsPorts, deposit: queries.DepositRow) {
  const prefix = context.locale === 'en' ? '/en' : ''
  try {
    const invoice = await ports.gateway.createInvoice({
      id: deposit.id,
      amountHalalas: deposit.amount,
      description: labels[context.locale].invoice(currentSettings().brandName[context.locale]),
      callbackUrl: `${ports.origin()}/api/payments/webhooks/${ports.gateway.name}`,
      returnUrl: `${ports.origin()}${prefix}/user/wallet?deposit=${deposit.id}`,
      locale: context.locale,
    })
    await context.db.transaction((tx) => queries.updateInvoice(tx, deposit.id, invoice))
    return invoice
  } catch (error) {
    // Unknown outcome: the deposit stays open, and the same key asks again under the same id.
    if (error instanceof GatewayUnavailable) throw refuse('gateway_unavailable')
    if (error instanceof GatewayRefused) {
      context.log.error({ err: error, depositId: deposit.id }, 'the gateway refused to open an invoice')
      await context.db.transaction((tx) => queries.failDeposit(tx, deposit.id, 'other', context.now))
      throw refuse('deposit_failed')
    }
    throw error
  }
}

export async function readDeposit(context: Context, input: { id: string }): Promise<DepositAnswer> {
  const investor = requireInvestor(context.actor)
  const deposit = await queries.findDeposit(context.tx, investor.userId, input.id)
  if (!deposit) throw refuse('transaction_not_found')
  return answerOf(deposit)
}

/** The investor is back from the gateway's page: find out how it went, without waiting for the webhook. */
export async function confirmDeposit(context: OpenContext, ports: PaymentsPorts, input: { id: string }) {
  const investor = requireInvestor(context.actor)
  const deposit = await queries.findDeposit(context.db, investor.userId, input.id)
  if (!deposit) throw refuse('transaction_not_found')
  if (deposit.status === 'pending' && deposit.gateway_id) {
    try {
      await settleInvoice(context, ports.gateway, deposit.gateway_id, { kind: 'user', id: investor.userId })
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw refuse('gateway_unavailable')
      throw error
    }
  }
  return readDeposit(context, input)
}

function answerOf(deposit: queries.DepositRow): DepositAnswer {
  const { card_brand: brand, card_last_four: lastFour } = deposit
  return {
    id: deposit.id,
    amount: toWire(deposit.amount),
    method: deposit.method,
    status: deposit.status,
    card: brand && lastFour ? { brand, lastFour } : null,
    failureReason: deposit.failure_reason as (typeof failureReasons)[number] | null,
    createdAt: deposit.created_at.toISOString(),
    decidedAt: deposit.decided_at?.toISOString() ?? null,
    paymentUrl: deposit.status === 'pending' ? deposit.payment_url : null,
  }
}
