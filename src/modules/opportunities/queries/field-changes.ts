import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { type EditorField, editorFieldNames, fieldDefinition } from '../fields.ts'
import { changeLogList } from '../managed-lists.ts'

interface FieldChangeRow {
  id: string
  field: EditorField
  before: unknown
  after: unknown
  changedBy: string | null
  changedAt: Date
}

/** Lists a page of the changes of one opportunity. */
export const listFieldChanges = (tx: Tx, opportunityId: string, asked: ListQuery<typeof changeLogList>) =>
  loadListPage<FieldChangeRow, typeof changeLogList>(
    tx,
    {
      list: changeLogList,
      columns: sql`l.id, l.field, l.before, l.after, l.changed_by, l.changed_at`,
      tables: sql`opportunities.field_changes l`,
      where: sql`l.opportunity_id = ${opportunityId}`,
      filters: {
        section: (section) =>
          sql`l.field = any (${editorFieldNames.filter((name) => fieldDefinition(name).section === section)}::text[])`,
        ...dayConditions(sql`l.changed_at`),
      },
      orders: { newest: [descending(sql`l.changed_at`), descending(sql`l.id`)] },
    },
    asked,
  )
