import { parentPort } from 'node:worker_threads'
import type { PdfPart } from './content.ts'
import { drawDocuments } from './page.ts'

/** What comes back for each list of parts, one after the other. */
export type Drawn = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: unknown }

/** The thread in which documents are drawn: a page of one is a tenth of a second of unbroken work. */
const port = parentPort!
port.on('message', async (parts: readonly PdfPart[]) => {
  try {
    const bytes = new Uint8Array(await drawDocuments(parts))
    port.postMessage({ bytes } satisfies Drawn, [bytes.buffer])
  } catch (error) {
    port.postMessage({ error } satisfies Drawn)
  }
})
