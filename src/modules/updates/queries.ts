import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { Audience, PostStatus } from './vocabulary.ts'

export interface PostRow {
  readonly id: string
  readonly opportunityId: string
  readonly status: PostStatus
  readonly title: Bilingual
  readonly body: Bilingual
  readonly audience: Audience
  readonly publishAt: Date | null
  readonly publishedAt: Date | null
  readonly writtenBy: string
  readonly writtenAt: Date
}

export interface PostPicture {
  readonly id: string
  readonly updateId: string
  readonly storageId: string
  readonly alt: Bilingual
  readonly width: number
  readonly height: number
}

/** Lists the updates of an opportunity, the last written first. */
export const listPosts = (tx: Tx, opportunityId: string) =>
  tx.rows<PostRow>(sql`
    select * from updates.updates where opportunity_id = ${opportunityId} order by written_at desc, id desc
    limit 500`)

export const listPostPictures = (tx: Tx, updateIds: readonly string[]) =>
  tx.rows<PostPicture>(sql`
    select id, update_id, storage_id, alt, width, height from updates.pictures
    where update_id = any (${updateIds}::uuid[]) order by update_id, position, id`)

export const findPost = (tx: Tx, id: string) =>
  tx.maybe<PostRow>(sql`select * from updates.updates where id = ${id}`)

export const lockPost = (tx: Tx, id: string) =>
  tx.maybe<PostRow>(sql`select * from updates.updates where id = ${id} for update`)

/** Locks a scheduled update whose time has come, unless another process holds it. */
export const lockDuePost = (tx: Tx, id: string, now: Date) =>
  tx.maybe<PostRow>(sql`
    select * from updates.updates where id = ${id} and status = 'scheduled' and publish_at <= ${now}
    for update skip locked`)

export const listDuePosts = (tx: Tx, now: Date, limit: number) =>
  tx.rows<{ id: string }>(sql`
    select id from updates.updates where status = 'scheduled' and publish_at <= ${now}
    order by publish_at, id limit ${limit}`)

export type WrittenPost = Pick<PostRow, 'id' | 'title' | 'body' | 'audience' | 'writtenBy' | 'writtenAt'>

export const insertPost = (tx: Tx, opportunityId: string, row: WrittenPost) =>
  tx.run(sql`
    insert into updates.updates (id, opportunity_id, status, title, body, audience, written_by, written_at)
    values (${row.id}, ${opportunityId}, 'draft', ${JSON.stringify(row.title)}, ${JSON.stringify(row.body)},
      ${row.audience}, ${row.writtenBy}, ${row.writtenAt})`)

export const updatePost = (tx: Tx, row: WrittenPost) =>
  tx.run(sql`
    update updates.updates set title = ${JSON.stringify(row.title)}, body = ${JSON.stringify(row.body)},
      audience = ${row.audience}, written_by = ${row.writtenBy}, written_at = ${row.writtenAt}
    where id = ${row.id}`)

/** Schedules an update, or makes it a draft again if `at` is null. */
export const updateSchedule = (tx: Tx, id: string, at: Date | null) =>
  tx.run(sql`
    update updates.updates set status = ${at ? 'scheduled' : 'draft'}, publish_at = ${at}::timestamptz
    where id = ${id}`)

export const markPublished = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update updates.updates set status = 'published', published_at = ${at} where id = ${id}`)

export const deletePost = (tx: Tx, id: string) => tx.run(sql`delete from updates.updates where id = ${id}`)

export const insertPostPicture = (tx: Tx, picture: PostPicture) =>
  tx.run(sql`
    insert into updates.pictures (id, update_id, position, storage_id, alt, width, height)
    select ${picture.id}, ${picture.updateId}, coalesce(max(position) + 1, 0), ${picture.storageId},
      ${JSON.stringify(picture.alt)}, ${picture.width}, ${picture.height}
    from updates.pictures where update_id = ${picture.updateId}`)

export const updateAltOfPicture = (tx: Tx, updateId: string, pictureId: string, alt: Bilingual) =>
  tx.run(sql`
    update updates.pictures set alt = ${JSON.stringify(alt)} where id = ${pictureId} and update_id = ${updateId}`)

/** Deletes a picture of a draft. The others keep their order. */
export const deletePostPicture = (tx: Tx, updateId: string, pictureId: string) =>
  tx.run(sql`delete from updates.pictures where id = ${pictureId} and update_id = ${updateId}`)

export const listPostFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select distinct storage_id from updates.pictures where storage_id = any (${storageIds}::uuid[])`)
  return rows.map(({ storageId }) => storageId)
}
