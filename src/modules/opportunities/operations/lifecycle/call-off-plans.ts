import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { plannableSteps } from '../../editor-vocabulary.ts'
import * as scheduled from '../../queries/scheduled-steps.ts'

/** Calls off all planned steps of an opportunity that can take none: an archived draft, or one that has ended. */
export async function callOffPlans(context: Context, opportunityId: string): Promise<void> {
  const { tx, now } = context
  for (const { step, dueAt } of await scheduled.callOffSteps(tx, opportunityId, plannableSteps, now)) {
    await recordAct(context, {
      act: 'opportunities.step_called_off',
      subject: { kind: 'opportunity', id: opportunityId },
      before: { step, dueAt: dueAt.toISOString() },
    })
  }
  await scheduled.settleFailedSteps(tx, opportunityId, now)
}
