import { financeStaff, readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { addDays, addMs, minuteMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  type BreakKind,
  countOpenBreaks,
  endBreaks,
  type FoundBreak,
  listOpenBreaks,
  raiseBreak,
} from '#modules/books/index.ts'
import { balanceQuery, movedAmountQuery, platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { paymentsRefusals } from '../contract.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../gateway.ts'
import * as queries from '../queries/reconciliation.ts'
import { detectBreak } from '../rules.ts'
import type { PaymentsPorts } from './deposit.ts'
import { type GatewayList, settleListedPayments } from './settle-listed-payments.ts'

const refuse = refuser(paymentsRefusals)
const job = 'payments.reconcile'
/** Days of the gateway's list that the nightly run reads: refunds may come long after their payment. */
export const nightlyDays = 40
/** Runs that one operator may start: each reads all books. */
const runsByOperator: Limit = { most: 12, windowSeconds: 3600 }
const shownAtMost = 50

/**
 * LED-3, M10: compares our books, our receipts and the gateway's list of payments. Credits missing payments first.
 * Each remaining difference is a break: an alarm and a row, until a later run finds it resolved.
 */
export async function reconcile(
  context: OpenContext,
  gateway: PaymentGateway,
  asked: { by: string; days: number },
): Promise<void> {
  const since = addDays(context.now, -asked.days)
  const listed = await settleListedPayments(context, gateway, { since, job })
  const compared = await findPaymentBreaks(context, gateway, listed, since)
  const found = [...(await findBookBreaks(context)), ...compared.found]
  for (const one of found) await raiseBreak(context, one)
  await endResolvedBreaks(context, { found, subjects: compared.subjects })
  const open = await countOpenBreaks(context.db)
  await queries.insertReconciliation(context.db, {
    id: newId(),
    askedBy: asked.by,
    since,
    startedAt: context.now,
    payments: listed.payments.size,
    breaks: open,
  })
  if (open > 0) context.log.error({ breaks: open }, 'the books and the gateway do not agree')
}

/** Checks each balance against its entries, their total, suspense, and clearing against our receipts. */
async function findBookBreaks({ db }: OpenContext): Promise<FoundBreak[]> {
  return await db.transaction(async (tx) => {
    // Reads every entry in the background.
    await tx.run(sql`set local statement_timeout = '30min'`)
    const books = await proveBooks(tx)
    const found: FoundBreak[] = books.unexplained.map((subject) => ({ kind: 'balance', subject }))
    if (!books.isBalanced && found.length === 0) found.push({ kind: 'books', subject: 'all balances' })
    return [...found, ...(await findPlatformBreaks(tx))]
  })
}

async function findPlatformBreaks(tx: Tx): Promise<FoundBreak[]> {
  const { gateway_clearing: clearing, suspense } = platformAccounts
  // Read in one statement, so that no deposit comes in between.
  const [moved, received, inSuspense] = await queryAll(tx, [
    movedAmountQuery(clearing, ['deposit', 'deposit_reversal']),
    queries.receiptsTotalQuery(),
    balanceQuery(suspense),
  ])
  const found: FoundBreak[] = []
  if (-moved !== received) {
    found.push({ kind: 'clearing', subject: clearing, expected: received, found: -moved })
  }
  if (inSuspense !== 0n) found.push({ kind: 'suspense', subject: suspense, expected: 0n, found: inSuspense })
  return found
}

/** Compares each payment at the gateway with what we have credited. */
async function findPaymentBreaks(
  context: OpenContext,
  gateway: PaymentGateway,
  listed: GatewayList,
  since: Date,
): Promise<Comparison> {
  const ids = [...listed.payments.keys()]
  const receipts = await queries.listReceipts(context.db, gateway.name, ids)
  const received = new Map(receipts.map((row) => [row.paymentId, row.amount]))
  const odd = [...listed.payments.values()].filter((one) => detectBreak(one, received.get(one.paymentId)))
  // Credited recently and not listed: paid before the range, or unknown to the gateway.
  const until = addMs(context.now, -5 * minuteMs)
  const beside = await queries.listOtherReceipts(context.db, gateway.name, { since, until, beside: ids })
  const doubted = [...odd.map((one) => one.paymentId), ...beside.map((row) => row.paymentId)]
  const found: FoundBreak[] = []
  for (const paymentId of doubted) {
    const broken = await compareAgain(context, gateway, paymentId)
    if (broken) found.push(broken)
  }
  const pages = [...listed.payments.values()].flatMap(({ gatewayId }) => gatewayId ?? [])
  return { found, subjects: [...new Set([...ids, ...doubted, ...pages])] }
}

interface Comparison {
  readonly found: readonly FoundBreak[]
  /** The payments and pages that were compared. */
  readonly subjects: readonly string[]
}

/** Reads both sides again: a payment may have been made or credited while the list was read. */
async function compareAgain(
  { db }: OpenContext,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<FoundBreak | undefined> {
  const payment = await gateway.findPayment(paymentId).catch((error: unknown) => {
    if (error instanceof GatewayRefused && error.status === 404) return undefined
    throw error
  })
  const [receipt] = await queries.listReceipts(db, gateway.name, [paymentId])
  if (payment) return detectBreak(payment, receipt?.amount)
  return receipt && { kind: 'not_at_gateway', subject: paymentId, expected: receipt.amount, found: 0n }
}

/** Checked completely in every run. */
const bookBreakKinds: readonly BreakKind[] = ['books', 'balance', 'clearing', 'suspense']
const paymentBreakKinds: readonly BreakKind[] = [
  'uncredited',
  'refunded',
  'unreadable',
  'not_at_gateway',
  'foreign_currency',
]

async function endResolvedBreaks(context: OpenContext, { found, subjects }: Comparison): Promise<void> {
  const startedAt = context.now
  await endBreaks(context.db, { kinds: bookBreakKinds, subjects: null, startedAt })
  await endBreaks(context.db, { kinds: paymentBreakKinds, subjects, startedAt })
  // Once suspense is empty, every unowned payment has found its owner.
  if (!found.some(({ kind }) => kind === 'suspense')) {
    await endBreaks(context.db, { kinds: ['not_ours'], subjects: null, startedAt })
  }
}

/** Runs the reconciliation for an operator and records it in the audit log. */
export async function reconcileNow(context: OpenContext, ports: PaymentsPorts, asked: { days: number }) {
  const { userId } = requireRole(context.actor, ...financeStaff)
  await consumeLimit(context.db, `payments.reconcile:${userId}`, runsByOperator)
  await context.db.transaction((tx) =>
    recordAct(withTx(context, tx), {
      act: 'payments.reconciled',
      subject: { kind: 'user', id: userId },
      after: asked,
    }),
  )
  try {
    const behind = { ...context, db: ports.settlements }
    await reconcile(behind, ports.gateway, { by: userId, days: asked.days })
  } catch (error) {
    const isSilent = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    if (isSilent) throw refuse('gateway_unavailable')
    throw error
  }
  return readReconciliation(context)
}

/** Returns the last run and the open breaks. */
export async function readReconciliation(context: Context) {
  requireRole(context.actor, ...readers.finance)
  const last = await queries.findLatestReconciliation(context.tx)
  const open = await countOpenBreaks(context.tx)
  const breaks = await listOpenBreaks(context.tx, shownAtMost)
  return {
    last: last
      ? { at: last.startedAt.toISOString(), since: last.since.toISOString(), payments: last.payments }
      : null,
    open,
    breaks: breaks.map((one) => ({
      id: one.id,
      kind: one.kind,
      subject: one.subject,
      expected: one.expected === null ? null : toWire(one.expected),
      found: one.found === null ? null : toWire(one.found),
      firstSeenAt: one.firstSeenAt.toISOString(),
    })),
  }
}
