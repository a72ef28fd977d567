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
import { balanceOf, movedBy, platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { paymentsRefusals } from '../contract.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../gateway.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries/comparing.ts'
import { breakOf } from '../rules.ts'
import type { PaymentsPorts } from './deposit.ts'
import { type GatewayList, settleListed } from './listed.ts'

const refuse = refuser(paymentsRefusals)
const job = 'payments.reconcile'
/** How much of the gateway's list the nightly look reads: refunds may come long after their payment. */
export const nightlyDays = 40
/** A look reads all books: an operator starts only so many. */
const looksByOperator: Limit = { most: 12, windowSeconds: 3600 }
/** What is shown at once. */
const shownAtMost = 50

/**
 * LED-3, M10: the proof that our books, our receipts and the gateway's own list of payments agree. What is missing
 * here is credited first; what then still differs is a break: an alarm and a row, until a later look finds it gone.
 */
export async function reconcile(
  context: OpenContext,
  gateway: PaymentGateway,
  asked: { by: string; days: number },
): Promise<void> {
  const since = addDays(context.now, -asked.days)
  const listed = await settleListed(context, gateway, { since, job })
  const compared = await breaksOfList(context, gateway, listed, since)
  const found = [...(await breaksOfBooks(context)), ...compared.found]
  for (const one of found) await raiseBreak(context, one)
  await endFoundNoMore(context, { found, subjects: compared.subjects })
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

/** Every balance from its entries, all of them together, suspense, and clearing against our receipts. */
async function breaksOfBooks({ db }: OpenContext): Promise<FoundBreak[]> {
  return await db.transaction(async (tx) => {
    // Reads every entry there is; nobody waits for it.
    await tx.run(sql`set local statement_timeout = '30min'`)
    const books = await proveBooks(tx)
    const found: FoundBreak[] = books.unexplained.map((subject) => ({ kind: 'balance', subject }))
    if (!books.isBalanced && found.length === 0) found.push({ kind: 'books', subject: 'all balances' })
    return [...found, ...(await breaksOfPlatform(tx))]
  })
}

async function breaksOfPlatform(tx: Tx): Promise<FoundBreak[]> {
  const { gateway_clearing: clearing, suspense } = platformAccounts
  // Asked in one statement, so that no deposit comes in between.
  const [moved, received, inSuspense] = await queryAll(tx, [
    movedBy(clearing, ['deposit', 'deposit_reversal']),
    queries.totalOfReceipts(),
    balanceOf(suspense),
  ])
  const found: FoundBreak[] = []
  if (-moved !== received) {
    found.push({ kind: 'clearing', subject: clearing, expected: received, found: -moved })
  }
  if (inSuspense !== 0n) found.push({ kind: 'suspense', subject: suspense, expected: 0n, found: inSuspense })
  return found
}

/** Payment by payment: what the gateway holds against what we have credited. */
async function breaksOfList(
  context: OpenContext,
  gateway: PaymentGateway,
  listed: GatewayList,
  since: Date,
): Promise<Comparison> {
  const ids = [...listed.payments.keys()]
  const receipts = await queries.listReceiptsOf(context.db, gateway.name, ids)
  const received = new Map(receipts.map((row) => [row.paymentId, row.amount]))
  const odd = [...listed.payments.values()].filter((one) => breakOf(one, received.get(one.paymentId)))
  // Credited of late, and not listed: paid before the time that was asked for, or unknown to the gateway.
  const until = addMs(context.now, -5 * minuteMs)
  const beside = await queries.listReceiptsBeside(context.db, gateway.name, { since, until, beside: ids })
  const doubted = [...odd.map((one) => one.paymentId), ...beside.map((row) => row.paymentId)]
  const found: FoundBreak[] = []
  for (const paymentId of doubted) {
    const broken = await lookClosely(context, gateway, paymentId)
    if (broken) found.push(broken)
  }
  const pages = [...listed.payments.values()].flatMap(({ gatewayId }) => gatewayId ?? [])
  return { found, subjects: [...new Set([...ids, ...doubted, ...pages])] }
}

interface Comparison {
  readonly found: readonly FoundBreak[]
  /** Payments and pages that were looked at. */
  readonly subjects: readonly string[]
}

/** Asked anew on both sides: a payment may have been made, or credited, while the list was read. */
async function lookClosely(
  { db }: OpenContext,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<FoundBreak | undefined> {
  const payment = await gateway.findPayment(paymentId).catch((error: unknown) => {
    if (error instanceof GatewayRefused && error.status === 404) return undefined
    throw error
  })
  const [receipt] = await queries.listReceiptsOf(db, gateway.name, [paymentId])
  if (payment) return breakOf(payment, receipt?.amount)
  return receipt && { kind: 'not_at_gateway', subject: paymentId, expected: receipt.amount, found: 0n }
}

/** Looked at in full at every look. */
const kindsOfBooks: readonly BreakKind[] = ['books', 'balance', 'clearing', 'suspense']
const kindsOfPayments: readonly BreakKind[] = [
  'uncredited',
  'refunded',
  'unreadable',
  'not_at_gateway',
  'foreign_currency',
]

async function endFoundNoMore(context: OpenContext, { found, subjects }: Comparison): Promise<void> {
  const startedAt = context.now
  await endBreaks(context.db, { kinds: kindsOfBooks, subjects: null, startedAt })
  await endBreaks(context.db, { kinds: kindsOfPayments, subjects, startedAt })
  // What was nobody's has found its owner once suspense is empty.
  if (!found.some(({ kind }) => kind === 'suspense')) {
    await endBreaks(context.db, { kinds: ['not_ours'], subjects: null, startedAt })
  }
}

/** An operator looks now; the log says who did. */
export async function reconcileNow(context: OpenContext, ports: PaymentsPorts, asked: { days: number }) {
  const { userId } = requireAdmin(context.actor)
  await consumeLimit(context.db, `payments.reconcile:${userId}`, looksByOperator)
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

/** What an operator sees: the last look, and every break that is open. */
export async function readReconciliation(context: Context) {
  requireAdmin(context.actor)
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
