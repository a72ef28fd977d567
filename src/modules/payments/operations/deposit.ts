import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import { findToken, requireCard } from '#modules/cards/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { findAccount, lockAccount } from '#modules/ledger/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { requireApproved, requireInvestor } from '#modules/verification/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type Deposit, paymentsRefusals } from '../contract.ts'
import {
  type GatewayInvoice,
  GatewayRefused,
  GatewayUnavailable,
  type OpenedInvoice,
  type PaymentGateway,
} from '../gateway.ts'
import { labels as arabic } from '../messages.ar.ts'
import { labels as english } from '../messages.en.ts'
import * as queries from '../queries/deposits.ts'
import { openDepositsAtMost, pauseBeforeCheck } from '../rules.ts'
import { paymentsSettings } from '../settings.ts'
import type { FailureReason } from '../vocabulary.ts'
import { giveUpDeposit } from './give-up.ts'
import { isHeldUp, settleInvoice } from './settle.ts'

/** What asking the gateway for a payment takes. */
export interface GatewayPorts {
  readonly gateway: PaymentGateway
  /** Our own address: the gateway's server reports to it, and sends the payer's browser back to it. */
  readonly origin: () => string
  /** Connections of its own for what comes from the gateway: where it has to wait, nobody else does. */
  readonly settlements: Database
}

/** What this module needs of the world. */
export interface PaymentsPorts extends GatewayPorts {
  /** Payment pages that one investor may open. */
  readonly depositsByInvestor: Limit
}

/** PAY-3: by which card somebody pays. */
export interface CardChoice {
  /** One that they keep; null for one that they tell the gateway. */
  readonly cardId: string | null
  /** They agree that the card they tell the gateway is kept. */
  readonly keepsCard: boolean
}

export type DepositAnswer = z.input<typeof Deposit>
const labels = { ar: arabic, en: english }
const refuse = refuser(paymentsRefusals)

export interface DepositCommand extends Partial<CardChoice> {
  readonly amount: number
  /** The page to come back to; the wallet unless said. */
  readonly backTo?: 'wallet' | 'cart'
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * PAY-1: opens a payment. The intent is committed first, then the gateway is asked under the deposit's id,
 * then its page is recorded: whatever breaks in between, the same command goes on from where it stopped.
 */
export async function startDeposit(context: OpenContext, ports: PaymentsPorts, command: DepositCommand) {
  const { userId } = requireInvestor(context.actor)
  const earlier = await queries.findDepositByKey(context.db, userId, command.idempotencyKey)
  const claimed = earlier ?? (await claimDeposit(context, ports, command))
  if (claimed.requestHash !== command.requestHash) throw new Refusal('idempotency_key_reused', 422)
  const brand = context.settings.of(generalSettings).brandName[context.locale]
  const words: PageWords = {
    description: labels[context.locale].invoice(brand),
    backTo: `/user/${command.backTo ?? 'wallet'}?deposit=${claimed.id}`,
  }
  const deposit = await withPage(context, ports, claimed, words)
  return { transaction: answerOf(deposit), paymentUrl: placeToPay(context, ports, deposit, words) }
}

/** A new deposit; or the one that another try of the same command has made at the same moment. */
async function claimDeposit(context: OpenContext, ports: PaymentsPorts, command: DepositCommand) {
  const { userId: investorId } = requireInvestor(context.actor)
  requireApproved(await findAccountStatus(context.db, investorId, context.now))
  requireWithinLimits(context, command.amount)
  const { cardId = null, keepsCard = false } = command
  if (cardId !== null) await requireCard(context.db, investorId, cardId, context.now)
  const wallet = await findAccount(context.db, 'wallet', investorId)
  if (!wallet) throw refuse('wallet_account_not_found')
  await consumeLimit(context.db, `payments.deposit:${investorId}`, ports.depositsByInvestor)
  return await context.db.transaction(async (tx) => {
    // One investor's deposits are counted one after the other.
    await tx.run(lockAccount('wallet', investorId))
    const isFull = (await queries.countUntried(tx, investorId)) >= openDepositsAtMost
    const inserted = isFull
      ? 0
      : await queries.insertDeposit(tx, {
          id: newId(),
          investorId,
          accountId: wallet.id,
          amount: BigInt(command.amount),
          cardId,
          keepsCard: cardId === null && keepsCard,
          idempotencyKey: command.idempotencyKey,
          requestHash: command.requestHash,
          at: context.now,
          firstCheckAt: addMs(context.now, pauseBeforeCheck(0)),
        })
    const deposit = await queries.findDepositByKey(tx, investorId, command.idempotencyKey)
    if (inserted === 0 && !deposit) throw refuse('too_many_open_deposits', { most: openDepositsAtMost })
    return deposit!
  })
}

function requireWithinLimits({ settings }: Context, amount: number): void {
  const { minimumDepositHalalas: minimum, maximumDepositHalalas: maximum } = settings.of(paymentsSettings)
  if (amount < minimum) throw refuse('deposit_below_minimum', { amount: minimum })
  if (amount > maximum) throw refuse('deposit_above_maximum', { amount: maximum })
}

type Known = queries.DepositRow & { gatewayId: string }
const isKnown = (deposit: queries.DepositRow): deposit is Known => deposit.gatewayId !== null

/** How long one waits for another who asks for the same page. */
const pausesMs = [0, 100, 200, 400, 800, 1500, 3000, 4000]

/** What a payment page says, and which page of ours it leads back to. */
export interface PageWords {
  readonly description: string
  readonly backTo: `/${string}`
}

/** Where the payer goes on: the gateway's page or the bank's, and back to ours where nothing is left to do there. */
export const placeToPay = (
  { locale }: Context,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  { backTo }: PageWords,
): string =>
  (deposit.cardId === null || deposit.status === 'pending' ? deposit.paymentUrl : null) ??
  returnUrlOf(locale, ports, backTo)

const returnUrlOf = (locale: Locale, { origin }: GatewayPorts, backTo: PageWords['backTo']): string =>
  `${origin()}${locale === 'en' ? '/en' : ''}${backTo}`

/** LED-4: one deposit, one page or one charge, whoever asks for it and however many do at once. */
export async function withPage(
  context: OpenContext,
  ports: GatewayPorts,
  claimed: queries.DepositRow,
  words: PageWords,
): Promise<Known> {
  if (isKnown(claimed)) return claimed
  let deposit = claimed
  for (const ms of pausesMs) {
    if (ms > 0) await pause(ms)
    // The gateway said no: the same key is told so again, and opens nothing.
    if (deposit.status === 'failed') throw refuse('deposit_failed')
    if (await queries.takeOpening(context.db, deposit.id)) {
      await open(context, ports, deposit, words)
    }
    deposit = await queries.getDeposit(context.db, deposit.id)
    if (isKnown(deposit)) return deposit
  }
  throw refuse('gateway_unavailable')
}

async function open(
  context: OpenContext,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  words: PageWords,
): Promise<void> {
  try {
    if (deposit.cardId !== null) return await charge(context, ports, deposit, words, deposit.cardId)
    const page = await openPage(context, ports, deposit, words)
    await queries.recordPage(context.db, deposit.id, page)
  } catch (error) {
    // Unknown outcome: the deposit stays open, and the same key asks again under the same id.
    if (error instanceof GatewayUnavailable) {
      await queries.endOpening(context.db, deposit.id)
      throw refuse('gateway_unavailable')
    }
    if (error instanceof GatewayRefused) {
      context.log.error({ err: error, depositId: deposit.id }, 'the gateway refused a payment')
      await giveUpDeposit(context, deposit.id, 'other')
      throw refuse('deposit_failed')
    }
    throw error
  }
}

const openPage = (
  { locale }: Context,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  { description, backTo }: PageWords,
): Promise<OpenedInvoice> =>
  ports.gateway.createInvoice({
    id: deposit.id,
    amountHalalas: deposit.asked,
    description,
    callbackUrl: `${ports.origin()}/api/payments/webhooks/${ports.gateway.name}`,
    returnUrl: returnUrlOf(locale, ports, backTo),
    locale,
    // For whoever looks at the gateway; what the payer chooses there decides.
    ...(deposit.keepsCard && { metadata: { save_card: 'true' } }),
  })

/** PAY-3: asks for the money of a kept card. What is decided at once is settled as anything else is. */
async function charge(
  context: OpenContext,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  words: PageWords,
  cardId: string,
): Promise<void> {
  const { gateway, settlements } = ports
  const made = await findOrCharge(context, ports, deposit, words, cardId)
  if (!made) {
    await giveUpDeposit(context, deposit.id, 'other')
    throw refuse('deposit_failed')
  }
  await queries.recordPage(context.db, deposit.id, made)
  if (made.status === 'open') return
  const cause = { kind: 'user', id: deposit.investorId } as const
  const { gatewayId } = made
  await settleInvoice({ ...context, db: settlements }, gateway, { kind: 'charge', gatewayId, cause }).catch(
    (error: unknown) => {
      // Asked again by whoever comes back, by the webhook and by the job.
      if (!(error instanceof GatewayUnavailable) && !isHeldUp(error)) throw error
    },
  )
}

/** Undefined where the card was removed before the gateway had heard of the charge. */
async function findOrCharge(
  context: OpenContext,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  { description, backTo }: PageWords,
  cardId: string,
): Promise<GatewayInvoice | undefined> {
  const token = await findToken(context, context.db, deposit.investorId, cardId)
  if (token === undefined) return await ports.gateway.findCharge(deposit.id)
  return await ports.gateway.payByToken({
    id: deposit.id,
    token,
    amountHalalas: deposit.asked,
    description,
    returnUrl: returnUrlOf(context.locale, ports, backTo),
    locale: context.locale,
  })
}

export async function readDeposit(context: Context, input: { id: string }): Promise<DepositAnswer> {
  const investor = requireInvestor(context.actor)
  const deposit = await queries.findDeposit(context.tx, investor.userId, input.id)
  if (!deposit) throw refuse('transaction_not_found')
  return answerOf(deposit)
}

export function answerOf(deposit: queries.DepositRow): DepositAnswer {
  const { cardBrand: brand, cardLastFour: lastFour } = deposit
  return {
    id: deposit.id,
    amount: toWire(deposit.amount),
    method: deposit.method,
    status: deposit.standing,
    card: brand && lastFour ? { brand, lastFour } : null,
    failureReason: deposit.failureReason as FailureReason | null,
    createdAt: deposit.createdAt.toISOString(),
    decidedAt: deposit.decidedAt?.toISOString() ?? null,
    paymentUrl: deposit.status === 'pending' ? deposit.paymentUrl : null,
  }
}
