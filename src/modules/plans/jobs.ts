import { sharesPaid } from '#modules/disbursements/contract.ts'
import { personDeactivated } from '#modules/identity/contract.ts'
import { withTx } from '#platform/context.ts'
import { defineEventHandler, type EventHandler } from '#platform/events/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { endPlans } from './operations/end-plans.ts'
import { gatherIncome, runIncomes } from './operations/run-incomes.ts'
import { runMonths } from './operations/run-months.ts'
import { warnOfCash } from './operations/warn-of-cash.ts'

export const plansJobs: readonly Job[] = [
  {
    // From nine in the morning. Runs missed while the server was down start within ten minutes.
    name: 'plans.run_months',
    cron: '*/10 9-23 * * *',
    timeoutSeconds: 3600,
    run: async (context) => {
      await runMonths(context)
    },
  },
  {
    name: 'plans.run_incomes',
    cron: '* * * * *',
    timeoutSeconds: 3600,
    run: async (context) => {
      await runIncomes(context)
    },
  },
  {
    name: 'plans.warn_of_cash',
    cron: '40 10 * * *',
    timeoutSeconds: 1800,
    run: async (context) => {
      await warnOfCash(context)
    },
  },
]

export const plansReactions: readonly EventHandler[] = [
  defineEventHandler('plans.gather_income', [sharesPaid], (context, event) => gatherIncome(context, event)),
  defineEventHandler('plans.end_with_account', [personDeactivated], (context, { subject }) =>
    context.db.transaction((tx) => endPlans(withTx(context, tx), subject)),
  ),
]
