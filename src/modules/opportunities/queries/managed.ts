import type { ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { compactIdentifier } from '#kit/search-text.ts'
import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import {
  amountConditions,
  ascendingWithNulls,
  dayConditions,
  descending,
  loadListPage,
} from '#platform/lists/list.ts'
import type { EditorField } from '../fields.ts'
import { managedList } from '../managed-lists.ts'
import { splitSearchWords, toLikePattern } from '../rules.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** An opportunity in the operators' list. */
export interface ManagedRow {
  id: string
  slug: string | null
  /** Title, price and dates of a draft are what operators have typed so far; each language may be missing. */
  title: { [L in Locale]: string | null }
  lifecycle: Lifecycle
  archivedAt: Date | null
  /** Null for a draft without a price, like all that follows. */
  price: bigint | null
  invested: bigint
  reserved: bigint
  opensAt: Date | null
  closesAt: Date | null
  completeBy: Date | null
}

const price = sql`coalesce((d.typed ->> 'price')::int8, s.price::int8)`
const typedInstant = (field: EditorField, column: Statement): Statement =>
  sql`case when d.typed ? ${field}::text then (d.typed ->> ${field}::text)::timestamptz else ${column} end`
const columns = sql`o.id, o.slug,
  jsonb_build_object('ar', coalesce(d.typed -> 'title.ar', o.title -> 'ar'),
    'en', coalesce(d.typed -> 'title.en', o.title -> 'en')) as title,
  o.lifecycle, o.archived_at, ${price} as price,
  coalesce(s.invested, 0)::int8 as invested, coalesce(s.reserved, 0)::int8 as reserved,
  ${typedInstant('opensAt', sql`o.opens_at`)} as opens_at, ${typedInstant('closesAt', sql`o.closes_at`)} as closes_at,
  ${typedInstant('completeBy', sql`o.complete_by`)} as complete_by`
/** The working copy counts for drafts only: a published title stays until the changes are published. */
const tables = sql`
  opportunities.opportunities o
  left join opportunities.stock s on s.opportunity_id = o.id
  left join lateral (
    select jsonb_object_agg(w.field, w.value) as typed from opportunities.working_fields w
    where o.lifecycle = 'draft' and w.opportunity_id = o.id and w.is_changed
      and w.field in ('title.ar', 'title.en', 'price', 'opensAt', 'closesAt', 'completeBy')) d on true`

const matchWords = (text: string): Statement | undefined => {
  const words = splitSearchWords(text).map((word) => {
    const pattern = toLikePattern(word)
    return sql`(o.search_text like ${pattern} or o.lifecycle = 'draft' and exists (
      select from opportunities.working_fields w
      where w.opportunity_id = o.id and w.is_changed
        and w.field in ('title.ar', 'title.en', 'district.ar', 'district.en')
        and opportunities.normalised(w.value #>> '{}') like ${pattern}))`
  })
  if (words.length === 0) return undefined
  const number = compactIdentifier(text)
  return sql`(${join(words, ' and ')} or o.advertising_licence = ${number} or o.deed_reference = ${number})`
}

export const listManaged = (tx: Tx, asked: ListQuery<typeof managedList>) =>
  loadListPage<ManagedRow, typeof managedList>(
    tx,
    {
      list: managedList,
      columns,
      tables,
      // Archived drafts are shown on request only.
      where: asked.lifecycle === 'archived' ? sql`o.archived_at is not null` : sql`o.archived_at is null`,
      filters: {
        lifecycle: (stage) => (stage === 'archived' ? sql`true` : sql`o.lifecycle = ${stage}`),
        ...amountConditions(price),
        ...dayConditions(sql`o.complete_by`),
      },
      search: matchWords,
      orders: {
        newest: [descending(sql`o.id`)],
        deadline: [ascendingWithNulls(sql`o.complete_by`), descending(sql`o.id`)],
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
