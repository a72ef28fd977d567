import { sharesPaid } from '#modules/disbursements/contract.ts'
import { personDeactivated } from '#modules/identity/contract.ts'
import { within } from '#platform/context.ts'
import { type Reaction, reaction } from '#platform/facts.ts'
import type { Job } from '#platform/jobs.ts'
import { endPlans } from './operations/end.ts'
import { gatherIncome, runIncomes } from './operations/run-incomes.ts'
import { runMonths } from './operations/run-months.ts'
import { warnOfCash } from './operations/warn.ts'

export const plansJobs: readonly Job[] = [
  {
    // From nine in the morning; whatever a server that was down has left is found ten minutes after it is up.
    name: 'plans.run_months',
    cron: '*/10 9-23 * * *',
    longestSeconds: 3600,
    run: async (context) => {
      await runMonths(context)
    },
  },
  {
    name: 'plans.run_incomes',
    cron: '* * * * *',
    longestSeconds: 3600,
    run: async (context) => {
      await runIncomes(context)
    },
  },
  {
    name: 'plans.warn_of_cash',
    cron: '40 10 * * *',
    longestSeconds: 1800,
    run: async (context) => {
      await warnOfCash(context)
    },
  },
]

export const plansReactions: readonly Reaction[] = [
  reaction('plans.gather_income', [sharesPaid], (context, fact) => gatherIncome(context, fact)),
  reaction('plans.end_with_account', [personDeactivated], (context, { subject }) =>
    context.db.transaction((tx) => endPlans(within(context, tx), subject)),
  ),
]
