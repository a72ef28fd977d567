import type { ListQuery } from '#kit/list.ts'
import type { Channel } from '#kit/notices.ts'
import { empty, hotRead, sql, type Tx } from '#platform/database/database.ts'
import { ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { noticeList, undeliveredList } from './lists.ts'
import type { OutwardChannel } from './rules.ts'

export interface NewNotice {
  readonly id: string
  readonly personId: string
  readonly kind: string
  readonly factId: string
  /** The time of the event. */
  readonly at: Date
  readonly about: object
  readonly isInApp: boolean
  readonly deliveries: readonly { readonly id: string; readonly channel: OutwardChannel }[]
}

/** Inserts notices with their messages. A person who has a notice of the event and kind gets no second one. */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[], now: Date) => {
  const deliveries = notices.flatMap(({ id, deliveries }) =>
    deliveries.map((delivery) => ({ ...delivery, noticeId: id })),
  )
  return tx.run(sql`
    with told as (
      insert into notifications.notices (id, person_id, fact_id, kind, about, at, is_in_app)
      select line.id, line.person_id, line.fact_id, line.kind, line.about::jsonb, line.at, line.is_in_app
      from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map(({ personId }) => personId)}::uuid[],
        ${notices.map(({ factId }) => factId)}::uuid[], ${notices.map(({ kind }) => kind)}::text[],
        ${notices.map(({ at }) => at)}::timestamptz[],
        ${notices.map(({ about }) => JSON.stringify(about))}::text[],
        ${notices.map(({ isInApp }) => isInApp)}::boolean[])
        as line (id, person_id, fact_id, kind, at, about, is_in_app)
      on conflict do nothing
      returning id
    )
    insert into notifications.deliveries (id, notice_id, channel, due_at)
    select line.id, told.id, line.channel, ${now}
    from told join unnest(${deliveries.map(({ id }) => id)}::uuid[],
      ${deliveries.map(({ noticeId }) => noticeId)}::uuid[],
      ${deliveries.map(({ channel }) => channel)}::text[]) as line (id, notice_id, channel)
      on line.notice_id = told.id`)
}

export interface ChannelChoice {
  readonly personId: string
  readonly kind: string
  readonly channel: Channel
  readonly isWanted: boolean
}

const choiceColumns = sql`person_id, kind, channel, is_wanted`

export const listChoicesOfKinds = (tx: Tx, kinds: readonly string[], personIds: readonly string[]) =>
  tx.rows<ChannelChoice>(sql`select ${choiceColumns} from notifications.choices
    where kind = any (${kinds}::text[]) and person_id = any (${personIds}::uuid[])`)

export const listChoices = (tx: Tx, personId: string) =>
  tx.rows<ChannelChoice>(
    sql`select ${choiceColumns} from notifications.choices where person_id = ${personId}`,
  )

export const saveChoice = (tx: Tx, choice: ChannelChoice, now: Date) =>
  tx.run(sql`
    insert into notifications.choices (person_id, kind, channel, is_wanted, chosen_at)
    values (${choice.personId}, ${choice.kind}, ${choice.channel}, ${choice.isWanted}, ${now})
    on conflict (person_id, kind, channel) do update
      set is_wanted = excluded.is_wanted, chosen_at = excluded.chosen_at`)

export interface StoredNotice {
  readonly id: string
  readonly kind: string
  readonly about: object
  readonly at: Date
  readonly readAt: Date | null
}

/** Lists notices whose kind is still declared. */
export const listNotices = (
  tx: Tx,
  personId: string,
  kinds: readonly string[],
  asked: ListQuery<typeof noticeList>,
) =>
  loadListPage<StoredNotice, typeof noticeList>(
    tx,
    {
      list: noticeList,
      columns: sql`id, kind, about, at, read_at`,
      tables: sql`notifications.notices`,
      where: sql`person_id = ${personId} and is_in_app and kind = any (${kinds}::text[])`,
      filters: {},
      orders: { newest: [descending(sql`at`), descending(sql`id`)] },
    },
    asked,
  )

/** Lists all notices: also those sent by mail or SMS only, and those of kinds that no longer exist. */
export const listAllNotices = (tx: Tx, personId: string) =>
  tx.rows<StoredNotice>(sql`select id, kind, about, at, read_at from notifications.notices
    where person_id = ${personId} order by at desc, id desc limit 10000`)

export const countUnread = async (tx: Tx, personId: string): Promise<number> =>
  (
    await tx.one<{ unread: number }>(
      hotRead(sql`select count(*)::int4 as unread from (
        select from notifications.notices
        where person_id = ${personId} and is_in_app and read_at is null limit 100) as counted`),
    )
  ).unread

/** Returns how many of these notices belong to the person. */
export const countOwn = async (tx: Tx, personId: string, ids: readonly string[]): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`select count(*)::int4 as count from notifications.notices
      where person_id = ${personId} and is_in_app and id = any (${ids}::uuid[])`)
  ).count

export const updateRead = (tx: Tx, personId: string, ids: readonly string[] | undefined, now: Date) =>
  tx.run(sql`update notifications.notices set read_at = ${now}
    where person_id = ${personId} and is_in_app and read_at is null
      ${ids ? sql`and id = any (${ids}::uuid[])` : empty}`)

export interface DueDelivery {
  readonly id: string
  readonly channel: OutwardChannel
  readonly attempts: number
  readonly personId: string
  readonly kind: string
  readonly about: object
}

/** Claims due messages, so that no other process sends them before `until`. */
export const claimDueDeliveries = (
  tx: Tx,
  which: { now: Date; until: Date; limit: number; eventIds: readonly string[] | undefined },
) =>
  tx.rows<DueDelivery>(sql`
    update notifications.deliveries d set attempts = attempts + 1, due_at = ${which.until}
    from notifications.notices n
    where n.id = d.notice_id and d.id in (
      select w.id from notifications.deliveries w
      where w.due_at <= ${which.now}
        ${
          which.eventIds === undefined
            ? empty
            : sql`and w.notice_id in (
          select id from notifications.notices where fact_id = any (${which.eventIds}::uuid[]))`
        }
      order by w.due_at limit ${which.limit} for update skip locked)
    returning d.id, d.channel, d.attempts, n.person_id, n.kind, n.about`)

export const updateSent = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update notifications.deliveries set sent_at = ${now}, due_at = null, fault = null
    where id = ${id} and due_at is not null`)

/** Drops a message that has become moot. The notice in the app stays. */
export const deleteDelivery = async (tx: Tx, id: string): Promise<void> => {
  await tx.run(sql`delete from notifications.deliveries where id = ${id} and due_at is not null`)
}

/** Records a failed attempt. Without a later time the message is abandoned. */
export const recordFailedAttempt = (
  tx: Tx,
  id: string,
  why: { fault: string; dueAt: Date | null; now: Date },
) =>
  tx.run(sql`update notifications.deliveries
    set due_at = ${why.dueAt}, given_up_at = ${why.dueAt === null ? why.now : null}, fault = ${why.fault}
    where id = ${id} and due_at is not null`)

export interface UndeliveredRow {
  readonly id: string
  readonly personId: string
  readonly kind: string
  readonly channel: OutwardChannel
  readonly at: Date
  readonly attempts: number
  readonly givenUpAt: Date
  readonly fault: string | null
}

export const listUndelivered = (tx: Tx, asked: ListQuery<typeof undeliveredList>) =>
  loadListPage<UndeliveredRow, typeof undeliveredList>(
    tx,
    {
      list: undeliveredList,
      columns: sql`d.id, n.person_id, n.kind, d.channel, n.at, d.attempts, d.given_up_at, d.fault`,
      tables: sql`notifications.deliveries d join notifications.notices n on n.id = d.notice_id`,
      where: sql`d.given_up_at is not null`,
      filters: {
        channel: (channel) => sql`d.channel = ${channel}`,
        investor: (id) => sql`n.person_id = ${id}`,
        ...dayConditions(sql`d.given_up_at`),
      },
      orders: {
        newest: [descending(sql`d.given_up_at`), descending(sql`d.id`)],
        oldest: [ascending(sql`d.given_up_at`), ascending(sql`d.id`)],
      },
    },
    asked,
  )

/** Resets the attempts and makes the message due. */
export const retryDelivery = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update notifications.deliveries
    set attempts = 0, due_at = ${now}, given_up_at = null
    where id = ${id} and given_up_at is not null`)

export const isDelivery = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from notifications.deliveries where id = ${id}`)) !== undefined

/** Deletes a batch of notices older than these times. Returns their number. */
export const deleteOld = (tx: Tx, before: { read: Date; unread: Date }, limit: number) =>
  tx.run(sql`delete from notifications.notices where id in (
    select id from notifications.notices
    where at < ${before.read} and (read_at is not null or not is_in_app or at < ${before.unread}) limit ${limit})`)

export async function deleteNoticesOf(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`delete from notifications.notices where person_id = ${personId}`)
  await tx.run(sql`delete from notifications.choices where person_id = ${personId}`)
}
