import type { FileType } from '#kit/files.ts'

const isAt = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text

/** Detects a file's type by its first bytes. The name and type from the sender are not used. */
export function detectFileType(head: Buffer): FileType | undefined {
  if (isAt(head, 0, '\xff\xd8\xff')) return 'jpeg'
  if (isAt(head, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'webp'
  // PDF readers tolerate bytes before the header, where another format fits. These files are refused.
  if (/^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1'))) return 'pdf'
  return isText(head) ? 'text' : undefined
}

/** Tables and XML in any script: text without control characters. */
const isText = (head: Buffer): boolean =>
  head.length > 0 && !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
