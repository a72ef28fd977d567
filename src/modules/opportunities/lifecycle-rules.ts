import type { RefusalParams } from '#kit/errors.ts'
import { instantFrom } from '#kit/time.ts'
import {
  type DraftFacts,
  type FieldProblemCode,
  listMissing,
  listMissingDecision,
  listProblems,
} from './draft-rules.ts'
import type { EditorSection, PlannableStep } from './editor-vocabulary.ts'
import { type EditorField, type EditorValues, fieldDefinition } from './fields.ts'
import type { Lifecycle } from './vocabulary.ts'

/** OPP-13b: the state that each step of one operator leads from and to. */
const transitions: Readonly<Record<PlannableStep, { readonly from: Lifecycle; readonly to: Lifecycle }>> = {
  publish: { from: 'draft', to: 'published' },
  close: { from: 'published', to: 'closed' },
  reopen: { from: 'closed', to: 'published' },
}

export const lifecycleAfterStep = (step: PlannableStep): Lifecycle => transitions[step].to

export const canTakeStep = (step: PlannableStep, lifecycle: Lifecycle): boolean =>
  transitions[step].from === lifecycle

interface WaitingStep {
  readonly step: PlannableStep
  readonly dueAt: Date
}

/** Returns the state that an opportunity will be in at a time, if the steps that wait until then are taken. */
export function lifecycleAt(now: Lifecycle, waiting: readonly WaitingStep[], at: Date): Lifecycle {
  const before = waiting
    .filter(({ dueAt }) => dueAt < at)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  return before.reduce(
    (state, { step }) => (canTakeStep(step, state) ? lifecycleAfterStep(step) : state),
    now,
  )
}

/** The pictures and documents that an opportunity has. */
export interface AttachedPapers {
  readonly hasCover: boolean
  /** Pictures without a description in both languages. */
  readonly undescribed: number
  /** Documents that are in force. */
  readonly documents: number
  /** Documents without a title in both languages. */
  readonly untitled: number
}

export type MissingPaper = 'cover' | 'pictures' | 'document' | 'documents'

/** A fault that keeps an opportunity from a step, and the place in the editor where it is mended. */
export type StepProblem =
  | { readonly section: EditorSection; readonly field: EditorField; readonly code: 'required' }
  | {
      readonly section: EditorSection
      readonly field: EditorField
      readonly code: FieldProblemCode
      readonly params: RefusalParams
    }
  | {
      readonly section: EditorSection
      readonly field: MissingPaper
      readonly code: 'paper'
      readonly count: number
    }

/** An opportunity as a step would find it: its fields with the working copy, and its files. */
export interface StepBasis {
  readonly values: EditorValues
  readonly facts: DraftFacts
  readonly papers: AttachedPapers
}

/**
 * OPP-11, OPP-13b: lists the faults that keep an opportunity from a step at a time. A publication needs every field,
 * a cover, described pictures and a document. Reopening needs a closing date and a deadline after that time.
 */
export function listStepProblems(
  step: PlannableStep,
  { values, facts, papers }: StepBasis,
  at: Date,
): StepProblem[] {
  if (step === 'close') return []
  if (step === 'reopen') return listPassedDates(facts.published, at)
  return [
    ...[...listMissing(values), ...listMissingDecision(values, facts)].map(
      (field) => ({ ...placeOf(field), code: 'required' }) as const,
    ),
    ...listProblems(values, { ...facts, now: at }).map(
      ({ field, code, params }) => ({ ...placeOf(field), code, params }) as const,
    ),
    ...listMissingPapers(papers),
  ]
}

const placeOf = (field: EditorField) => ({ section: fieldDefinition(field).section, field })

const listPassedDates = (published: EditorValues, at: Date): StepProblem[] =>
  (
    [
      ['closesAt', 'closes_in_past'],
      ['completeBy', 'completes_in_past'],
    ] as const
  ).flatMap(([field, code]) => {
    const date = published[field]
    if (date === null || instantFrom(date) > at) return []
    return [{ ...placeOf(field), code, params: { after: at.toISOString() } }]
  })

/** Lists what an opportunity's pictures and documents lack for a publication. */
export const listMissingPapers = ({
  hasCover,
  undescribed,
  documents,
  untitled,
}: AttachedPapers): StepProblem[] =>
  (
    [
      ['gallery', 'cover', hasCover ? 0 : 1],
      ['gallery', 'pictures', undescribed],
      ['documents', 'document', documents > 0 ? 0 : 1],
      ['documents', 'documents', untitled],
    ] as const
  ).flatMap(([section, field, count]) => (count === 0 ? [] : [{ section, field, code: 'paper', count }]))
