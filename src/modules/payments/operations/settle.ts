import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { raiseBreak } from '#modules/books/index.ts'
import { offerCard, takeUpCards } from '#modules/cards/index.ts'
import { type Cause, type Posting, platformAccounts, writePosting } from '#modules/ledger/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { isConflict, type Statement, type Tx } from '#platform/database/database.ts'
import { batch, queryAll } from '#platform/database/value-queries.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { depositCredited, orderPaymentCredited } from '../contract.ts'
import type { GatewayEvent, GatewayInvoice, GatewaySubject, PaymentGateway } from '../gateway.ts'
import { listReceiptsOf } from '../queries/comparing.ts'
import * as queries from '../queries/settlement.ts'
import { breakOf, judgeInvoice, type NewReceipt, type Verdict } from '../rules.ts'
import { failureRecorded } from './give-up.ts'

/** What is to be looked at, why, and by whose word. */
export interface Look extends GatewaySubject {
  readonly cause: Cause
  readonly event?: GatewayEvent
}

/**
 * PAY-2, M8-M10: brings our books to what the gateway itself says of a payment page, or of a charge to a kept card.
 * Webhook, return and job all come here. One statement reads what is on record, one writes all that follows from it;
 * where two come at once, the guard of the second finds the deposit decided, or the payment on record, and it looks
 * again. Answers what the gateway said; undefined of a charge that it has never heard of.
 */
export async function settleInvoice(
  context: OpenContext,
  gateway: PaymentGateway,
  look: Look,
): Promise<GatewayInvoice | undefined> {
  // Asked before anything is locked: the world may take its time.
  const ask = look.kind === 'page' ? gateway.fetchInvoice : gateway.findCharge
  const invoice = await ask(look.gatewayId)
  if (!invoice) return undefined
  const reference = referenceOf(invoice)
  const { fault, keeper } = await context.db.optimistic(
    (tx) => settlePage(tx, context, { gateway: gateway.name, invoice, reference, look }),
    { lock: queries.lockPage(invoice.gatewayId, reference), retryOn: ['receipt_once'] },
  )
  if (fault) await raiseBreak(context, { kind: fault, subject: invoice.gatewayId })
  await raiseRefunds(context, gateway, invoice)
  if (keeper) await takeUpCards(context, gateway, keeper)
  return invoice
}

/** LED-3: payments that were given back at the gateway after they were credited. A correction takes them out again. */
async function raiseRefunds(
  context: OpenContext,
  gateway: PaymentGateway,
  { payments }: GatewayInvoice,
): Promise<void> {
  const given = payments.filter(({ status, refundedHalalas }) => status === 'voided' || refundedHalalas > 0n)
  if (given.length === 0) return
  const ids = given.map(({ paymentId }) => paymentId)
  const receipts = await listReceiptsOf(context.db, gateway.name, ids)
  const credited = new Map(receipts.map((row) => [row.paymentId, row.amount]))
  for (const payment of given) {
    const broken = breakOf(payment, credited.get(payment.paymentId))
    if (broken?.kind === 'refunded') await raiseBreak(context, broken)
  }
}

/** Others held what was to be written for longer than a settlement waits. */
export const isHeldUp = (error: unknown): boolean => isConflict(error)

/** Our own id, if the page carries one: by it a page is found that was opened but never recorded here. */
export const referenceOf = ({ id }: Pick<GatewayInvoice, 'id'>): string | null =>
  id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null

interface Page {
  readonly gateway: string
  readonly invoice: GatewayInvoice
  readonly reference: string | null
  readonly look: Look
}

type Deposit = queries.PageRecord['deposits'][number]

interface Settled {
  readonly fault: Verdict['fault']
  /** Who wants the card kept that has paid, if anybody does. */
  readonly keeper: string | null
}

async function settlePage(tx: Tx, context: OpenContext, page: Page): Promise<Settled> {
  const { invoice, look } = page
  const [found] = await queryAll(tx, [
    queries.pageRecord(invoice.gatewayId, page.reference, look.event?.eventId ?? null),
  ])
  // Where page and reference lead to different deposits, it is the page's, and judged not to be its own.
  const deposit = found.deposits.find((one) => one.gatewayId === invoice.gatewayId) ?? found.deposits[0]
  const verdict = judgeInvoice({ deposit, received: found.received }, invoice, context.now)
  const isNews =
    verdict.receipts.length > 0 ||
    (deposit && (verdict.status !== deposit.status || verdict.failureReason !== deposit.failureReason))
  const isUnheard = look.event !== undefined && !found.isEventSeen
  const keeper =
    isNews || isUnheard ? await write(tx, context, page, { deposit, verdict, isNews: isNews === true }) : null
  return { fault: verdict.fault, keeper }
}

async function write(
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
  // PAY-3: kept of the payment for which its holder agreed to it, and of no other.
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
  const postings = receipts.map((receipt) => postingOf(receipt, deposit, look.cause, context.now))
  const facts = deposit ? factsOf(deposit, receipts, verdict, context.now) : []
  await tx.run(
    // The postings last: all deposits share the clearing account, which is locked from there to the end.
    batch([queries.recordSettlement(settlement), ...offer, ...facts, ...postings.map(writePosting)]),
  )
  return offer.length > 0 ? deposit!.investorId : null
}

/** What is told of a look: each payment that is credited, and a deposit that has failed for the first time. */
function factsOf(
  deposit: Deposit,
  receipts: readonly (NewReceipt & { depositId: string | null })[],
  { failureReason }: Verdict,
  at: Date,
): Statement[] {
  const { investorId, forOrder, asked: amount } = deposit
  const credited = receipts.flatMap((receipt) =>
    receipt.depositId === null
      ? []
      : creditTold(forOrder, {
          subject: investorId,
          data: { depositId: receipt.depositId, amount: toWire(receipt.amount) },
          at,
        }),
  )
  const hasFailed = deposit.failureReason === null && failureReason !== null
  return hasFailed
    ? [...credited, failureRecorded(deposit.id, { investorId, amount, forOrder }, failureReason, at)]
    : credited
}

const creditTold = (
  orderId: string | null,
  fact: { subject: string; data: { depositId: string; amount: number }; at: Date },
): Statement =>
  orderId === null
    ? recordEventStatement(depositCredited, fact)
    : recordEventStatement(orderPaymentCredited, { ...fact, data: { ...fact.data, orderId } })

/** Money in: the gateway owes us what the wallet, or suspense, now holds. */
function postingOf(
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
