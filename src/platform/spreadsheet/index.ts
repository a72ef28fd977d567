import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetCell } from '#kit/csv.ts'
import { createLimitedQueue } from '#kit/limited-queue.ts'

export interface Worksheet {
  readonly title: string
  /** Columns run from right to left, for Arabic. */
  readonly isRightToLeft: boolean
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

/** One at a time leaves the other processors to requests. */
const queue = createLimitedQueue({ concurrency: 1 })

/** Builds a workbook of one sheet in a worker thread. */
export const buildSpreadsheet = (sheet: Worksheet): Promise<Uint8Array<ArrayBuffer>> =>
  queue.run(async () => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { execArgv: [], workerData: sheet })
    try {
      const [bytes] = await once(worker, 'message')
      return bytes as Uint8Array<ArrayBuffer>
    } finally {
      await worker.terminate()
    }
  })
