import type { Job } from '#platform/jobs/jobs.ts'
import { runDueSteps } from './operations/lifecycle/run-due-steps.ts'

export const opportunitiesJobs: readonly Job[] = [
  {
    name: 'opportunities.run_due_steps',
    // OPP-13b: a step is taken within five seconds of its time.
    everySeconds: 2,
    run: async (context) => {
      await runDueSteps(context)
    },
  },
]
