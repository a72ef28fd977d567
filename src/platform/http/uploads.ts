import { Refusal } from '#kit/errors.ts'
import type { FileType, StoredUpload, UploadRules } from '#kit/files.ts'
import { QueueFull } from '#kit/limited-queue.ts'
import type { CallContext } from '../context.ts'
import { detectFileType } from '../files/file-type.ts'
import { type IncomingFile, shownName, takeIn } from '../files/incoming-file.ts'
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
  const stored: Record<string, AnyUpload> = {}
  try {
    for (const [field, file] of Object.entries(files)) {
      stored[field] = await storeUpload(parts, rules, field, file)
    }
    return await carryOut(stored)
  } catch (error) {
    await deleteUploads(parts, rules, Object.values(stored))
    throw error
  }
}

/** Deletes stored files that no row refers to. */
export async function deleteUploads(
  { files: store, log }: UploadParts,
  { shelf }: Pick<UploadRules, 'shelf'>,
  stored: readonly Pick<AnyUpload, 'storageId'>[],
): Promise<void> {
  for (const { storageId } of stored) {
    await store
      .delete(shelf, storageId)
      .catch((err: unknown) => log.warn({ err, storageId }, 'a refused file stays until it is swept'))
  }
}

/** A file in memory, as a mail brings it. */
export interface AttachedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The stored file, or the refusal of a file that is not taken. */
export type AttachedOutcome =
  | { readonly name: string; readonly stored: AnyUpload }
  | { readonly name: string; readonly refusal: Refusal }

/**
 * Checks and stores several files; each is taken or refused by itself. Fails with 503, and keeps none, if files cannot
 * be checked now.
 */
export async function storeAttachedFiles(
  parts: UploadParts,
  rules: UploadRules,
  attached: readonly AttachedFile[],
): Promise<AttachedOutcome[]> {
  const outcomes: AttachedOutcome[] = []
  try {
    for (const { name, bytes } of attached) outcomes.push(await storeAttached(parts, rules, name, bytes))
    return outcomes
  } catch (error) {
    await deleteUploads(
      parts,
      rules,
      outcomes.flatMap((one) => ('stored' in one ? [one.stored] : [])),
    )
    throw error
  }
}

async function storeAttached(
  parts: UploadParts,
  rules: UploadRules,
  name: string,
  bytes: Uint8Array,
): Promise<AttachedOutcome> {
  let file: IncomingFile | undefined
  try {
    const folder = parts.files.incomingFolder
    file = await takeIn(piecesOf(bytes), { folder, name, maxBytes: rules.maxBytes })
    return { name: file.name, stored: await storeUpload(parts, rules, 'file', file) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 503) throw error
    return { name: file?.name ?? shownName(name), refusal: error }
  } finally {
    await file?.drop()
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
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
