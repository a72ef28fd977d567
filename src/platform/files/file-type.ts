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
