import type { Context } from '#platform/context.ts'
import { deleteAllOf } from '../queries.ts'

/** What somebody was told, what was still to go out to them, and what they chose to hear of. */
export async function eraseNotices({ tx }: Context, personId: string): Promise<void> {
  await deleteAllOf(tx, personId)
}
