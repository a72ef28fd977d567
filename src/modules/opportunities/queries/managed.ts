import type { ListQuery } from '#kit/list.ts'
import type { Bilingual } from '#kit/locale.ts'
import { join, sql, type Tx } from '#platform/database/database.ts'
import { ascending, descending, loadListPage } from '#platform/lists/list.ts'
import { managedList } from '../lists.ts'
import { splitSearchWords, toLikePattern } from '../rules.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** An opportunity in the operators' list. */
export interface ManagedRow {
  id: string
  slug: string
  title: Bilingual
  lifecycle: Lifecycle
  price: bigint
  invested: bigint
  reserved: bigint
  opensAt: Date
  closesAt: Date | null
  completeBy: Date
}

const columns = sql`o.id, o.slug, o.title, o.lifecycle, s.price, s.invested, s.reserved, o.opens_at, o.closes_at,
  o.complete_by`
const tables = sql`opportunities.opportunities o join opportunities.stock s on s.opportunity_id = o.id`

export const listManaged = (tx: Tx, asked: ListQuery<typeof managedList>) =>
  loadListPage<ManagedRow, typeof managedList>(
    tx,
    {
      list: managedList,
      columns,
      tables,
      filters: { lifecycle: (lifecycle) => sql`o.lifecycle = ${lifecycle}` },
      search: (text) => {
        const words = splitSearchWords(text).map((word) => sql`o.search_text like ${toLikePattern(word)}`)
        return words.length === 0 ? undefined : join(words, ' and ')
      },
      orders: {
        newest: [descending(sql`o.id`)],
        deadline: [ascending(sql`o.complete_by`), descending(sql`o.id`)],
      },
    },
    asked,
  )

export const findManaged = (tx: Tx, id: string) =>
  tx.maybe<ManagedRow>(sql`select ${columns} from ${tables} where o.id = ${id}`)

/** OPP-9: lists opportunities that passed their funding deadline and closing date without being completed. */
export const listOverdue = (tx: Tx, now: Date) =>
  tx.rows<{ id: string }>(sql`
    select id from opportunities.opportunities
    where lifecycle in ('published', 'closed') and complete_by <= ${now} and (closes_at <= ${now}) is not false
    order by complete_by, id`)
