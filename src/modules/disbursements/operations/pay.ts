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
import { changeLifecycle, enterDisbursement, returnStock } from '#modules/opportunities/index.ts'
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
/** Few enough that whoever checks out beside them hardly waits; many enough to share what any batch costs. */
const sharesAtOnce = 100
/** Of the time that a batch took, before the next: nobody waits for the last holder as people wait for a checkout. */
const restBetween = 0.4

/** PRT-3, M15: pays what is left of every run that was decided on, whoever began it and wherever it stopped. */
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
  // A long run goes on for minutes, and what is posted bears the time at which it is.
  const timed = (): OpenContext => ({ ...context, now: addMs(context.now, stopwatch() - startedAt) })
  let after: queries.SharePlace | undefined
  for (;;) {
    const beganAt = stopwatch()
    const shares = await queries.listUnpaid(context.db, runId, after, sharesAtOnce)
    if (shares.length === 0) break
    await payEach(timed, runId, shares)
    after = shares.at(-1)
    // Committed, it holds no lock and no connection: those who check out have all of the database meanwhile.
    if (shares.length === sharesAtOnce) await pause((stopwatch() - beganAt) * restBetween)
  }
  await context.db.transaction((tx) => finish(withTx(timed(), tx), runId))
}

/** All of them together; where the database refuses one, the others without it. */
async function payEach(timed: () => OpenContext, runId: string, shares: readonly Share[]): Promise<void> {
  const context = timed()
  try {
    await context.db.transaction((tx) => payTogether(withTx(context, tx), runId, shares))
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
    await payEach(timed, runId, shares.slice(0, middle))
    await payEach(timed, runId, shares.slice(middle))
  }
}

async function payTogether(context: Context, runId: string, planned: readonly Share[]): Promise<void> {
  const { tx, now } = context
  const run = await queries.lockRun(tx, runId)
  if (run?.status !== 'paying') return
  const part = planned[0]!.part
  const planIds = planned.map(({ investorId }) => investorId)
  const [shares, wallets, source] = await Promise.all([
    // Another worker may have paid some since they were listed.
    queries.listUnpaidAmong(tx, runId, part, planIds),
    listAccounts(tx, 'wallet', planIds),
    sourceOf(tx, run, part),
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
    lines: [{ accountId: source, amount: -total }, ...(await intoWallets(tx, shares, known))],
  })
  await queries.updateSharesPaid(tx, runId, shares, { transactionId, at: now })
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

/** Where the money of a part lies. */
async function sourceOf(tx: Tx, run: queries.RunRow, part: SharePart): Promise<string> {
  if (part === 'fee') return platformAccounts.fees
  const kind = run.kind === 'cancellation' ? 'funding' : 'income'
  return (await findAccount(tx, kind, run.opportunityId))!.id
}

async function intoWallets(
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

/** PRT-4: once nobody waits any more. What is left unpaid is looked at again when the job runs next. */
async function finish(context: Context, runId: string): Promise<void> {
  const { tx, now } = context
  const run = await queries.lockRun(tx, runId)
  if (run?.status !== 'paying' || (await queries.countUnpaid(tx, runId)) > 0) return
  await queries.updatePaid(tx, runId, now)
  if (run.kind === 'income') await enterDisbursement(context, run.opportunityId)
  if (run.kind === 'exit') await changeLifecycle(context, { opportunityId: run.opportunityId, to: 'exited' })
  await recordAct(context, {
    act: 'disbursements.run_paid',
    subject: { kind: 'run', id: runId },
    after: { reference: run.reference, total: run.total, shares: run.shareCount },
  })
}
