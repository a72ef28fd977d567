import type { AnswerOf } from '#kit/contract.ts'
import { fieldWords } from '#kit/field-words.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../../contract.ts'
import type { FieldProblem } from '../../draft-rules.ts'
import { editorSections } from '../../editor-vocabulary.ts'
import { type EditorField, fieldDefinition } from '../../fields.ts'
import { listMissingPapers } from '../../lifecycle-rules.ts'
import { fields as ar } from '../../messages.ar.ts'
import { fields as en } from '../../messages.en.ts'
import { getAttachedPapers } from '../../queries/scheduled-steps.ts'

type Answer = AnswerOf<typeof opportunitiesContract.editor>

/** Words the problems of fields in the caller's language. */
export const buildProblems = (
  problems: readonly FieldProblem[],
  { locale }: Pick<Context, 'locale'>,
): Answer['problems'] =>
  problems.map(({ field, code, params }) => ({
    field,
    section: fieldDefinition(field).section,
    code,
    message: fieldWords(locale, code, params, { ar, en }[locale]),
  }))

/** Builds the completeness of each section: its missing fields, pictures and documents. */
export async function buildSections(
  { tx }: Context,
  opportunityId: string,
  missing: readonly EditorField[],
): Promise<Answer['sections']> {
  const papers = listMissingPapers(await getAttachedPapers(tx, opportunityId))
  return editorSections.map((section) => ({
    section,
    missing: [
      ...missing.filter((field) => fieldDefinition(field).section === section),
      ...papers.filter((paper) => paper.section === section).map(({ field }) => field),
    ],
  }))
}
