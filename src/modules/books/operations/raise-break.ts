import { newId } from '#kit/ids.ts'
import type { OpenContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { breaksFound } from '../contract.ts'
import * as queries from '../queries/breaks.ts'

/** LED-3: opens a break and raises one alarm. Updates the break if it is open already. */
export async function raiseBreak(
  context: Pick<OpenContext, 'db' | 'log' | 'now'>,
  found: queries.FoundBreak,
): Promise<void> {
  const { kind, subject } = found
  const isNew = await queries.saveBreak(context.db, { id: newId(), ...found }, context.now)
  if (isNew) context.log.error({ break: kind, subject }, 'the books do not agree')
}

/** Notifies administrators of new breaks, with one event for all of them. */
export async function announceBreaks({ db, now }: OpenContext): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await queries.markAnnounced(tx, now)
    if (found > 0) await recordEvent({ tx, now }, breaksFound, { subject: 'books', data: { found } })
  })
}
