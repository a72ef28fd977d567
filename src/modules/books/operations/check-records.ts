import type { OpenContext } from '#platform/context.ts'
import { endBreaks } from '../queries/breaks.ts'
import { listContradictions } from '../queries/contradictions.ts'
import { recordBreakKinds } from '../vocabulary.ts'
import { raiseBreak } from './raise-break.ts'

/** Breaks raised per run. A fault that affects more records is one fault, and the log says that it was cut. */
const breaksAtMost = 500

/**
 * LED-3, M3, M6 to M8, M13 to M16: compares stock, orders, deposits, holds and runs with the ledger, nightly. Each
 * contradiction is a break with an alarm; a break that is no longer found ends. Returns how many were found.
 */
export async function checkRecords(context: OpenContext): Promise<number> {
  const { db, log, now } = context
  const found = await listContradictions(db, breaksAtMost)
  for (const contradiction of found) await raiseBreak(context, contradiction)
  await endBreaks(db, { kinds: recordBreakKinds, subjects: null, startedAt: now })
  if (found.length === 0) log.info('the records agree with the books')
  else
    log.error({ found: found.length, isCut: found.length === breaksAtMost }, 'records contradict the books')
  return found.length
}
