import { toWire } from '#kit/money.ts'
import { daysAfter, riyadhDay } from '#kit/time.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { planCashShort } from '../contract.ts'
import * as queries from '../queries.ts'
import { monthlyBudget, warnDaysAhead } from '../rules.ts'
import { firstCursor } from './run-months.ts'

const name = 'plans.warn_of_cash'
const atATime = 200

/** Warns investors of too little cash some days before a run, once per run. */
export async function warnOfCash(context: OpenContext): Promise<RowResults> {
  const today = riyadhDay(context.now)
  const days = { from: daysAfter(today, 1), until: daysAfter(today, warnDaysAhead) }
  const sum = { done: 0, failed: 0 }
  let after: queries.PlanCursor | undefined = firstCursor
  while (after) {
    const rows: queries.PlanCursor[] = await queries.listDuePlans(context.db, days, after, atATime)
    const { done, failed } = await forEachRow(context, {
      name,
      rows,
      idOf: ({ id }) => id,
      run: ({ id }) => warnOne(context, id),
    })
    sum.done += done
    sum.failed += failed
    after = rows.at(-1)
  }
  return sum
}

async function warnOne(context: OpenContext, planId: string): Promise<void> {
  const plan = await queries.findPlan(context.db, planId)
  if (!plan?.nextOn || plan.skipsNext || plan.warnedMonth === plan.nextMonth) return
  const wallet = await findAccount(context.db, 'wallet', plan.investorId)
  const { money, bound } = monthlyBudget(plan.amount!, wallet?.balance ?? 0n, plan.cashToKeep)
  if (bound !== 'not_enough_cash') return
  const { investorId: subject, nextOn: on } = plan
  await context.db.transaction(async (tx) => {
    // Another worker or a change of the plan was faster.
    if ((await queries.markWarned(tx, plan)) === 0) return
    const data = { amount: toWire(plan.amount!), free: toWire(money), on }
    await recordEvent(withTx(context, tx), planCashShort, { subject, data })
  })
}
