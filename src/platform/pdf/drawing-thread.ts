import { secondMs } from '#kit/time.ts'
import { openWorkerThread } from '../concurrency/worker-thread.ts'
import type { PdfPart } from './content.ts'

/**
 * Renders outside the thread that answers requests. One thread is enough, and leaves the other processors free.
 */
export const drawInThread = openWorkerThread<readonly PdfPart[], Uint8Array<ArrayBuffer>>({
  file: new URL('worker.ts', import.meta.url),
  memoryMb: 256,
  timeoutMs: 30 * secondMs,
})
