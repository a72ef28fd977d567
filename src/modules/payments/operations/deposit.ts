import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import { findToken, requireCard } from '#modules/cards/index.ts'
import { findAccountStatus, requireTermsAccepted } from '#modules/identity/index.ts'
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
import { failDeposit } from './fail-deposit.ts'
import { isLockConflict, settleInvoice } from './settle.ts'

/** The ports that open a payment at the gateway. */
export interface GatewayPorts {
  readonly gateway: PaymentGateway
  /** Our public origin. The gateway's server reports to it and sends the payer's browser back to it. */
  readonly origin: () => string
  /** A pool of its own for settlements, so that their lock waits delay nobody else. */
  readonly settlements: Database
}

/** The ports of this module. */
export interface PaymentsPorts extends GatewayPorts {
  /** The rate limit of payment pages per investor. */
  readonly depositsByInvestor: Limit
}

/** PAY-3: the card of an online payment. */
export interface ChosenCard {
  /** A saved card. Null if the payer enters one on the gateway's page. */
  readonly cardId: string | null
  /** The payer agrees to save the card they enter. */
  readonly keepsCard: boolean
}

export type DepositAnswer = z.input<typeof Deposit>
const labels = { ar: arabic, en: english }
const refuse = refuser(paymentsRefusals)

export interface DepositCommand extends Partial<ChosenCard> {
  readonly amount: number
  /** The page to return to. The wallet by default. */
  readonly backTo?: 'wallet' | 'cart'
  readonly idempotencyKey: string
  readonly requestHash: string
}

/**
 * PAY-1: starts a deposit. Commits the intent, calls the gateway with the deposit's id, then records the page. After
 * any failure the same command continues where it stopped.
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
  const deposit = await ensurePage(context, ports, claimed, words)
  return {
    transaction: buildDepositAnswer(deposit),
    paymentUrl: getPaymentUrl(context, ports, deposit, words),
  }
}

/** Inserts a deposit, or returns the one that a concurrent attempt of the same command inserted. */
async function claimDeposit(context: OpenContext, ports: PaymentsPorts, command: DepositCommand) {
  const { userId: investorId } = requireInvestor(context.actor)
  requireTermsAccepted(requireApproved(await findAccountStatus(context.db, investorId, context.now)))
  requireWithinLimits(context, command.amount)
  const { cardId = null, keepsCard = false } = command
  if (cardId !== null) await requireCard(context.db, investorId, cardId, context.now)
  const wallet = await findAccount(context.db, 'wallet', investorId)
  if (!wallet) throw refuse('wallet_account_not_found')
  await consumeLimit(context.db, `payments.deposit:${investorId}`, ports.depositsByInvestor)
  return await context.db.transaction(async (tx) => {
    // Serialises deposits of one investor, so that the count holds.
    await tx.run(lockAccount('wallet', investorId))
    const isFull = (await queries.countUntriedPages(tx, investorId)) >= openDepositsAtMost
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

type DepositWithPage = queries.DepositRow & { gatewayId: string }
const hasPage = (deposit: queries.DepositRow): deposit is DepositWithPage => deposit.gatewayId !== null

/** The pauses while another request opens the same page. */
const pausesMs = [0, 100, 200, 400, 800, 1500, 3000, 4000]

/** The description of a payment page, and the path it returns to. */
export interface PageWords {
  readonly description: string
  readonly backTo: `/${string}`
}

/** Returns where the payer continues: the gateway's page, the bank's, or our own if nothing is left to do there. */
export const getPaymentUrl = (
  { locale }: Context,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  { backTo }: PageWords,
): string =>
  (deposit.cardId === null || deposit.status === 'pending' ? deposit.paymentUrl : null) ??
  buildReturnUrl(locale, ports, backTo)

const buildReturnUrl = (locale: Locale, { origin }: GatewayPorts, backTo: PageWords['backTo']): string =>
  `${origin()}${locale === 'en' ? '/en' : ''}${backTo}`

/** LED-4: opens one page or charge per deposit, however many requests run at once. */
export async function ensurePage(
  context: OpenContext,
  ports: GatewayPorts,
  claimed: queries.DepositRow,
  words: PageWords,
): Promise<DepositWithPage> {
  if (hasPage(claimed)) return claimed
  let deposit = claimed
  for (const ms of pausesMs) {
    if (ms > 0) await pause(ms)
    // The gateway refused it: the same key gets the same refusal and opens nothing.
    if (deposit.status === 'failed') throw refuse('deposit_failed')
    if (await queries.claimOpening(context.db, deposit.id)) {
      await openPageOrCharge(context, ports, deposit, words)
    }
    deposit = await queries.getDeposit(context.db, deposit.id)
    if (hasPage(deposit)) return deposit
  }
  throw refuse('gateway_unavailable')
}

async function openPageOrCharge(
  context: OpenContext,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  words: PageWords,
): Promise<void> {
  try {
    if (deposit.cardId !== null) return await chargeCard(context, ports, deposit, words, deposit.cardId)
    const page = await openPage(context, ports, deposit, words)
    await queries.recordPage(context.db, deposit.id, page)
  } catch (error) {
    // The outcome is unknown: the deposit stays open, and the same key retries with the same id.
    if (error instanceof GatewayUnavailable) {
      await queries.releaseOpening(context.db, deposit.id)
      throw refuse('gateway_unavailable')
    }
    if (error instanceof GatewayRefused) {
      context.log.error({ err: error, depositId: deposit.id }, 'the gateway refused a payment')
      await failDeposit(context, deposit.id, 'other')
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
    returnUrl: buildReturnUrl(locale, ports, backTo),
    locale,
    // Informational only: the payer's choice on the gateway's page decides.
    ...(deposit.keepsCard && { metadata: { save_card: 'true' } }),
  })

/** PAY-3: charges a saved card. If the bank decides at once, settles the result like any other. */
async function chargeCard(
  context: OpenContext,
  ports: GatewayPorts,
  deposit: queries.DepositRow,
  words: PageWords,
  cardId: string,
): Promise<void> {
  const { gateway, settlements } = ports
  const made = await findOrCharge(context, ports, deposit, words, cardId)
  if (!made) {
    await failDeposit(context, deposit.id, 'other')
    throw refuse('deposit_failed')
  }
  await queries.recordPage(context.db, deposit.id, made)
  if (made.status === 'open') return
  const cause = { kind: 'user', id: deposit.investorId } as const
  const { gatewayId } = made
  await settleInvoice({ ...context, db: settlements }, gateway, { kind: 'charge', gatewayId, cause }).catch(
    (error: unknown) => {
      // The payer's return, the webhook or the job settles it later.
      if (!(error instanceof GatewayUnavailable) && !isLockConflict(error)) throw error
    },
  )
}

/** Returns undefined if the card was removed before the gateway received the charge. */
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
    returnUrl: buildReturnUrl(context.locale, ports, backTo),
    locale: context.locale,
  })
}

export async function readDeposit(context: Context, input: { id: string }): Promise<DepositAnswer> {
  const investor = requireInvestor(context.actor)
  const deposit = await queries.findInvestorsDeposit(context.tx, investor.userId, input.id)
  if (!deposit) throw refuse('transaction_not_found')
  return buildDepositAnswer(deposit)
}

export function buildDepositAnswer(deposit: queries.DepositRow): DepositAnswer {
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
