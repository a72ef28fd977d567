import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { plansContract } from './contract.ts'
import { dryRun } from './operations/dry-run.ts'
import { listOwnRuns, readPlans, saveIncome, saveMonthly, takePlanStep } from './operations/manage-plan.ts'

export const plansHandlers: Handlers<typeof plansContract, CallContext> = {
  plans: readPlans,
  saveMonthly,
  saveIncome,
  takeStep: takePlanStep,
  dryRun,
  runs: listOwnRuns,
}
