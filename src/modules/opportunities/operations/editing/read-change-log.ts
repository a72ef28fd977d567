import type { AnswerOf } from '#kit/contract.ts'
import type { ListQuery } from '#kit/list.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { opportunitiesContract } from '../../contract.ts'
import { readStoredValue } from '../../field-record.ts'
import { editorFieldNames } from '../../fields.ts'
import type { changeLogList } from '../../managed-lists.ts'
import { listFieldChanges } from '../../queries/field-changes.ts'
import { nameDecisions } from './choices.ts'
import { loadDraftForReading } from './load-draft.ts'

/** OPP-2: lists the changes of an opportunity's fields, the latest first, with before and after. */
export async function readChangeLog(
  context: Context,
  { id, ...asked }: { id: string } & ListQuery<typeof changeLogList>,
): Promise<AnswerOf<typeof opportunitiesContract.changeLog>> {
  const { tx } = context
  const { row, values, decisions } = await loadDraftForReading(context, id)
  const { rows, nextCursor, totals } = await listFieldChanges(tx, id, asked)
  const editors = [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))]
  const people = new Map((await listNames(tx, editors)).map((user) => [user.id, fullNameOf(user)]))
  return {
    title: { ar: values['title.ar'], en: values['title.en'] },
    lifecycle: row.lifecycle,
    decisions: nameDecisions(decisions, context),
    items: rows
      // A field that the product no longer has is not shown.
      .filter(({ field }) => editorFieldNames.includes(field))
      .map((change) => ({
        id: change.id,
        field: change.field,
        before: readStoredValue(change.field, change.before),
        after: readStoredValue(change.field, change.after),
        by: (change.changedBy && people.get(change.changedBy)) ?? null,
        at: change.changedAt.toISOString(),
      })),
    nextCursor,
    totals,
  }
}
