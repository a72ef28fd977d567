import { answerEach } from '../thread.ts'
import type { PdfPart } from './content.ts'
import { drawDocuments } from './page.ts'

/** The thread in which documents are drawn: nobody who waits for an answer waits for a page to be laid out. */
answerEach(
  (parts: readonly PdfPart[]) => new Uint8Array(drawDocuments(parts)),
  (bytes) => [bytes.buffer],
)
