import type { AnswerOf } from '#kit/contract.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { labelsByLocale } from '../../answers.ts'
import type { opportunitiesContract } from '../../contract.ts'
import { plannableSteps } from '../../editor-vocabulary.ts'
import { canTakeStep, listStepProblems, type StepProblem } from '../../lifecycle-rules.ts'
import * as queries from '../../queries/scheduled-steps.ts'
import { loadDraftForReading } from '../editing/load-draft.ts'
import { loadAdvanceBasis, sayProblem } from './advance-lifecycle.ts'

type Answer = AnswerOf<typeof opportunitiesContract.lifecycle>

/** OPP-13b: returns the steps that one operator may take, what each lacks, and the planned ones. */
export async function readLifecycle(context: Context, { id }: { id: string }): Promise<Answer> {
  const { tx, now } = context
  const draft = await loadDraftForReading(context, id)
  const { lifecycle } = draft.row
  const isArchived = draft.row.archivedAt !== null
  const basis = await loadAdvanceBasis(context, draft)
  const open = await queries.listOpenScheduledSteps(tx, id)
  const planners = await listNames(tx, [...new Set(open.map(({ plannedBy }) => plannedBy))])
  const names = new Map(planners.map((user) => [user.id, fullNameOf(user)]))
  const toAnswer = (row: queries.ScheduledStepRow) => ({
    id: row.id,
    step: row.step,
    dueAt: row.dueAt.toISOString(),
    plannedBy: names.get(row.plannedBy) ?? '',
    plannedAt: row.plannedAt.toISOString(),
  })
  const toProblem = (problem: StepProblem) => ({
    section: problem.section,
    field: problem.field,
    message: sayProblem(context, problem),
  })
  return {
    id,
    lifecycle,
    isArchived,
    steps: plannableSteps
      .filter((step) => !isArchived && canTakeStep(step, lifecycle))
      .map((step) => ({ step, problems: listStepProblems(step, basis, now).map(toProblem) })),
    scheduled: open
      .filter(({ status }) => status === 'waiting')
      .map((row) => ({
        ...toAnswer(row),
        problems: listStepProblems(row.step, basis, row.dueAt).map(toProblem),
      })),
    failed: open
      .filter(({ status }) => status === 'failed')
      .map((row) => ({ ...toAnswer(row), reason: sayFailure(context, row.failure!) })),
  }
}

/** A failed step keeps its code alone, and the sentence of `property_incomplete` needs the names of fields. */
const sayFailure = ({ say, locale }: Context, failure: string): string =>
  failure === 'property_incomplete' ? labelsByLocale[locale].incompleteStep : say(failure)
