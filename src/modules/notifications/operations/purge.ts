import { addDays } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import * as queries from '../queries.ts'
import { keptDays } from '../rules.ts'

const atOnce = 5000

/** Forgets old notices, a few thousand at a time so that nobody waits behind it; answers how many. */
export async function purgeNotices({ db, now }: Pick<OpenContext, 'db' | 'now'>): Promise<number> {
  const before = { read: addDays(now, -keptDays.read), unread: addDays(now, -keptDays.unread) }
  for (let forgotten = 0; ; ) {
    const count = await queries.deleteOld(db, before, atOnce)
    forgotten += count
    if (count < atOnce) return forgotten
  }
}
