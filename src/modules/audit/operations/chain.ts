import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db.ts'
import * as queries from '../queries.ts'

/** What a look over the whole chain found: how many lines, where it ends, and the first line that does not fit. */
export interface ChainReport {
  readonly lines: bigint
  /** Hex; kept elsewhere, it shows a chain that was written anew from its beginning. */
  readonly endHash: string
  /** The position of the first line that is not what was committed; null where all are. */
  readonly brokenAt: bigint | null
}

const linesAtOnce = 20_000n

/**
 * AUTH-13: computes every hash again, from the first line on. A line that was changed, taken out or put in by
 * somebody with rights over the database breaks the chain at its place; lines taken off its end show too, since
 * the end is written down apart.
 */
export async function verifyChain(tx: Tx): Promise<ChainReport> {
  const end = await queries.chainEnd(tx)
  const report = { lines: end.position, endHash: end.hash.toString('hex') }
  for (let from = 0n; from < end.position; from += linesAtOnce) {
    const upTo = from + linesAtOnce < end.position ? from + linesAtOnce : end.position
    const brokenAt = await queries.firstBroken(tx, from, upTo)
    if (brokenAt !== null) return { ...report, brokenAt }
  }
  const last = await queries.hashAt(tx, end.position)
  if (last?.equals(end.hash) === false) return { ...report, brokenAt: end.position }
  return { ...report, brokenAt: (await queries.hasUnplaced(tx)) ? end.position + 1n : null }
}

/**
 * The nightly look, whose outcome operators are shown: an alarm where the chain is broken; otherwise its end goes to
 * the log, which is kept apart.
 */
export async function watchChain({ tx, log, now }: Context): Promise<void> {
  const { lines, endHash, brokenAt } = await verifyChain(tx)
  await queries.insertVerification(tx, { at: now, lines, endHash, brokenAt })
  if (brokenAt !== null) log.error({ brokenAt, lines }, 'the audit log has been tampered with')
  else log.info({ lines, endHash }, 'the audit log is whole')
}
