import { Refusal, refuser } from '#kit/errors.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { opportunitiesRefusals, scheduledStepFailed } from '../../contract.ts'
import * as scheduled from '../../queries/scheduled-steps.ts'
import { lockDraft } from '../editing/load-draft.ts'
import { advanceLifecycle } from './advance-lifecycle.ts'

const refuse = refuser(opportunitiesRefusals)

/** Steps that one run takes. The next run follows within seconds. */
const dueAtOnce = 50
/** An error that is no refusal, such as a lock timeout, is retried for this long. */
const retriedForMs = 5 * minuteMs

/**
 * OPP-13b: takes the steps that are due. Every worker process may run it: the row's lock decides which one takes a
 * step. A step that is no longer possible fails for good, its planner is notified, and it waits in the list of work.
 */
export const runDueSteps = async (context: OpenContext): Promise<RowResults> =>
  forEachRow(context, {
    name: 'opportunities.run_due_steps',
    rows: await scheduled.listDueSteps(context.db, context.now, dueAtOnce),
    idOf: ({ id }) => id,
    run: async (due) => {
      try {
        await context.db.transaction((tx) => runDueStep(withTx(context, tx), due))
      } catch (error) {
        await failStep(context, due.id, error)
      }
    },
  })

type DueStep = Pick<scheduled.ScheduledStepRow, 'id' | 'opportunityId'>

async function runDueStep(context: Context, { id, opportunityId }: DueStep): Promise<void> {
  const { tx, now } = context
  // Locks the opportunity first, as operators do who plan and take steps.
  await lockDraft(context, opportunityId)
  const due = await scheduled.lockDueStep(tx, id, now)
  if (!due) return
  const managers = await listOperatorIds(tx, ['opportunities'])
  if (!managers.includes(due.plannedBy)) throw refuse('step_planner_dismissed')
  await scheduled.endScheduledStep(tx, id, 'taken', now)
  await advanceLifecycle(context, { opportunityId, step: due.step })
}

/** Records that a due step was refused and notifies its planner. Rethrows an error that a retry may mend. */
async function failStep(context: OpenContext, id: string, error: unknown): Promise<void> {
  const { db, log, now } = context
  const isRefused = error instanceof Refusal
  const failure = isRefused ? error.code : 'internal_error'
  const dueBefore = isRefused ? now : addMs(now, -retriedForMs)
  const failed = await db.transaction(async (tx) => {
    const row = await scheduled.failDueStep(tx, id, { failure, dueBefore, now })
    if (!row) return undefined
    const { opportunityId, step, plannedBy } = row
    await recordAct(withTx(context, tx), {
      act: 'opportunities.step_failed',
      subject: { kind: 'opportunity', id: opportunityId },
      after: { step, dueAt: row.dueAt.toISOString() },
    })
    await recordEvent({ tx, now }, scheduledStepFailed, { subject: opportunityId, data: { step, plannedBy } })
    return row
  })
  if (failed)
    log.error({ err: error, step: failed.step, opportunity: failed.opportunityId }, 'a scheduled step failed')
  else if (!isRefused) throw error
}
