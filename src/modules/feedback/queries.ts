import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { feedbackList } from './lists.ts'
import type { FeedbackCategory } from './vocabulary.ts'

export interface FeedbackRow {
  readonly id: string
  readonly userId: string | null
  readonly rating: number
  readonly category: FeedbackCategory
  readonly message: string
  readonly page: string | null
  readonly wantsContact: boolean
  readonly contactEmail: string | null
  readonly sentAt: Date
  readonly handledAt: Date | null
  readonly handledBy: string | null
}

const columns = sql`id, user_id, rating, category, message, page, wants_contact, contact_email, sent_at, handled_at,
  handled_by`

export const insertFeedback = (tx: Tx, f: Omit<FeedbackRow, 'handledAt' | 'handledBy'>) =>
  tx.run(sql`
    insert into feedback.entries
      (id, user_id, rating, category, message, page, wants_contact, contact_email, sent_at)
    values (${f.id}, ${f.userId}, ${f.rating}, ${f.category}, ${f.message}, ${f.page}, ${f.wantsContact},
      ${f.contactEmail}, ${f.sentAt})`)

export const listFeedback = (tx: Tx, asked: ListQuery<typeof feedbackList>) =>
  loadListPage<FeedbackRow, typeof feedbackList>(
    tx,
    {
      list: feedbackList,
      columns,
      tables: sql`feedback.entries`,
      filters: {
        state: (state) => (state === 'new' ? sql`handled_at is null` : sql`handled_at is not null`),
        category: (category) => sql`category = ${category}`,
        rating: (rating) => sql`rating = ${Number(rating)}`,
        contact: () => sql`wants_contact`,
        investor: (id) => sql`user_id = ${id}`,
        ...dayConditions(sql`sent_at`),
      },
      orders: {
        newest: [descending(sql`sent_at`), descending(sql`id`)],
        oldest: [ascending(sql`sent_at`), ascending(sql`id`)],
      },
    },
    asked,
  )

/** Marks feedback as handled by an operator, or as new if nobody is given. Returns it, if it exists. */
export const updateHandled = (tx: Tx, id: string, handled: { at: Date; by: string } | null) =>
  tx.maybe<FeedbackRow>(sql`
    update feedback.entries set handled_at = ${handled?.at ?? null}, handled_by = ${handled?.by ?? null}
    where id = ${id} returning ${columns}`)

export const listFeedbackOf = (tx: Tx, userId: string) =>
  tx.rows<FeedbackRow>(
    sql`select ${columns} from feedback.entries where user_id = ${userId} order by sent_at limit 1000`,
  )

export const deleteFeedbackOf = (tx: Tx, userId: string) =>
  tx.run(sql`delete from feedback.entries where user_id = ${userId}`)
