import { addMs } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow, type Job } from '#platform/jobs/jobs.ts'
import { lookUp } from './operations/look-up.ts'
import type { ConfirmationPorts } from './operations/state.ts'
import { failCutOff, listWaiting } from './queries.ts'
import { askingAtMostMs } from './rules.ts'

const mostAtOnce = 100

/** Whoever has closed the page is answered too; one that fails does not stop the others. */
export async function settleWaiting(
  context: OpenContext,
  { identityService }: ConfirmationPorts,
): Promise<void> {
  await failCutOff(context.db, addMs(context.now, -askingAtMostMs), context.now)
  if (!identityService) return
  await forEachRow(context, {
    name: 'confirmation.settle_waiting',
    rows: await listWaiting(context.db, mostAtOnce),
    idOf: ({ id }) => id,
    run: async (row) => {
      await lookUp(context, identityService, row)
    },
  })
}

export const confirmationJobs = (ports: ConfirmationPorts): Job[] => [
  {
    name: 'confirmation.settle_waiting',
    cron: '* * * * *',
    run: (context) => settleWaiting(context, ports),
  },
]
