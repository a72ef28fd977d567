import { sql, type Tx } from '#platform/database/database.ts'
import type { IdentityDocumentKind } from '../vocabulary.ts'

export interface DocumentRow {
  readonly id: string
  readonly kind: IdentityDocumentKind
  readonly storageId: string
  readonly type: 'jpeg' | 'pdf'
  readonly name: string
  readonly sizeBytes: number
  readonly width: number | null
  readonly height: number | null
  readonly sentAt: Date
  readonly handedInAt: Date | null
  readonly replacedAt: Date | null
}

const documentColumns = sql`id, kind, storage_id, type, name, size_bytes, width, height, sent_at,
  handed_in_at, replaced_at`

/** KYC-3: lists all documents of a person, newest first. */
export const listDocuments = (tx: Tx, userId: string) =>
  tx.rows<DocumentRow>(sql`select ${documentColumns} from verification.documents
    where user_id = ${userId} order by sent_at desc, id desc`)

export const findDocument = (tx: Tx, userId: string, id: string) =>
  tx.maybe<DocumentRow>(sql`select ${documentColumns} from verification.documents
    where id = ${id} and user_id = ${userId}`)

/** Retires the current document of a kind: keeps it as history if it was submitted, otherwise deletes it. */
export async function retireDocument(
  tx: Tx,
  userId: string,
  kind: IdentityDocumentKind,
  now: Date,
): Promise<number> {
  const current = sql`user_id = ${userId} and kind = ${kind} and replaced_at is null`
  const dropped = await tx.run(
    sql`delete from verification.documents where ${current} and handed_in_at is null`,
  )
  return (
    dropped + (await tx.run(sql`update verification.documents set replaced_at = ${now} where ${current}`))
  )
}

export const insertDocument = (
  tx: Tx,
  userId: string,
  document: Omit<DocumentRow, 'handedInAt' | 'replacedAt'>,
) =>
  tx.run(sql`insert into verification.documents
      (id, user_id, kind, storage_id, type, name, size_bytes, width, height, sent_at)
    values (${document.id}, ${userId}, ${document.kind}, ${document.storageId}, ${document.type}, ${document.name},
      ${document.sizeBytes}, ${document.width}, ${document.height}, ${document.sentAt})`)

export const measureDocuments = (tx: Tx, userId: string) =>
  tx.one<{ count: number; bytes: number }>(sql`select count(*)::int4 as count,
    coalesce(sum(size_bytes), 0)::float8 as bytes from verification.documents where user_id = ${userId}`)

export const markDocumentsSubmitted = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`update verification.documents set handed_in_at = ${now}
    where user_id = ${userId} and replaced_at is null and handed_in_at is null`)

/** Returns which of these stored files belong to a document. */
export const findDocumentFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ storageId: string }>(sql`select storage_id from verification.documents
      where storage_id = any (${storageIds}::uuid[])`)
  ).map((row) => row.storageId)

export const deleteUnsubmittedDocuments = (tx: Tx, userId: string) =>
  tx.run(sql`delete from verification.documents where user_id = ${userId} and handed_in_at is null`)
