import { parentPort } from 'node:worker_threads'
import type { PdfPart } from './content.ts'
import { drawDocuments } from './page.ts'

/** What comes back for each list of parts, one after the other. */
export type Drawn = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: unknown }

/** The thread in which documents are drawn: nobody who waits for an answer waits for a page to be laid out. */
const port = parentPort!
port.on('message', (parts: readonly PdfPart[]) => {
  try {
    const bytes = new Uint8Array(drawDocuments(parts))
    port.postMessage({ bytes } satisfies Drawn, [bytes.buffer])
  } catch (error) {
    port.postMessage({ error } satisfies Drawn)
  }
})
