import type { FileType } from '#kit/files.ts'

const isAt = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text

/** What a file is by its first bytes. What its sender calls it is not asked. */
export function fileTypeOf(head: Buffer): FileType | undefined {
  if (isAt(head, 0, '\xff\xd8\xff')) return 'jpeg'
  if (isAt(head, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'webp'
  // Readers forgive some bytes before it, in which another format fits; we do not.
  if (/^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1'))) return 'pdf'
  return isText(head) ? 'text' : undefined
}

/** Tables and XML, in whatever letters: no sign among them that only machines write. */
const isText = (head: Buffer): boolean =>
  head.length > 0 && !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)

/** A name may be written with any of its letters as #hex. */
const spellingsOf = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')

const active = ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'Encrypt']
const activeNames = new RegExp(`/(?:${active.map(spellingsOf).join('|')})`)
/** So that no name is overlooked which stands over two pieces. */
const overlap = 64

/**
 * Whether a PDF is paper and nothing else: whole, with nothing behind its end, where an archive or a page would
 * fit, and without scripts, programs to start, files inside or a lock.
 */
export async function isPlainPdf(content: AsyncIterable<Buffer>): Promise<boolean> {
  let text = ''
  for await (const chunk of content) {
    text = text.slice(-overlap) + chunk.toString('latin1')
    if (activeNames.test(text)) return false
  }
  return /%%EOF\s*$/.test(text.slice(-overlap))
}
