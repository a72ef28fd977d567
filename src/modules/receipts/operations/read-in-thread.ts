import { openWorkerThread } from '#platform/concurrency/worker-thread.ts'
import type { Read } from '../read-statement.ts'
import { type BankStatement, TooLongStatement, UnreadableStatement } from '../statement.ts'

/** A year of a busy account is read in two or three seconds. */
const longestMs = 10_000

const inThread = openWorkerThread<string, Read>({
  file: new URL('read-thread.ts', import.meta.url),
  memoryMb: 512,
  timeoutMs: longestMs,
})

/**
 * Reads a statement beside the thread that answers requests, so that no file can block them. Throws
 * `UnreadableStatement` also for a file that takes too long or too much memory, and `TooLongStatement`.
 */
export async function readStatementInThread(text: string): Promise<BankStatement> {
  const read = await inThread(text).catch((error: unknown) => {
    throw new UnreadableStatement('it took too long, or too much memory', { cause: error })
  })
  if ('statement' in read) return read.statement
  throw read.fault === 'too_long' ? new TooLongStatement(read.why) : new UnreadableStatement(read.why)
}
