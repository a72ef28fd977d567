import { newId } from '#kit/ids.ts'
import { addMs, monthsAfter, riyadhDay, stopwatch } from '#kit/time.ts'
import { lockAccount } from '#modules/ledger/index.ts'
import { buyForPlan, createCommandClock, readInvestableOffers } from '#modules/orders/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import { deterministicId } from '#platform/events/deterministic-id.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import * as queries from '../queries.ts'
import { dueIn, isMissed, monthlyBudget } from '../rules.ts'
import { adviseOn, factOfNothing, writeAll } from './decide.ts'

const name = 'plans.run_months'
const atATime = 200
export const firstPlace = { nextOn: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' }
const triesAtMost = 3

/**
 * PRT-6: runs every monthly plan whose day has come. A plan has one run for each month, whoever comes for it, however
 * often, and wherever they were cut off: the run is written in the statement that buys, or nothing is.
 */
export async function runMonths(context: OpenContext): Promise<RowResults> {
  const startedAt = stopwatch()
  // Thousands of plans take minutes, and what is bought bears the time at which it is.
  const timed = (): OpenContext => ({ ...context, now: addMs(context.now, stopwatch() - startedAt) })
  const today = riyadhDay(context.now)
  const sum = { done: 0, failed: 0 }
  let after: queries.Place | undefined = firstPlace
  while (after) {
    const rows: queries.Place[] = await queries.listDue(
      context.db,
      { from: firstPlace.nextOn, until: today },
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

/** Of several months that passed meanwhile, all but the last were missed. */
async function runPlan(context: OpenContext, planId: string): Promise<void> {
  while (await runNext(context, planId));
}

/** Whether a month was decided on, so that another may be due. */
async function runNext(context: OpenContext, planId: string): Promise<boolean> {
  const owner = await queries.findPlan(context.db, planId)
  if (!owner) return false
  const timeOf = createCommandClock(context.now)
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.db.optimistic((tx) => decide(tx, { context, timeOf, planId }), {
        lock: lockAccount('wallet', owner.investorId),
        retryOn: ['orders_reference_key', 'order_once', 'run_once_a_month'],
      })
    } catch (error) {
      // Others have bought what was left since it was read: looked at anew, something else may fit.
      if (constraintOf(error) !== 'stock_not_oversold' || tries === triesAtMost) throw error
    }
  }
}

interface Attempt {
  readonly context: OpenContext
  readonly timeOf: (readAt: Date) => Date
  readonly planId: string
}

async function decide(tx: Tx, { context, timeOf, planId }: Attempt): Promise<boolean> {
  const plan = await queries.findPlan(tx, planId)
  const today = riyadhDay(context.now)
  if (plan?.status !== 'active' || !plan.nextOn || !plan.nextMonth || plan.nextOn > today) return false
  const next = dueIn(monthsAfter(plan.nextMonth, 1), plan.day!)
  const run = { runId: newId(), reason: null, budget: null, orderId: null, at: context.now }
  const letPass = async (outcome: 'missed' | 'skipped') => {
    await writeAll(tx, [queries.writeMonth(plan, { ...run, outcome }, next)])
    return true
  }
  if (isMissed(plan.nextOn, today)) return await letPass('missed')
  if (plan.skipsNext) return await letPass('skipped')
  const investable = await readInvestableOffers(tx, context, plan.investorId, timeOf)
  const budget = monthlyBudget(plan.amount!, investable.balance, plan.cashToKeep)
  const advice = adviseOn(investable, plan, budget)
  const decision = { ...run, budget: budget.money, at: investable.snapshot.now }
  if (advice.reason) {
    const nothing = { ...decision, outcome: 'nothing', reason: advice.reason } as const
    await writeAll(tx, [queries.writeMonth(plan, nothing, next), ...factOfNothing(plan, nothing)])
    return true
  }
  await buyForPlan(tx, investable, {
    investorId: plan.investorId,
    lines: advice.lines,
    idempotencyKey: deterministicId(`plan ${plan.id} ${plan.nextMonth}`),
    placedBy: 'monthly_plan',
    cause: { kind: 'job', id: name },
    cashToKeep: plan.cashToKeep,
    recordRun: ({ id }) => queries.writeMonth(plan, { ...decision, outcome: 'bought', orderId: id }, next),
  })
  return true
}
