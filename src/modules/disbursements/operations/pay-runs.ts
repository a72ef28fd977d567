import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#kit/ids.ts'
import { type Halalas, sumOf } from '#kit/money.ts'
import { addMs, stopwatch } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import {
  findAccount,
  type Line,
  listAccounts,
  openAccount,
  platformAccounts,
  post,
} from '#modules/ledger/index.ts'
import { addDisbursementUpdate, changeLifecycle, returnStock } from '#modules/opportunities/index.ts'
import { cancelInvestments } from '#modules/orders/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { sharesPaid } from '../contract.ts'
import * as queries from '../queries.ts'
import type { Share } from '../rules.ts'
import type { SharePart } from '../vocabulary.ts'

const name = 'disbursements.pay_runs'
/** Small enough that concurrent checkouts hardly wait, large enough to spread the cost of a batch. */
const sharesPerBatch = 100
/** Pause between batches, as a fraction of the batch's duration. Checkouts are more urgent than a run. */
const pauseRatio = 0.4

/** PRT-3, M15: pays the unpaid shares of every approved run, wherever an earlier worker stopped. */
export async function payRuns(context: OpenContext): Promise<RowResults> {
  return await forEachRow(context, {
    name,
    rows: await queries.listPayingRuns(context.db),
    idOf: (run) => run.id,
    run: (run) => payRun(context, run.id),
  })
}

async function payRun(context: OpenContext, runId: string): Promise<void> {
  const startedAt = stopwatch()
  // A long run takes minutes, so each posting is dated when it happens.
  const timed = (): OpenContext => ({ ...context, now: addMs(context.now, stopwatch() - startedAt) })
  let after: queries.ShareCursor | undefined
  for (;;) {
    const beganAt = stopwatch()
    const shares = await queries.listUnpaidShares(context.db, runId, after, sharesPerBatch)
    if (shares.length === 0) break
    await payWithoutFailing(timed, runId, shares)
    after = shares.at(-1)
    // The batch is committed: during the pause this holds no lock and no connection.
    if (shares.length === sharesPerBatch) await pause((stopwatch() - beganAt) * pauseRatio)
  }
  await context.db.transaction((tx) => finishRun(withTx(timed(), tx), runId))
}

/** Pays shares in one batch. If the database refuses it, splits the batch to pay all but the refused share. */
async function payWithoutFailing(
  timed: () => OpenContext,
  runId: string,
  shares: readonly Share[],
): Promise<void> {
  const context = timed()
  try {
    await context.db.transaction((tx) => payBatch(withTx(context, tx), runId, shares))
  } catch (error) {
    if (constraintOf(error) === undefined) throw error
    if (shares.length === 1) {
      context.log.error(
        { err: error, job: name, run: runId, investor: shares[0]!.investorId },
        'a share stays unpaid',
      )
      return
    }
    const middle = Math.ceil(shares.length / 2)
    await payWithoutFailing(timed, runId, shares.slice(0, middle))
    await payWithoutFailing(timed, runId, shares.slice(middle))
  }
}

async function payBatch(context: Context, runId: string, planned: readonly Share[]): Promise<void> {
  const { tx, now } = context
  const run = await queries.lockRun(tx, runId)
  if (run?.status !== 'paying') return
  const part = planned[0]!.part
  const planIds = planned.map(({ investorId }) => investorId)
  const [shares, wallets, source] = await Promise.all([
    // Another worker may have paid some since they were listed.
    queries.listUnpaidSharesOf(tx, runId, part, planIds),
    listAccounts(tx, 'wallet', planIds),
    findSourceAccount(tx, run, part),
  ])
  if (shares.length === 0) return
  const known = new Map(wallets.map(({ ownerId, id }) => [ownerId, id]))
  const total = sumOf(shares.map(({ amount }) => amount))
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: run.kind !== 'cancellation' ? 'disbursement' : part === 'fee' ? 'fee_return' : 'funding_return',
    cause: { kind: 'job', id: name },
    record: { kind: `disbursement_${part}`, id: transactionId },
    postedAt: now,
    lines: [{ accountId: source, amount: -total }, ...(await buildWalletLines(tx, shares, known))],
  })
  await queries.markSharesPaid(tx, runId, shares, { transactionId, at: now })
  if (run.kind === 'cancellation' && part === 'capital') {
    const holders = shares.map(({ investorId }) => investorId)
    await cancelInvestments(tx, run.opportunityId, holders, { by: transactionId, at: now })
    await tx.run(returnStock(run.opportunityId, total, now))
  }
  await recordEvent(context, sharesPaid, {
    subject: runId,
    data: { runId, transactionId, kind: run.kind, part },
  })
}

/** Returns the account that a part is paid from. */
async function findSourceAccount(tx: Tx, run: queries.RunRow, part: SharePart): Promise<string> {
  if (part === 'fee') return platformAccounts.fees
  const kind = run.kind === 'cancellation' ? 'funding' : 'income'
  return (await findAccount(tx, kind, run.opportunityId))!.id
}

async function buildWalletLines(
  tx: Tx,
  shares: readonly Share[],
  known: ReadonlyMap<string, string>,
): Promise<Line[]> {
  const lines: { accountId: string; amount: Halalas }[] = []
  for (const { investorId, amount } of shares) {
    const accountId = known.get(investorId) ?? (await openAccount(tx, 'wallet', investorId))
    lines.push({ accountId, amount })
  }
  return lines
}

/** PRT-4: marks a run as paid once no share is unpaid. Otherwise the next run of the job continues it. */
async function finishRun(context: Context, runId: string): Promise<void> {
  const { tx, now } = context
  const run = await queries.lockRun(tx, runId)
  if (run?.status !== 'paying' || (await queries.countUnpaidShares(tx, runId)) > 0) return
  await queries.markRunPaid(tx, runId, now)
  if (run.kind === 'income') await addDisbursementUpdate(context, run.opportunityId)
  if (run.kind === 'exit') await changeLifecycle(context, { opportunityId: run.opportunityId, to: 'exited' })
  await recordAct(context, {
    act: 'disbursements.run_paid',
    subject: { kind: 'run', id: runId },
    after: { reference: run.reference, total: run.total, shares: run.shareCount },
  })
}
