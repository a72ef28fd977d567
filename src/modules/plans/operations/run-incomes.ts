import type { EventKind } from '#kit/events.ts'
import { newId } from '#kit/ids.ts'
import { addMs, instantFromMs, stopwatch } from '#kit/time.ts'
import type { sharesPaid } from '#modules/disbursements/contract.ts'
import { listPaidByTransaction } from '#modules/disbursements/index.ts'
import { getLowestBalances, lockAccount } from '#modules/ledger/index.ts'
import { buyForPlan, createCommandClock, readInvestableOffers } from '#modules/orders/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { deterministicId } from '#platform/events/deterministic-id.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import * as queries from '../queries.ts'
import { addIncome, incomeBudget } from '../rules.ts'
import { buildNothingBoughtEvent, decidePurchase, runBatch } from './decide-purchase.ts'

const name = 'plans.run_incomes'
const atATime = 200
const nilId = '00000000-0000-0000-0000-000000000000'
const triesAtMost = 3

type DataOf<K> = K extends EventKind<infer D> ? D : never

/** PRT-6: records the paid income of investors with an income plan, for the job to reinvest. */
export async function gatherIncome(
  { db }: Pick<OpenContext, 'db'>,
  { data: { kind, part, transactionId }, at }: DomainEvent<DataOf<typeof sharesPaid>>,
): Promise<void> {
  // The proceeds of a sale are not reinvested: that is a new decision of the investor.
  if (kind !== 'income' || part !== 'income') return
  const paid = await listPaidByTransaction(db, transactionId)
  await queries.insertIncomeRuns(
    db,
    transactionId,
    paid.map((one) => ({ ...one, id: newId() })),
    at,
  )
}

/** Decides on every waiting income once, however many workers run. */
export async function runIncomes(context: OpenContext): Promise<RowResults> {
  const startedAt = stopwatch()
  const timed = (): OpenContext => ({ ...context, now: addMs(context.now, stopwatch() - startedAt) })
  const sum = { done: 0, failed: 0 }
  let after: Pick<queries.WaitingRun, 'dueAt' | 'id'> | undefined = { dueAt: instantFromMs(0), id: nilId }
  while (after) {
    const rows: queries.WaitingRun[] = await queries.listWaitingRuns(context.db, after, atATime)
    const { done, failed } = await forEachRow(context, {
      name,
      rows,
      idOf: ({ id }) => id,
      run: (run) => runIncome(timed(), run),
    })
    sum.done += done
    sum.failed += failed
    after = rows.at(-1)
  }
  return sum
}

async function runIncome(context: OpenContext, run: queries.WaitingRun): Promise<void> {
  const timeAt = createCommandClock(context.now)
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.db.optimistic((tx) => decideIncome(tx, { context, timeOf: timeAt, run }), {
        lock: lockAccount('wallet', run.investorId),
        retryOn: ['orders_reference_key', 'order_once'],
      })
    } catch (error) {
      if (constraintOf(error) !== 'stock_not_oversold' || tries === triesAtMost) throw error
    }
  }
}

interface Attempt {
  readonly context: OpenContext
  readonly timeOf: (readAt: Date) => Date
  readonly run: queries.WaitingRun
}

async function decideIncome(tx: Tx, { context, timeOf, run: { id: runId, planId } }: Attempt): Promise<void> {
  const [plan, run] = [await queries.findPlan(tx, planId), await queries.findRun(tx, runId)]
  if (!plan || run?.outcome !== 'waiting') return
  if (plan.status !== 'active') {
    await queries.skipWaitingRun(tx, runId, context.now)
    return
  }
  const { investorId } = plan
  const investable = await readInvestableOffers(tx, context, investorId, timeOf)
  // Read after the offers: if the wallet changes before the write, its guard makes the attempt start again.
  const around = { transactionId: run.incomeBy!, after: plan.gatheredAt }
  const { before, since, through } = await getLowestBalances(tx, 'wallet', investorId, around)
  const gathered = addIncome(run.income!, { gathered: plan.gathered, before, since })
  const budget = incomeBudget(gathered, investable.balance, plan.cashToKeep)
  const advice = decidePurchase(investable, plan, budget)
  const decision = { runId, reason: null, budget: budget.money, orderId: null, at: investable.snapshot.now }
  if (advice.reason) {
    const nothing = { ...decision, outcome: 'nothing', reason: advice.reason } as const
    await runBatch(tx, [
      queries.writeIncomeRun(plan, nothing, { gathered, gatheredAt: through }),
      ...buildNothingBoughtEvent(plan, nothing),
    ])
    return
  }
  const left = { gathered: gathered - advice.total, gatheredAt: through }
  await buyForPlan(tx, investable, {
    investorId,
    lines: advice.lines,
    idempotencyKey: deterministicId(`plan ${planId} ${run.incomeBy}`),
    placedBy: 'income_plan',
    cause: { kind: 'job', id: name },
    cashToKeep: plan.cashToKeep,
    recordRun: ({ id }) =>
      queries.writeIncomeRun(plan, { ...decision, outcome: 'bought', orderId: id }, left),
  })
}
