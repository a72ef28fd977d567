import { addMs } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow, type Job } from '#platform/jobs/jobs.ts'
import { pollRequest } from './operations/poll.ts'
import type { ConfirmationPorts } from './operations/state.ts'
import { failInterrupted, listWaiting } from './queries.ts'
import { maxAskingMs } from './rules.ts'

const pollBatch = 100

/** Polls requests whose page was closed. A failure does not stop the others. */
export async function pollWaiting(
  context: OpenContext,
  { identityService }: ConfirmationPorts,
): Promise<void> {
  await failInterrupted(context.db, addMs(context.now, -maxAskingMs), context.now)
  if (!identityService) return
  await forEachRow(context, {
    name: 'confirmation.settle_waiting',
    rows: await listWaiting(context.db, pollBatch),
    idOf: ({ id }) => id,
    run: async (row) => {
      await pollRequest(context, identityService, row)
    },
  })
}

export const confirmationJobs = (ports: ConfirmationPorts): Job[] => [
  {
    name: 'confirmation.settle_waiting',
    cron: '* * * * *',
    run: (context) => pollWaiting(context, ports),
  },
]
