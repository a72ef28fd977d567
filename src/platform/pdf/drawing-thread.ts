import { Worker } from 'node:worker_threads'
import { secondMs } from '#kit/time.ts'
import { createTurns } from '#kit/turns.ts'
import type { PdfPart } from './content.ts'
import type { Drawn } from './worker.ts'

type Bytes = Uint8Array<ArrayBuffer>

const longestDrawingMs = 30 * secondMs

/** One is enough, and leaves the other processors to those who wait for a page. */
const turns = createTurns({ atOnce: 1 })
let thread: Worker | undefined

/** Started when the first document is drawn: few processes ever draw one. */
function openThread(): Worker {
  const opened = new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  opened.once('exit', () => {
    if (thread === opened) thread = undefined
  })
  // Whoever waits for a drawing hears of it too; where nobody does, the next one starts another thread.
  opened.on('error', () => undefined)
  return opened
}

/** Draws outside of the thread that answers requests, one document after another. */
export const drawInThread = (parts: readonly PdfPart[]): Promise<Bytes> =>
  turns.take(async () => {
    thread ??= openThread()
    const drawing = thread
    const { promise, resolve, reject } = Promise.withResolvers<Bytes>()
    const hear = (drawn: Drawn) => ('bytes' in drawn ? resolve(drawn.bytes) : reject(drawn.error))
    const end = (code: number) => reject(new Error(`the drawing thread ended with ${code}`))
    drawing.once('message', hear).once('error', reject).once('exit', end)
    // Terminated, it ends: what it still did would be taken for the answer to the next one.
    const overdue = setTimeout(() => void drawing.terminate(), longestDrawingMs)
    // A thread keeps the process alive while it draws, and only then.
    drawing.ref()
    drawing.postMessage(parts)
    try {
      return await promise
    } finally {
      clearTimeout(overdue)
      drawing.off('message', hear).off('error', reject).off('exit', end)
      drawing.unref()
    }
  })
