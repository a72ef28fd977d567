import { secondMs } from '#kit/time.ts'
import { openThread } from '../thread.ts'
import type { PdfPart } from './content.ts'

/** Draws outside of the thread that answers requests; one is enough, and leaves the processors to the others. */
export const drawInThread = openThread<readonly PdfPart[], Uint8Array<ArrayBuffer>>({
  file: new URL('worker.ts', import.meta.url),
  memoryMb: 256,
  longestMs: 30 * secondMs,
})
