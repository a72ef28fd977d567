import { newId } from '#kit/ids.ts'
import type { OpenContext } from '#platform/context.ts'
import * as queries from '../queries/breaks.ts'

/** LED-3: an alarm, once, and a row that an operator sees until it is gone. */
export async function raiseBreak(
  context: Pick<OpenContext, 'db' | 'log' | 'now'>,
  found: queries.FoundBreak,
): Promise<void> {
  const { kind, subject } = found
  const isNew = await queries.saveBreak(context.db, { id: newId(), ...found }, context.now)
  if (isNew) context.log.error({ break: kind, subject }, 'our books and the gateway do not agree')
}
