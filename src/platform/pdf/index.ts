import type { Locale } from '#kit/locale.ts'
import type { PdfContent, PdfPart } from './content.ts'

export type { PdfContent, PdfPart, PdfSection, PdfTable, PdfValue } from './content.ts'
export { amountInText } from './text.ts'

/**
 * Documents on paper: receipts, statements, summaries. Callers say what stands on the page; the page itself,
 * with its direction, fonts and order of signs, is made here alike for all of them.
 */

/** One A4 document in one language. */
export const renderDocument = (locale: Locale, content: PdfContent): Promise<Uint8Array> =>
  renderDocuments([{ locale, content }])

/** Several in one file, one after another: for a document that must speak both languages. */
export async function renderDocuments(parts: readonly PdfPart[]): Promise<Uint8Array> {
  // The library takes a third of a second to load; only those who ask for a document wait for it.
  const { drawDocuments } = await import('./page.ts')
  return drawDocuments(parts)
}
