import type { ListQuery } from '#kit/list.ts'
import type { Channel } from '#kit/notices.ts'
import { empty, hotRead, sql, type Tx } from '#platform/database/database.ts'
import { ascending, dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { noticeList, undeliveredList } from './lists.ts'
import type { Schedule } from './rules.ts'
import type { DeliveryChannel, Digest } from './vocabulary.ts'

export interface NewNotice {
  readonly id: string
  readonly personId: string
  readonly kind: string
  readonly factId: string
  /** The time of the event. */
  readonly at: Date
  readonly about: object
  readonly isInApp: boolean
  /** The fact of the digest that names it. Null if it is sent by itself. */
  readonly digestFactId: string | null
  readonly deliveries: readonly NewDelivery[]
}

export interface NewDelivery {
  readonly id: string
  readonly channel: DeliveryChannel
  readonly dueAt: Date
}

/** Inserts notices with their messages. A person who has a notice of the event and kind gets no second one. */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[]) => {
  const deliveries = notices.flatMap(({ id, deliveries }) =>
    deliveries.map((delivery) => ({ ...delivery, noticeId: id })),
  )
  return tx.run(sql`
    with told as (
      insert into notifications.notices (id, person_id, fact_id, kind, about, at, is_in_app,
        digest_fact_id)
      select line.id, line.person_id, line.fact_id, line.kind, line.about::jsonb, line.at, line.is_in_app,
        line.digest_fact_id
      from unnest(${notices.map(({ id }) => id)}::uuid[], ${notices.map(({ personId }) => personId)}::uuid[],
        ${notices.map(({ factId }) => factId)}::uuid[], ${notices.map(({ kind }) => kind)}::text[],
        ${notices.map(({ at }) => at)}::timestamptz[],
        ${notices.map(({ about }) => JSON.stringify(about))}::text[],
        ${notices.map(({ isInApp }) => isInApp)}::boolean[],
        ${notices.map(({ digestFactId }) => digestFactId)}::uuid[])
        as line (id, person_id, fact_id, kind, at, about, is_in_app, digest_fact_id)
      on conflict do nothing
      returning id
    )
    insert into notifications.deliveries (id, notice_id, channel, due_at)
    select line.id, told.id, line.channel, line.due_at
    from told join unnest(${deliveries.map(({ id }) => id)}::uuid[],
      ${deliveries.map(({ noticeId }) => noticeId)}::uuid[],
      ${deliveries.map(({ channel }) => channel)}::text[],
      ${deliveries.map(({ dueAt }) => dueAt)}::timestamptz[]) as line (id, notice_id, channel, due_at)
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

/** Turns off the mails of these kinds. */
export const declineMails = (tx: Tx, personId: string, kinds: readonly string[], now: Date) =>
  tx.run(sql`
    insert into notifications.choices (person_id, kind, channel, is_wanted, chosen_at)
    select ${personId}, kind, 'mail', false, ${now} from unnest(${kinds}::text[]) as kind
    on conflict (person_id, kind, channel) do update
      set is_wanted = excluded.is_wanted, chosen_at = excluded.chosen_at`)

interface ScheduleRow {
  readonly personId: string
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly digest: Digest | null
}

/** Returns the schedules of those who have one. */
export async function listSchedules(tx: Tx, personIds: readonly string[]): Promise<Map<string, Schedule>> {
  const rows = await tx.rows<ScheduleRow>(sql`select person_id, quiet_from, quiet_until, digest
    from notifications.schedules where person_id = any (${personIds}::uuid[])`)
  return new Map(
    rows.map(({ personId, quietFrom: from, quietUntil: until, digest }) => [
      personId,
      { quietHours: from === null || until === null ? null : { from, until }, digest },
    ]),
  )
}

export const saveSchedule = (tx: Tx, personId: string, { quietHours, digest }: Schedule, now: Date) =>
  tx.run(sql`
    insert into notifications.schedules (person_id, quiet_from, quiet_until, digest, changed_at)
    values (${personId}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null}, ${digest}, ${now})
    on conflict (person_id) do update set quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest = excluded.digest, changed_at = excluded.changed_at`)

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
  readonly channel: DeliveryChannel
  readonly attempts: number
  readonly personId: string
  readonly factId: string
  readonly kind: string
  readonly about: object
}

/** Claims due messages, so that no other process sends them before `until`. */
export const claimDueDeliveries = (
  tx: Tx,
  which: {
    now: Date
    until: Date
    limit: number
    eventIds: readonly string[] | undefined
    isDigest: boolean
  },
) =>
  tx.rows<DueDelivery>(sql`
    update notifications.deliveries d set attempts = attempts + 1, due_at = ${which.until}
    from notifications.notices n
    where n.id = d.notice_id and d.id in (
      select w.id from notifications.deliveries w
      where w.due_at <= ${which.now} and ${
        // As in the conditions of the two indexes.
        which.isDigest ? sql`w.channel = 'digest'` : sql`w.channel <> 'digest'`
      }
        ${
          which.eventIds === undefined
            ? empty
            : sql`and w.notice_id in (
          select id from notifications.notices where fact_id = any (${which.eventIds}::uuid[]))`
        }
      order by w.due_at limit ${which.limit} for update skip locked)
    returning d.id, d.channel, d.attempts, n.person_id, n.fact_id, n.kind, n.about`)

export interface DigestEntry {
  readonly personId: string
  readonly digestFactId: string
  readonly id: string
  readonly kind: string
  readonly about: object
  /** The number of entries of the digest, also of those that are not listed. */
  readonly entries: number
}

/**
 * Lists the newest notices of each digest: those that are unread, and whose mails the person still wants. Reads the
 * entries of all digests in one statement.
 */
export const listDigestEntries = (
  tx: Tx,
  digests: readonly { readonly personId: string; readonly factId: string }[],
  kinds: readonly string[],
  limit: number,
) =>
  tx.rows<DigestEntry>(sql`
    select digest.person_id, digest.fact_id as digest_fact_id, entry.id, entry.kind, entry.about, entry.entries
    from unnest(${digests.map(({ personId }) => personId)}::uuid[],
      ${digests.map(({ factId }) => factId)}::uuid[]) as digest (person_id, fact_id)
    cross join lateral (
      select n.id, n.kind, n.about, n.at, (count(*) over ())::int4 as entries
      from notifications.notices n
      where n.person_id = digest.person_id and n.digest_fact_id = digest.fact_id and n.read_at is null
        and n.kind = any (${kinds}::text[])
        and not exists (select from notifications.choices c where c.person_id = n.person_id
          and c.kind = n.kind and c.channel = 'mail' and not c.is_wanted)
      order by n.at desc, n.id desc limit ${limit}) as entry
    order by digest.person_id, entry.at desc, entry.id desc`)

/** Makes a claimed message wait without counting the attempt. */
export const postponeDelivery = (tx: Tx, id: string, dueAt: Date) =>
  tx.run(sql`update notifications.deliveries set attempts = attempts - 1, due_at = ${dueAt}
    where id = ${id} and due_at is not null`)

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
  readonly channel: DeliveryChannel
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

export interface StoredDevice {
  readonly id: string
  readonly personId: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly name: string
  readonly addedAt: Date
}

export const listDevices = (tx: Tx, personIds: readonly string[]) =>
  tx.rows<StoredDevice>(sql`select id, person_id, endpoint, p256dh, auth, name, added_at
    from notifications.devices where person_id = any (${personIds}::uuid[]) order by added_at, id`)

/** Adds a browser, or moves it to this person, and deletes the oldest ones beyond the limit. */
export async function saveDevice(tx: Tx, device: StoredDevice, limit: number): Promise<void> {
  await tx.run(sql`
    insert into notifications.devices (id, person_id, endpoint, p256dh, auth, name, added_at)
    values (${device.id}, ${device.personId}, ${device.endpoint}, ${device.p256dh}, ${device.auth},
      ${device.name}, ${device.addedAt})
    on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, name = excluded.name, added_at = excluded.added_at`)
  await tx.run(sql`delete from notifications.devices where id in (
    select id from notifications.devices where person_id = ${device.personId}
    order by added_at desc, id desc offset ${limit})`)
}

export const deleteDevice = (tx: Tx, personId: string, id: string) =>
  tx.run(sql`delete from notifications.devices where person_id = ${personId} and id = ${id}`)

export async function deleteNoticesOf(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`delete from notifications.notices where person_id = ${personId}`)
  await tx.run(sql`delete from notifications.choices where person_id = ${personId}`)
  await tx.run(sql`delete from notifications.schedules where person_id = ${personId}`)
  await tx.run(sql`delete from notifications.devices where person_id = ${personId}`)
}
