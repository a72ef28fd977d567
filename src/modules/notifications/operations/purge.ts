import { addDays } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import * as queries from '../queries.ts'
import { retentionDays } from '../rules.ts'

const atOnce = 5000

/** Deletes old notices in batches, so that no lock is held for long. Returns their number. */
export async function purgeNotices({ db, now }: Pick<OpenContext, 'db' | 'now'>): Promise<number> {
  const before = { read: addDays(now, -retentionDays.read), unread: addDays(now, -retentionDays.unread) }
  for (let deleted = 0; ; ) {
    const count = await queries.deleteOld(db, before, atOnce)
    deleted += count
    if (count < atOnce) return deleted
  }
}
