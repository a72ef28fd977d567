import { createHash } from 'node:crypto'
import { Refusal } from '#kit/errors.ts'
import { createLimitedQueue, QueueFull } from '#kit/limited-queue.ts'
import type { Locale } from '#kit/locale.ts'
import { SharedWork } from '../concurrency/shared-work.ts'
import type { Files } from '../files/index.ts'
import type { PdfContent, PdfPart } from './content.ts'
import { drawInThread } from './drawing-thread.ts'

export type { PdfContent, PdfPart, PdfSection, PdfTable, PdfValue } from './content.ts'
export { amountAlone, amountInText } from './text.ts'

/**
 * Documents on paper, such as statements. Callers provide the content. The layout, with its direction, fonts and
 * order of characters, is the same for all of them and runs in a worker thread.
 */

/** Renders one A4 document in one language. */
export const renderDocument = (locale: Locale, content: PdfContent): Promise<Uint8Array<ArrayBuffer>> =>
  renderDocuments([{ locale, content }])

/** Renders several documents into one file, such as both languages of one document. */
export const renderDocuments = async (parts: readonly PdfPart[]): Promise<Uint8Array<ArrayBuffer>> => {
  if (parts.length === 0) throw new RangeError('a document needs at least one part')
  return await drawInThread(parts)
}

/** Increased when the layout changes. */
const pageVersion = 5
const waitingAtMost = 16
const busySeconds = 3

const drawing = new SharedWork<Uint8Array<ArrayBuffer>>()
const queue = createLimitedQueue({ concurrency: 1, maxWaiting: waitingAtMost })

export interface KeptDocument extends PdfPart {
  readonly files: Pick<Files, 'caches'>
  /** The subject, such as an order's id. */
  readonly about: string
  /** Counts the rendering against the caller's limit. Refuses if it is exhausted. */
  readonly beforeDrawing: () => Promise<void>
}

/**
 * Renders a document once and caches it by its content. If too many wait, further ones are refused with 503 before
 * they delay each other.
 */
export async function renderKeptDocument(wanted: KeptDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { files, about, locale, content, beforeDrawing } = wanted
  const name = [about, locale, hashContent(content)].join(',')
  const kept = files.caches.documents
  const known = await kept.find(name)
  if (known) return known
  return await drawing.join(name, async () => {
    await beforeDrawing()
    try {
      return await queue.run(async () => {
        const bytes = await renderDocument(locale, content)
        await kept.keep(name, bytes)
        return bytes
      })
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new Refusal('unavailable', 503, { retryAfterSeconds: busySeconds })
    }
  })
}

/** Derives the version from words and figures, so that nobody has to increase a number when they change. */
function hashContent(content: PdfContent): string {
  const text = JSON.stringify([pageVersion, content], (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return createHash('sha256').update(text).digest('hex')
}
