import type { Context, OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type ChainEnd, keepEnd, listKeptEnds } from '#platform/files/chain-ends.ts'
import * as queries from '../queries.ts'

/** What a look over the whole chain found: how many lines, where it ends, and the first line that does not fit. */
export interface ChainReport {
  readonly lines: bigint
  /** Hex; kept elsewhere, it shows a chain that was written anew from its beginning. */
  readonly endHash: string
  /** The position of the first line that is not what was committed; null where all are. */
  readonly brokenAt: bigint | null
  /** The position of an end that was recorded earlier and is another line now: the chain was computed anew. */
  readonly rewrittenAt: bigint | null
}

/** More than a year of nights. */
const endsCompared = 400

const linesAtOnce = 20_000n

/**
 * AUTH-13: computes every hash again, from the first line on. A line that was changed, taken out or put in by
 * somebody with rights over the database breaks the chain at its place; lines taken off its end show too, since
 * the end is written down apart. A chain that was computed anew fits in itself, so its earlier ends are compared: those
 * of every nightly look, and `kept`, which were written down outside the database.
 */
export async function verifyChain(tx: Tx, kept: readonly ChainEnd[] = []): Promise<ChainReport> {
  const end = await queries.chainEnd(tx)
  const ends = [...(await queries.listEarlierEnds(tx, endsCompared)), ...kept]
  const rewrittenAt = await queries.firstRewritten(tx, ends)
  const report = { lines: end.position, endHash: end.hash.toString('hex'), rewrittenAt }
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
export async function watchChain(
  { tx, log, now }: Context,
  kept: readonly ChainEnd[] = [],
): Promise<ChainReport> {
  const report = await verifyChain(tx, kept)
  const { lines, endHash, rewrittenAt } = report
  const brokenAt = report.brokenAt ?? rewrittenAt
  await queries.insertVerification(tx, { at: now, lines, endHash, brokenAt })
  if (brokenAt !== null) log.error({ brokenAt, rewrittenAt, lines }, 'the audit log has been tampered with')
  else log.info({ lines, endHash }, 'the audit log is whole')
  return report
}

/**
 * The nightly job: compares the chain with the ends in the file store as well, and adds its own if all is well. It
 * writes outside of any transaction.
 */
export async function watchAndKeep(context: OpenContext): Promise<void> {
  const { files, now } = context
  const kept = await listKeptEnds(files, 'audit', endsCompared)
  const { lines, endHash, brokenAt, rewrittenAt } = await watchChain({ ...context, tx: context.db }, kept)
  const isWhole = brokenAt === null && rewrittenAt === null
  if (isWhole && lines > 0n) await keepEnd(files, 'audit', { place: lines, hash: endHash }, now)
}
