import { newId } from '#kit/ids.ts'
import { addMs, monthsAfter, riyadhDay, stopwatch } from '#kit/time.ts'
import { lockAccount } from '#modules/ledger/index.ts'
import { buyForPlan, createCommandClock, readInvestableOffers } from '#modules/orders/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { deterministicId } from '#platform/events/deterministic-id.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import * as queries from '../queries.ts'
import { buildDue, isMissed, monthlyBudget } from '../rules.ts'
import { buildNothingBoughtEvent, decidePurchase, runBatch } from './decide-purchase.ts'

const name = 'plans.run_months'
const atATime = 200
export const firstCursor = { nextOn: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' }
const triesAtMost = 3

/**
 * PRT-6: runs every due monthly plan. A plan has one run per month, however many workers run it and wherever they are
 * interrupted: the run is recorded in the same statement as the purchase.
 */
export async function runMonths(context: OpenContext): Promise<RowResults> {
  const startedAt = stopwatch()
  // Thousands of plans take minutes, so each purchase is dated when it happens.
  const timed = (): OpenContext => ({ ...context, now: addMs(context.now, stopwatch() - startedAt) })
  const today = riyadhDay(context.now)
  const sum = { done: 0, failed: 0 }
  let after: queries.PlanCursor | undefined = firstCursor
  while (after) {
    const rows: queries.PlanCursor[] = await queries.listDuePlans(
      context.db,
      { from: firstCursor.nextOn, until: today },
      after,
      atATime,
    )
    const { done, failed } = await forEachRow(context, {
      name,
      rows,
      idOf: ({ id }) => id,
      run: ({ id }) => runPlan(timed(), id),
    })
    sum.done += done
    sum.failed += failed
    after = rows.at(-1)
  }
  return sum
}

/** Runs all due months of a plan. Of several overdue ones, all but the last are recorded as missed. */
async function runPlan(context: OpenContext, planId: string): Promise<void> {
  while (await runNextMonth(context, planId));
}

/** Runs the next due month. Returns false if none is due. */
async function runNextMonth(context: OpenContext, planId: string): Promise<boolean> {
  const owner = await queries.findPlan(context.db, planId)
  if (!owner) return false
  const timeAt = createCommandClock(context.now)
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.db.optimistic((tx) => decideMonth(tx, { context, timeOf: timeAt, planId }), {
        lock: lockAccount('wallet', owner.investorId),
        retryOn: ['orders_reference_key', 'order_once', 'run_once_a_month'],
      })
    } catch (error) {
      // Other buyers took the remaining stock after it was read. A new decision may buy something else.
      if (constraintOf(error) !== 'stock_not_oversold' || tries === triesAtMost) throw error
    }
  }
}

interface Attempt {
  readonly context: OpenContext
  readonly timeOf: (readAt: Date) => Date
  readonly planId: string
}

async function decideMonth(tx: Tx, { context, timeOf, planId }: Attempt): Promise<boolean> {
  const plan = await queries.findPlan(tx, planId)
  const today = riyadhDay(context.now)
  if (plan?.status !== 'active' || !plan.nextOn || !plan.nextMonth || plan.nextOn > today) return false
  const next = buildDue(monthsAfter(plan.nextMonth, 1), plan.day!)
  const run = { runId: newId(), reason: null, budget: null, orderId: null, at: context.now }
  const letPass = async (outcome: 'missed' | 'skipped') => {
    await runBatch(tx, [queries.writeMonthRun(plan, { ...run, outcome }, next)])
    return true
  }
  if (isMissed(plan.nextOn, today)) return await letPass('missed')
  if (plan.skipsNext) return await letPass('skipped')
  const investable = await readInvestableOffers(tx, context, plan.investorId, timeOf)
  const budget = monthlyBudget(plan.amount!, investable.balance, plan.cashToKeep)
  const advice = decidePurchase(investable, plan, budget)
  const decision = { ...run, budget: budget.money, at: investable.snapshot.now }
  if (advice.reason) {
    const nothing = { ...decision, outcome: 'nothing', reason: advice.reason } as const
    await runBatch(tx, [
      queries.writeMonthRun(plan, nothing, next),
      ...buildNothingBoughtEvent(plan, nothing),
    ])
    return true
  }
  await buyForPlan(tx, investable, {
    investorId: plan.investorId,
    lines: advice.lines,
    idempotencyKey: deterministicId(`plan ${plan.id} ${plan.nextMonth}`),
    placedBy: 'monthly_plan',
    cause: { kind: 'job', id: name },
    cashToKeep: plan.cashToKeep,
    recordRun: ({ id }) => queries.writeMonthRun(plan, { ...decision, outcome: 'bought', orderId: id }, next),
  })
  return true
}
