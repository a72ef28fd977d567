import type { Email } from 'postal-mime'
import { paperAttachments, type StoredUpload } from '#kit/files.ts'
import type { Context } from '#platform/context.ts'
import { type AttachedFile, deleteUploads, storeAttachedFiles } from '#platform/http/uploads.ts'
import type { RefusedFile } from '../queries.ts'
import { type MailFileFault, mailFileFaults, ticketFilesAtMost } from '../vocabulary.ts'

/** The files of one mail: those that passed the checks of uploads, and those that did not. */
export interface MailFiles {
  readonly stored: readonly StoredUpload[]
  readonly refused: readonly RefusedFile[]
}

export const noMailFiles: MailFiles = { stored: [], refused: [] }

type FileParts = Pick<Context, 'files' | 'log'>

/** Signatures and invitations that mail programs add themselves. */
const addedByPrograms = /^(application\/(pgp-|(x-)?pkcs7-)|text\/calendar|message\/)/
/** Smaller pictures within the text are logos of signatures. */
const pictureBytesAtLeast = 10 * 1024
/** So many files are named, taken or not. */
const namedAtMost = 20
const nameless: Readonly<Record<string, string>> = { 'application/pdf': 'attachment.pdf' }

/**
 * Checks and stores the files of a mail as uploads are (KYC-3): three at most, the rest are refused. Fails with 503 if
 * files cannot be checked now, so that the mail server tries again.
 */
export async function storeMailFiles(parts: FileParts, { attachments }: Email): Promise<MailFiles> {
  const sent = attachments.flatMap(
    ({ filename, mimeType, disposition, related, content }): AttachedFile[] => {
      if (typeof content === 'string' || addedByPrograms.test(mimeType)) return []
      const bytes = new Uint8Array(content instanceof ArrayBuffer ? content : content.slice())
      const isInText = related === true || disposition === 'inline'
      if (isInText && bytes.byteLength < pictureBytesAtLeast) return []
      return [{ name: filename?.trim() || (nameless[mimeType] ?? 'attachment'), bytes }]
    },
  )
  const outcomes = await storeAttachedFiles(parts, paperAttachments, sent.slice(0, ticketFilesAtMost))
  const extra = sent.slice(ticketFilesAtMost, namedAtMost)
  return {
    stored: outcomes.flatMap((one) => ('stored' in one ? [one.stored as StoredUpload] : [])),
    refused: [
      ...outcomes.flatMap((one) =>
        'refusal' in one ? [{ name: one.name, reason: toFault(one.refusal.code) }] : [],
      ),
      ...extra.map(({ name }) => ({ name: name.slice(0, 120), reason: 'too_many_files' as const })),
    ],
  }
}

const toFault = (code: string): MailFileFault =>
  mailFileFaults.find((fault) => fault === code) ?? 'file_unreadable'

export const dropMailFiles = (parts: FileParts, stored: readonly StoredUpload[]): Promise<void> =>
  deleteUploads(parts, paperAttachments, stored)
