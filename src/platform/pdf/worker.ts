import { serveRequests } from '../concurrency/worker-thread.ts'
import type { PdfPart } from './content.ts'
import { drawDocuments } from './page.ts'

/** The thread in which documents are drawn: nobody who waits for an answer waits for a page to be laid out. */
serveRequests(
  (parts: readonly PdfPart[]) => new Uint8Array(drawDocuments(parts)),
  (bytes) => [bytes.buffer],
)
