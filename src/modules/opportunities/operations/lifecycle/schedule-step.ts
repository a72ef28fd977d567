import { refuser } from '#kit/errors.ts'
import { instantInRiyadh } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { opportunitiesRefusals } from '../../contract.ts'
import type { PlannableStep } from '../../editor-vocabulary.ts'
import { canTakeStep, lifecycleAfterStep, lifecycleAt } from '../../lifecycle-rules.ts'
import * as scheduled from '../../queries/scheduled-steps.ts'
import { type Draft, lockDraft } from '../editing/load-draft.ts'
import { requireReady } from './advance-lifecycle.ts'

const refuse = refuser(opportunitiesRefusals)

/** A day `YYYY-MM-DD` and a time `HH:MM` in Riyadh. */
interface When {
  readonly day: string
  readonly time: string
}

/**
 * OPP-13b: plans a step for a time. It must be possible in the state that the opportunity will be in then, and a draft
 * must be complete. Everything is checked again when the step is due.
 */
export async function scheduleStep(
  context: Context,
  { id, step, ...when }: { id: string; step: PlannableStep } & When,
): Promise<void> {
  const { userId } = requireRole(context.actor, 'opportunities')
  const { tx, now } = context
  const dueAt = requireFuture(when, now)
  const draft = await lockDraft(context, id)
  const open = await scheduled.listOpenScheduledSteps(tx, id)
  if (open.some((one) => one.step === step && one.status === 'waiting')) throw refuse('step_already_planned')
  await requirePossible(context, { draft, step, dueAt, open })
  const planned = { opportunityId: id, step, dueAt, plannedBy: userId, plannedAt: now }
  await scheduled.insertScheduledStep(tx, planned)
  await scheduled.settleFailedSteps(tx, id, now)
  await recordAct(context, {
    act: 'opportunities.step_planned',
    subject: { kind: 'opportunity', id },
    after: { step, dueAt: dueAt.toISOString() },
  })
}

/** Changes the time of a planned step. Whoever changes it is notified if it fails. */
export async function rescheduleStep(
  context: Context,
  { id, stepId, ...when }: { id: string; stepId: string } & When,
): Promise<void> {
  const { userId } = requireRole(context.actor, 'opportunities')
  const { tx, now } = context
  const dueAt = requireFuture(when, now)
  const draft = await lockDraft(context, id)
  const found = await scheduled.lockScheduledStep(tx, id, stepId)
  if (found?.status !== 'waiting') throw refuse('step_not_found')
  const open = (await scheduled.listOpenScheduledSteps(tx, id)).filter((one) => one.id !== stepId)
  await requirePossible(context, { draft, step: found.step, dueAt, open })
  await scheduled.updateDueTime(tx, stepId, { dueAt, plannedBy: userId, plannedAt: now })
  await recordAct(context, {
    act: 'opportunities.step_planned',
    subject: { kind: 'opportunity', id },
    before: { step: found.step, dueAt: found.dueAt.toISOString() },
    after: { step: found.step, dueAt: dueAt.toISOString() },
  })
}

/** Calls off a planned step, or takes a failed one off the list of work. */
export async function callOffStep(
  context: Context,
  { id, stepId }: { id: string; stepId: string },
): Promise<void> {
  requireRole(context.actor, 'opportunities')
  const { tx, now } = context
  const found = await scheduled.lockScheduledStep(tx, id, stepId)
  if (!found) throw refuse('step_not_found')
  if (found.status === 'failed') {
    await scheduled.settleFailedSteps(tx, id, now, stepId)
    return
  }
  await scheduled.endScheduledStep(tx, stepId, 'called_off', now)
  await recordAct(context, {
    act: 'opportunities.step_called_off',
    subject: { kind: 'opportunity', id },
    before: { step: found.step, dueAt: found.dueAt.toISOString() },
  })
}

function requireFuture({ day, time }: When, now: Date): Date {
  const at = instantInRiyadh(day, time)
  if (at <= now) throw refuse('step_in_past')
  return at
}

interface Plan {
  readonly draft: Draft
  readonly step: PlannableStep
  readonly dueAt: Date
  /** The other open steps of the opportunity. */
  readonly open: readonly scheduled.ScheduledStepRow[]
}

async function requirePossible(context: Context, { draft, step, dueAt, open }: Plan): Promise<void> {
  const waiting = open.filter(({ status }) => status === 'waiting')
  const from = lifecycleAt(draft.row.lifecycle, waiting, dueAt)
  if (!canTakeStep(step, from)) {
    throw refuse('property_transition_refused', { from, to: lifecycleAfterStep(step) })
  }
  await requireReady(context, draft, step, dueAt)
}
