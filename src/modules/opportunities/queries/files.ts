import { sql, type Tx } from '#platform/database/database.ts'

type FindFiles = (tx: Tx, storageIds: readonly string[]) => Promise<string[]>

export const listPictureFiles: FindFiles = async (tx, storageIds) => {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select storage_id from opportunities.images where storage_id = any(${storageIds}::uuid[])
    union select original_id from opportunities.images where original_id = any(${storageIds}::uuid[])`)
  return rows.map((row) => row.storageId)
}

export const listDocumentFiles: FindFiles = async (tx, storageIds) => {
  const rows = await tx.rows<{ storageId: string }>(sql`
    select distinct storage_id from opportunities.document_versions where storage_id = any(${storageIds}::uuid[])`)
  return rows.map((row) => row.storageId)
}
