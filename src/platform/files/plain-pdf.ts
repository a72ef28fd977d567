import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { secondMs } from '#kit/time.ts'
import { openWorkerThread } from '../concurrency/worker-thread.ts'

/** Reading a PDF takes a hundredth of this. A file that takes longer is refused. */
const longestMs = 5 * secondMs
const waitingAtMost = 32

const ask = openWorkerThread<Uint8Array<ArrayBuffer>, boolean>({
  file: new URL('plain-pdf-worker.ts', import.meta.url),
  maxWaiting: waitingAtMost,
  memoryMb: 256,
  timeoutMs: longestMs,
})

/**
 * Returns whether a PDF is a plain document: see `isPlain`. Files are read in a worker thread, one at a time. A file
 * that exceeds its time or memory is not plain. Throws `QueueFull` if too many wait.
 */
export async function isPlainPdf(content: AsyncIterable<Buffer>): Promise<boolean> {
  const bytes = new Uint8Array(await buffer(Readable.from(content)))
  return await ask(bytes)
}
