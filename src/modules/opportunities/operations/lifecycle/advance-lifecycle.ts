import { refuser, type WrongField } from '#kit/errors.ts'
import { fieldWords } from '#kit/field-words.ts'
import type { Context } from '#platform/context.ts'
import { labelsByLocale } from '../../answers.ts'
import { opportunitiesRefusals } from '../../contract.ts'
import type { PlannableStep } from '../../editor-vocabulary.ts'
import {
  canTakeStep,
  lifecycleAfterStep,
  listStepProblems,
  type StepBasis,
  type StepProblem,
} from '../../lifecycle-rules.ts'
import * as ar from '../../messages.ar.ts'
import * as en from '../../messages.en.ts'
import { requireManager } from '../../policy.ts'
import * as scheduled from '../../queries/scheduled-steps.ts'
import { type Draft, lockDraft } from '../editing/load-draft.ts'
import { changeLifecycle } from '../manage-opportunity.ts'

const refuse = refuser(opportunitiesRefusals)

interface StepCommand {
  readonly opportunityId: string
  readonly step: PlannableStep
}

/**
 * OPP-13b: publishes, closes or reopens an opportunity now. Fails with `property_incomplete` or
 * `property_contradictory` if it lacks something. A plan for the same step is called off.
 */
export async function advanceLifecycle(
  context: Context,
  { opportunityId, step }: StepCommand,
): Promise<void> {
  requireManager(context)
  const { tx, now } = context
  const draft = await lockDraft(context, opportunityId)
  const { lifecycle } = draft.row
  const to = lifecycleAfterStep(step)
  if (!canTakeStep(step, lifecycle)) throw refuse('property_transition_refused', { from: lifecycle, to })
  await requireReady(context, draft, step, now)
  await changeLifecycle(context, { opportunityId, to })
  await scheduled.callOffSteps(tx, opportunityId, [step], now)
  await scheduled.settleFailedSteps(tx, opportunityId, now)
}

/** Loads an opportunity's files beside its fields. */
export const loadAdvanceBasis = async (
  { tx }: Pick<Context, 'tx'>,
  { row, values, facts }: Draft,
): Promise<StepBasis> => ({ values, facts, papers: await scheduled.getAttachedPapers(tx, row.id) })

/** Fails unless the step is possible at a time. Each problem is an issue of its own. */
export async function requireReady(
  context: Context,
  draft: Draft,
  step: PlannableStep,
  at: Date,
): Promise<void> {
  const problems = listStepProblems(step, await loadAdvanceBasis(context, draft), at)
  const missing = problems.filter(({ code }) => code === 'required' || code === 'paper')
  if (missing.length > 0) {
    const fields = missing.map(({ field }) => field).join(', ')
    throw refuse('property_incomplete', { fields }, { issues: missing.map(toIssue) })
  }
  if (problems.length > 0)
    throw refuse('property_contradictory', undefined, { issues: problems.map(toIssue) })
}

const toIssue = (problem: StepProblem): WrongField => ({
  path: problem.field,
  code: problem.code === 'paper' ? 'required' : problem.code,
  ...('params' in problem ? { params: problem.params } : {}),
})

/** Returns a problem in the reader's language. */
export function sayProblem({ locale }: Pick<Context, 'locale'>, problem: StepProblem): string {
  const { fieldNames, fields } = { ar, en }[locale]
  if (problem.code === 'paper') {
    const words = labelsByLocale[locale].papers[problem.field]
    return typeof words === 'string' ? words : words(problem.count)
  }
  const name = fieldNames[problem.field]
  if (problem.code === 'required') return name
  return `${name}: ${fieldWords(locale, problem.code, problem.params, fields)}`
}
