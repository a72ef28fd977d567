import { secondMs } from '#kit/time.ts'
import { openWorkerThread } from '../concurrency/worker-thread.ts'
import type { PdfPart } from './content.ts'

/** Draws outside of the thread that answers requests; one is enough, and leaves the processors to the others. */
export const drawInThread = openWorkerThread<readonly PdfPart[], Uint8Array<ArrayBuffer>>({
  file: new URL('worker.ts', import.meta.url),
  memoryMb: 256,
  timeoutMs: 30 * secondMs,
})
