import type { Bilingual } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { ContentPage } from '../kinds.ts'
import type { MediaHolder } from '../vocabulary.ts'

export interface MediaRow {
  readonly id: string
  readonly storageId: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly alt: Bilingual
  readonly uploadedBy: string
  readonly uploadedAt: Date
}
const columns = sql`id, storage_id, name, width, height, alt, uploaded_by, uploaded_at`

/** Lists pictures, the newest first. Ids are ordered by time. */
export const listMedia = (
  tx: Tx,
  { words, before, limit }: { words: readonly string[]; before: string | undefined; limit: number },
) =>
  tx.rows<MediaRow>(sql`
    select ${columns} from content.media
    where search_text like all (${words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)}::text[])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`)

export const countMedia = async (tx: Tx): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select count(*)::int4 as count from content.media`)).count

export const findMedia = (tx: Tx, id: string) =>
  tx.maybe<MediaRow>(sql`select ${columns} from content.media where id = ${id}`)

/** Locks a picture, so that no page begins to use it meanwhile. */
export const lockMedia = (tx: Tx, id: string) =>
  tx.maybe<MediaRow>(sql`select ${columns} from content.media where id = ${id} for update`)

export const insertMedia = (tx: Tx, row: MediaRow, searchText: string) =>
  tx.run(sql`
    insert into content.media
      (id, storage_id, name, width, height, alt, search_text, uploaded_by, uploaded_at)
    values (${row.id}, ${row.storageId}, ${row.name}, ${row.width}, ${row.height}, ${JSON.stringify(row.alt)},
      ${searchText}, ${row.uploadedBy}, ${row.uploadedAt})`)

export const updateMediaAlt = (tx: Tx, id: string, alt: Bilingual, searchText: string) =>
  tx.run(sql`
    update content.media set alt = ${JSON.stringify(alt)}, search_text = ${searchText} where id = ${id}`)

/** Deletes a picture. The foreign key of its uses refuses to delete one that a page shows. */
export const deleteMedia = (tx: Tx, id: string) => tx.run(sql`delete from content.media where id = ${id}`)

export type MediaFile = Pick<MediaRow, 'id' | 'storageId' | 'width' | 'height'>

export const listMediaFiles = (tx: Tx, ids: readonly string[]) =>
  tx.rows<MediaFile>(sql`
    select id, storage_id, width, height from content.media where id = any (${ids}::uuid[])`)

export interface MediaUse {
  readonly mediaId: string
  readonly page: ContentPage
  readonly holder: MediaHolder
}

export const listMediaUses = (tx: Tx, ids: readonly string[]) =>
  tx.rows<MediaUse>(sql`
    select media_id, page, holder from content.media_uses where media_id = any (${ids}::uuid[])
    order by media_id, page, holder`)

/**
 * Records which pictures a page shows. Ids of pictures that do not exist are left out; they are faults of the page. A
 * picture that is being deleted is waited for.
 */
export const replaceMediaUses = (tx: Tx, page: ContentPage, holder: MediaHolder, ids: readonly string[]) =>
  tx.run(sql`
    with ended as (
      delete from content.media_uses
      where page = ${page} and holder = ${holder} and media_id <> all (${ids}::uuid[])
    ), shown as (
      select id from content.media where id = any (${ids}::uuid[]) order by id for key share
    )
    insert into content.media_uses (media_id, page, holder)
    select id, ${page}, ${holder} from shown on conflict do nothing`)

/** Returns those of the stored files that pictures name, for the removal of unused files. */
export const listStoredMedia = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select storage_id from content.media where storage_id = any (${storageIds}::uuid[])`)
  return rows.map(({ storageId }) => storageId)
}
