import type { Shelf } from '#kit/files.ts'
import { sql, type Tx } from '../database/database.ts'
import { forEachRow, type Job } from '../jobs/jobs.ts'

interface DroppedFile {
  readonly storageId: string
  readonly shelf: Shelf
}

/**
 * Returns how many bytes of a person's files are still stored although their rows are deleted. Quotas count them.
 */
export const measureDroppedFiles = (tx: Tx, ownerId: string) =>
  tx.one<{ count: number; bytes: number }>(sql`select count(*)::int4 as count,
    coalesce(sum(size_bytes), 0)::float8 as bytes from platform.dropped_files where owner_id = ${ownerId}`)

const name = 'platform.delete0097_dropped_files'
const atOnce = 1000

/** Deletes, every minute, the files whose rows were deleted. Triggers on the rows' tables record them. */
export const droppedFileJobs: readonly Job[] = [
  {
    name,
    cron: '* * * * *',
    async run(context) {
      const rows = await context.db.rows<DroppedFile>(sql`
        select storage_id, shelf from platform.dropped_files order by dropped_at limit ${atOnce}`)
      await forEachRow(context, {
        name,
        rows,
        idOf: ({ shelf, storageId }) => `${shelf}/${storageId}`,
        async run({ shelf, storageId }) {
          await context.files.delete(shelf, storageId)
          await context.db.run(sql`delete from platform.dropped_files where storage_id = ${storageId}`)
        },
      })
    },
  },
]
