import { Refusal } from '#kit/errors.ts'
import type { FileType, StoredUpload, UploadRules } from '#kit/files.ts'
import { QueueFull } from '#kit/limited-queue.ts'
import type { CallContext } from '../context.ts'
import { detectFileType } from '../files/file-type.ts'
import { type IncomingFile, takeIn } from '../files/incoming-file.ts'
import { isPlainPdf } from '../files/plain-pdf.ts'
import { ScannerUnavailable } from '../files/scanner.ts'
import { storePhoto, storeSquare, UnreadableImage } from '../images/incoming.ts'

type UploadParts = Pick<CallContext, 'files' | 'log'>
type AnyUpload = StoredUpload<'jpeg' | 'pdf' | 'webp' | 'text'>
type StoredUploads = Readonly<Record<string, AnyUpload>>

/**
 * Checks and stores the received files, runs the operation with them, and removes them if it fails: no row would
 * refer to them. No transaction waits for a disk or a bucket.
 */
export async function withStoredUploads<R>(
  parts: UploadParts,
  rules: UploadRules,
  files: Readonly<Record<string, IncomingFile>>,
  carryOut: (stored: StoredUploads) => Promise<R>,
): Promise<R> {
  const { files: store, log } = parts
  const stored: Record<string, AnyUpload> = {}
  try {
    for (const [field, file] of Object.entries(files)) {
      stored[field] = await storeUpload(parts, rules, field, file)
    }
    return await carryOut(stored)
  } catch (error) {
    for (const { storageId } of Object.values(stored)) {
      await store
        .delete(rules.shelf, storageId)
        .catch((err: unknown) => log.warn({ err, storageId }, 'a refused file stays until it is swept'))
    }
    throw error
  }
}

async function storeUpload(
  parts: UploadParts,
  rules: UploadRules,
  field: string,
  file: IncomingFile,
): Promise<AnyUpload> {
  const type = await detectType(file)
  // The file's type is not recognised, which is another error than a wrong type.
  if (type === 'nothing') throw new Refusal('file_unreadable', 422, { params: { field } })
  if (!type || !rules.types.includes(type)) {
    const types = rules.types.map((taken) => typeNames[taken]).join(', ')
    throw new Refusal('file_type_refused', 415, { params: { field, types } })
  }
  await requireClean(parts, field, file)
  const { files: store } = parts
  const { name } = file
  if (type === 'text') {
    return { ...(await store.store(rules.shelf, file.content())), type: 'text', name }
  }
  if (type === 'pdf') {
    await requirePlainPdf(file, field)
    return { ...(await store.store(rules.shelf, file.content())), type: 'pdf', name }
  }
  try {
    if (rules.squarePixels !== undefined) {
      return { ...(await storeSquare(store, rules.shelf, file, rules.squarePixels)), type: 'webp', name }
    }
    return { ...(await storePhoto(store, rules.shelf, file)), type: 'jpeg', name }
  } catch (error) {
    if (error instanceof QueueFull) throw new Refusal('unavailable', 503, { retryAfterSeconds: 3 })
    if (error instanceof UnreadableImage) throw new Refusal('file_unreadable', 422, { params: { field } })
    throw error
  }
}

async function requirePlainPdf(file: IncomingFile, field: string): Promise<void> {
  const isPlain = await isPlainPdf(file.content()).catch((error: unknown) => {
    if (error instanceof QueueFull) throw new Refusal('unavailable', 503, { retryAfterSeconds: 3 })
    // The thread was ended because the file took too long or too much memory.
    return false
  })
  if (!isPlain) throw new Refusal('file_not_plain', 422, { params: { field } })
}

/** Scans the original bytes: re-encoding would hide malware. If the scanner is down, uploads are refused. */
async function requireClean({ files, log }: UploadParts, field: string, file: IncomingFile): Promise<void> {
  const found = await files.scanner.scan(file.content()).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    log.error({ err: error }, 'files cannot be scanned')
    throw new Refusal('file_not_scanned', 503, { params: { field }, retryAfterSeconds: 60 })
  })
  if (found === undefined) return
  log.warn({ found, sha256: file.sha256 }, 'a harmful file was sent')
  throw new Refusal('file_infected', 422, { params: { field } })
}

const typeNames: Readonly<Record<FileType, string>> = {
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  pdf: 'PDF',
  text: 'XML, CSV',
}

async function detectType(file: IncomingFile): Promise<FileType | 'nothing' | undefined> {
  for await (const head of file.content()) return head.length === 0 ? 'nothing' : detectFileType(head)
  return 'nothing'
}

/** Takes in the files that a caller in this process passes. */
export async function takeInBlobs(
  { files }: Pick<CallContext, 'files'>,
  rules: UploadRules,
  blobs: Readonly<Record<string, Blob>>,
): Promise<Record<string, IncomingFile>> {
  const taken: Record<string, IncomingFile> = {}
  for (const [field, blob] of Object.entries(blobs)) {
    const name = blob instanceof File ? blob.name : ''
    const { maxBytes } = rules
    taken[field] = await takeIn(blob.stream(), { folder: files.incomingFolder, name, maxBytes })
  }
  return taken
}
