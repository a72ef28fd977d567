import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { raiseBreak } from '#modules/books/index.ts'
import { offerCard, saveOfferedCards } from '#modules/cards/index.ts'
import { type Cause, type Posting, platformAccounts, writePosting } from '#modules/ledger/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { isConflict, type Statement, type Tx } from '#platform/database/database.ts'
import { batch, queryAll } from '#platform/database/value-queries.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { depositCredited, orderPaymentCredited } from '../contract.ts'
import type { GatewayEvent, GatewayInvoice, GatewaySubject, PaymentGateway } from '../gateway.ts'
import { listReceipts } from '../queries/reconciliation.ts'
import * as queries from '../queries/settlement.ts'
import { detectBreak, judgeInvoice, type NewReceipt, type Verdict } from '../rules.ts'
import { buildFailureEvent } from './fail-deposit.ts'

/** The object to settle, with the cause and the event that reported it. */
export interface SettlementRequest extends GatewaySubject {
  readonly cause: Cause
  readonly event?: GatewayEvent
}

/**
 * PAY-2, M8-M10: brings our books in line with the gateway's state of a payment page or of a charge to a saved card.
 * Webhook, return and job all call it. One statement reads our records and one writes the result. If two run at once,
 * the guard of the second finds the deposit decided or the payment recorded, and it starts again. Returns the
 * gateway's answer, or undefined if it does not know the charge.
 */
export async function settleInvoice(
  context: OpenContext,
  gateway: PaymentGateway,
  look: SettlementRequest,
): Promise<GatewayInvoice | undefined> {
  // Called before anything is locked, because the gateway may be slow.
  const ask = look.kind === 'page' ? gateway.fetchInvoice : gateway.findCharge
  const invoice = await ask(look.gatewayId)
  if (!invoice) return undefined
  const reference = readDepositReference(invoice)
  const { fault, keeper } = await context.db.optimistic(
    (tx) => settlePage(tx, context, { gateway: gateway.name, invoice, reference, look }),
    { lock: queries.lockPage(invoice.gatewayId, reference), retryOn: ['receipt_once'] },
  )
  if (fault) await raiseBreak(context, { kind: fault, subject: invoice.gatewayId })
  await raiseRefundBreaks(context, gateway, invoice)
  if (keeper) await saveOfferedCards(context, gateway, keeper)
  return invoice
}

/** LED-3: raises a break for credited payments that the gateway refunded. A correction takes them out again. */
async function raiseRefundBreaks(
  context: OpenContext,
  gateway: PaymentGateway,
  { payments }: GatewayInvoice,
): Promise<void> {
  const given = payments.filter(({ status, refundedHalalas }) => status === 'voided' || refundedHalalas > 0n)
  if (given.length === 0) return
  const ids = given.map(({ paymentId }) => paymentId)
  const receipts = await listReceipts(context.db, gateway.name, ids)
  const credited = new Map(receipts.map((row) => [row.paymentId, row.amount]))
  for (const payment of given) {
    const broken = detectBreak(payment, credited.get(payment.paymentId))
    if (broken?.kind === 'refunded') await raiseBreak(context, broken)
  }
}

/** True if a lock was held longer than a settlement waits. */
export const isLockConflict = (error: unknown): boolean => isConflict(error)

/** Returns our id if the page carries one. It finds a page that was opened but never recorded here. */
export const readDepositReference = ({ id }: Pick<GatewayInvoice, 'id'>): string | null =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null

interface Page {
  readonly gateway: string
  readonly invoice: GatewayInvoice
  readonly reference: string | null
  readonly look: SettlementRequest
}

type Deposit = queries.PageRow['deposits'][number]

interface Settled {
  readonly fault: Verdict['fault']
  /** The investor who wants the paying card saved, if any. */
  readonly keeper: string | null
}

async function settlePage(tx: Tx, context: OpenContext, page: Page): Promise<Settled> {
  const { invoice, look } = page
  const [found] = await queryAll(tx, [
    queries.pageRecordQuery(invoice.gatewayId, page.reference, look.event?.eventId ?? null),
  ])
  // If page and reference find different deposits, takes the page's, which then does not match the reference.
  const deposit = found.deposits.find((one) => one.gatewayId === invoice.gatewayId) ?? found.deposits[0]
  const verdict = judgeInvoice({ deposit, received: found.received }, invoice, context.now)
  const isNews =
    verdict.receipts.length > 0 ||
    (deposit && (verdict.status !== deposit.status || verdict.failureReason !== deposit.failureReason))
  const isUnheard = look.event !== undefined && !found.isEventSeen
  const keeper =
    isNews || isUnheard
      ? await writeSettlement(tx, context, page, { deposit, verdict, isNews: isNews === true })
      : null
  return { fault: verdict.fault, keeper }
}

async function writeSettlement(
  tx: Tx,
  context: OpenContext,
  page: Page,
  made: { deposit: Deposit | undefined; verdict: Verdict; isNews: boolean },
): Promise<string | null> {
  const { deposit, verdict } = made
  const { invoice, look } = page
  const receipts = verdict.receipts.map((receipt) => ({
    ...receipt,
    id: newId(),
    depositId: { deposit: deposit?.id ?? null, extra: newId(), suspense: null }[receipt.goesTo],
  }))
  const ownReceipt = receipts.find(({ goesTo }) => goesTo === 'deposit')
  // PAY-3: only the payment that the holder agreed for saves its card.
  const token = deposit?.keepsCard ? ownReceipt?.payment.card?.token : undefined
  const offer = deposit && token ? [offerCard(context, deposit.investorId, token)] : []
  const settlement: queries.Settlement = {
    deposit:
      deposit && made.isNews
        ? {
            id: deposit.id,
            was: deposit.status,
            status: verdict.status,
            amount: ownReceipt?.amount ?? null,
            failureReason: verdict.failureReason,
          }
        : null,
    card: invoice.card && { brand: invoice.card.brand, lastFour: invoice.card.lastFour },
    gateway: page.gateway,
    gatewayId: invoice.gatewayId,
    paymentUrl: invoice.paymentUrl,
    event: look.event ?? null,
    at: context.now,
    receipts: receipts.map(({ id, depositId, amount, payment }) => ({
      id,
      paymentId: payment.paymentId,
      depositId,
      amount,
      refunded: payment.refundedHalalas,
    })),
  }
  const postings = receipts.map((receipt) => buildPosting(receipt, deposit, look.cause, context.now))
  const events = deposit ? buildEvents(deposit, receipts, verdict, context.now) : []
  await tx.run(
    // Postings come last: all deposits share the clearing account, which stays locked until the commit.
    batch([queries.writeSettlement(settlement), ...offer, ...events, ...postings.map(writePosting)]),
  )
  return offer.length > 0 ? deposit!.investorId : null
}

/** Builds the events: one per credited payment, and one if the deposit failed for the first time. */
function buildEvents(
  deposit: Deposit,
  receipts: readonly (NewReceipt & { depositId: string | null })[],
  { failureReason }: Verdict,
  at: Date,
): Statement[] {
  const { investorId, forOrder, asked: amount } = deposit
  const credited = receipts.flatMap((receipt) =>
    receipt.depositId === null
      ? []
      : buildCreditEvent(forOrder, {
          subject: investorId,
          data: { depositId: receipt.depositId, amount: toWire(receipt.amount) },
          at,
        }),
  )
  const hasFailed = deposit.failureReason === null && failureReason !== null
  return hasFailed
    ? [...credited, buildFailureEvent(deposit.id, { investorId, amount, forOrder }, failureReason, at)]
    : credited
}

const buildCreditEvent = (
  orderId: string | null,
  event: { subject: string; data: { depositId: string; amount: number }; at: Date },
): Statement =>
  orderId === null
    ? recordEventStatement(depositCredited, event)
    : recordEventStatement(orderPaymentCredited, { ...event, data: { ...event.data, orderId } })

/** Moves the amount from the gateway's clearing account to the wallet or to suspense. */
function buildPosting(
  receipt: NewReceipt & { id: string; depositId: string | null },
  deposit: Deposit | undefined,
  cause: Cause,
  at: Date,
): Posting {
  const { amount, depositId } = receipt
  const record = depositId === null ? { kind: 'receipt', id: receipt.id } : { kind: 'deposit', id: depositId }
  const accountId = depositId === null ? platformAccounts.suspense : deposit!.accountId
  return {
    id: newId(),
    kind: 'deposit',
    cause,
    record,
    postedAt: at,
    lines: [
      { accountId: platformAccounts.gateway_clearing, amount: -amount },
      { accountId, amount },
    ],
  }
}
