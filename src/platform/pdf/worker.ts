import { serveRequests } from '../concurrency/worker-thread.ts'
import type { PdfPart } from './content.ts'
import { drawDocuments } from './page.ts'

/** The thread that renders documents, so that requests do not wait for a page layout. */
serveRequests(
  (parts: readonly PdfPart[]) => new Uint8Array(drawDocuments(parts)),
  (bytes) => [bytes.buffer],
)
