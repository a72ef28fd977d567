import type { Context, OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type ChainEnd, keepEnd, listKeptEnds } from '#platform/files/chain-ends.ts'
import * as queries from '../queries.ts'

/** The result of verifying the chain: how many entries, where it ends, and the first entry that does not fit. */
export interface ChainReport {
  readonly lines: bigint
  /** Hex. Kept elsewhere, it detects a chain that was rewritten from its beginning. */
  readonly endHash: string
  /** The position of the first entry that differs from what was committed; null if there is none. */
  readonly brokenAt: bigint | null
  /** The position of a recorded end whose entry differs now, because the chain was recomputed. */
  readonly rewrittenAt: bigint | null
}

/** More than one year of nightly ends. */
const endsCompared = 400

const linesAtOnce = 20_000n

/**
 * AUTH-13: recomputes every hash from the first entry. An entry that was changed, removed or inserted breaks the chain
 * at its position. Removed last entries are detected because the end is stored separately. A recomputed chain is
 * consistent in itself, so earlier ends are compared too: those of each nightly run, and `kept`, which are stored
 * outside the database.
 */
export async function verifyChain(tx: Tx, kept: readonly ChainEnd[] = []): Promise<ChainReport> {
  const end = await queries.findChainEnd(tx)
  const ends = [...(await queries.listEarlierEnds(tx, endsCompared)), ...kept]
  const rewrittenAt = await queries.findFirstRewritten(tx, ends)
  const report = { lines: end.position, endHash: end.hash.toString('hex'), rewrittenAt }
  for (let from = 0n; from < end.position; from += linesAtOnce) {
    const upTo = from + linesAtOnce < end.position ? from + linesAtOnce : end.position
    const brokenAt = await queries.findFirstBroken(tx, from, upTo)
    if (brokenAt !== null) return { ...report, brokenAt }
  }
  const last = await queries.findHashAt(tx, end.position)
  if (last?.equals(end.hash) === false) return { ...report, brokenAt: end.position }
  return { ...report, brokenAt: (await queries.hasUnplacedEntry(tx)) ? end.position + 1n : null }
}

/**
 * Verifies the chain and stores the result for operators. Logs an error if the chain is broken; otherwise logs the end,
 * because the log is stored elsewhere.
 */
export async function verifyAndRecord(
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
 * The nightly job: compares the chain with the ends in the file store as well, and adds the new end if the chain is
 * whole. Writes to the file store outside any transaction.
 */
export async function runNightlyVerification(context: OpenContext): Promise<void> {
  const { files, now } = context
  const kept = await listKeptEnds(files, 'audit', endsCompared)
  const { lines, endHash, brokenAt, rewrittenAt } = await verifyAndRecord(
    { ...context, tx: context.db },
    kept,
  )
  const isWhole = brokenAt === null && rewrittenAt === null
  if (isWhole && lines > 0n) await keepEnd(files, 'audit', { place: lines, hash: endHash }, now)
}
