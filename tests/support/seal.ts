import { sealLedger } from '#modules/ledger/index.ts'
import { type Database, sql } from '#platform/database/database.ts'

/**
 * Seals all that has been posted so far. The server is shared with other files' databases, and whatever is at work in
 * any of them holds sealing up: that is waited for first.
 */
export async function sealAll(db: Database): Promise<void> {
  const { last } = await db.one<{ last: string }>(sql`select pg_current_xact_id()::text as last`)
  for (;;) {
    const { isOver } = await db.one<{ isOver: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${last}::xid8 as is_over`,
    )
    if (isOver) break
  }
  await sealLedger(db)
}
