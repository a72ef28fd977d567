import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'

export interface CopyRow {
  id: string
  personId: string
  locale: Locale
  askedAt: Date
  readyAt: Date | null
  pdfStorageId: string | null
  jsonStorageId: string | null
}

const columns = sql`id, person_id, locale, asked_at, ready_at, pdf_storage_id, json_storage_id`

/** Returns the number of rows: 0 if a copy is already being made. */
export const insertCopy = (tx: Tx, copy: Pick<CopyRow, 'id' | 'personId' | 'locale' | 'askedAt'>) =>
  tx.run(sql`insert into copies.copies (id, person_id, locale, asked_at)
    values (${copy.id}, ${copy.personId}, ${copy.locale}, ${copy.askedAt})
    on conflict (person_id) where ready_at is null do nothing`)

export const findLatest = (tx: Tx, personId: string) =>
  tx.maybe<CopyRow>(sql`select ${columns} from copies.copies
    where person_id = ${personId} order by id desc limit 1`)

export const findCopy = (tx: Tx, personId: string, id: string) =>
  tx.maybe<CopyRow>(sql`select ${columns} from copies.copies where id = ${id} and person_id = ${personId}`)

export const findUnfinished = (tx: Tx, id: string) =>
  tx.maybe<CopyRow>(sql`select ${columns} from copies.copies where id = ${id} and ready_at is null`)

/** Returns the number of rows: 0 if the copy is already made or was erased. */
export const markReady = (tx: Tx, id: string, files: { pdf: string; json: string }, now: Date) =>
  tx.run(sql`update copies.copies
    set ready_at = ${now}, pdf_storage_id = ${files.pdf}, json_storage_id = ${files.json}
    where id = ${id} and ready_at is null`)

/** Deletes requests that were never finished, so that they do not block a new one. */
export const deleteUnfinished = (tx: Tx, personId: string, askedBefore: Date) =>
  tx.run(sql`delete from copies.copies
    where person_id = ${personId} and ready_at is null and asked_at < ${askedBefore}`)

export const deleteCopiesOf = (tx: Tx, personId: string) =>
  tx.rows<CopyRow>(sql`delete from copies.copies where person_id = ${personId} returning ${columns}`)

/** Lists expired copies whose files still exist. */
export const listExpired = (tx: Tx, readyBefore: Date, most: number) =>
  tx.rows<CopyRow>(sql`select ${columns} from copies.copies
    where pdf_storage_id is not null and ready_at <= ${readyBefore} order by id limit ${most}`)

export const markFilesRemoved = (tx: Tx, id: string) =>
  tx.run(sql`update copies.copies set pdf_storage_id = null, json_storage_id = null where id = ${id}`)

export const deleteOld = (tx: Tx, askedBefore: Date) =>
  tx.run(sql`delete from copies.copies where pdf_storage_id is null and asked_at < ${askedBefore}`)

/** Returns which of these stored files belong to a copy. */
export async function findFiles(tx: Tx, storageIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select pdf_storage_id as storage_id from copies.copies where pdf_storage_id = any(${storageIds}::uuid[])
    union all
    select json_storage_id from copies.copies where json_storage_id = any(${storageIds}::uuid[])`)
  return rows.map(({ storageId }) => storageId)
}
