import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Shelf } from '#kit/files.ts'
import { isId, newId } from '#kit/ids.ts'
import { openFolderStore } from './folder-store.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'
import { type Content, chunksOf } from './pieces.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'
import { clamdScanner, type Scanner } from './scanner.ts'
import { sealContent, unsealContent } from './sealed-content.ts'
import type { StoredEntry } from './store.ts'

/**
 * Files, each under an opaque id: nothing that a person typed ever becomes a path. A file is written once and
 * never changed, so whoever holds its id may cache it for good. Where they lie is the configuration's choice.
 */
export interface Files {
  /**
   * Answers the id once the store has all of it. A row that names the id is written after this, so a crash
   * leaves at worst a file without a row, which is removed a day later.
   */
  store(shelf: Shelf, content: Content): Promise<StoredFile>
  /** Whoever asks reads it to its end or destroys it. */
  read(shelf: Shelf, storageId: string): Promise<Readable | undefined>
  delete(shelf: Shelf, storageId: string): Promise<void>
  list(shelf: Shelf): AsyncIterable<StoredEntry>
  clearUnfinished(before: Date): Promise<void>
  /**
   * What was made from other files or rows and could be made again: on this machine, out of reach of any id. Documents
   * name people and amounts, so they are encrypted.
   */
  readonly kept: Readonly<Record<'pictures' | 'documents', KeptFiles>>
  /** A folder of this machine for what is on its way in. */
  readonly incomingFolder: string
  /** Asked of everything that comes in, before it is stored. */
  readonly scanner: Scanner
}

export interface StoredFile {
  readonly storageId: string
  readonly sizeBytes: number
}

export interface FilesSettings {
  /** Of this machine: the files themselves unless there is a bucket, and what can be made again. */
  readonly folder: string
  readonly secretKey: string
  readonly s3?: S3Settings | undefined
  /** Of clamd; where there is none nothing comes in. */
  readonly scannerUrl?: string | undefined
}

/** Encrypted where they lie. A shelf is so or not as a whole: nobody can forget it while reading. */
const isSealed: Readonly<Record<Shelf, boolean>> = {
  images: false,
  documents: false,
  private: true,
  ends: false,
}

const megabyte = 1024 * 1024

export const isStorageId = isId

export function openFiles({ folder, secretKey, s3, scannerUrl }: FilesSettings): Files {
  const store = s3 ? openS3Store(s3) : openFolderStore(folder)
  return {
    async store(shelf, content) {
      const storageId = newId()
      const counted = countedContent(content)
      await store.write(
        shelf,
        storageId,
        isSealed[shelf] ? sealContent(counted.chunks, secretKey, `${shelf}/${storageId}`) : counted.chunks,
      )
      return { storageId, sizeBytes: counted.bytes() }
    },
    async read(shelf, storageId) {
      if (!isStorageId(storageId)) return undefined
      const content = await store.read(shelf, storageId)
      if (!content || !isSealed[shelf]) return content
      const opened = unsealContent(content, secretKey, `${shelf}/${storageId}`)
      return Readable.from(opened, { objectMode: false })
    },
    async delete(shelf, storageId) {
      if (isStorageId(storageId)) await store.delete(shelf, storageId)
    },
    async *list(shelf) {
      for await (const entry of store.list(shelf)) if (isStorageId(entry.storageId)) yield entry
    },
    clearUnfinished: (before) => store.clearUnfinished(before),
    kept: {
      pictures: openKeptFiles(join(folder, 'kept', 'pictures'), 512 * megabyte),
      documents: openKeptFiles(join(folder, 'kept', 'documents'), 256 * megabyte, {
        seal: (bytes, name) => buffer(sealContent(bytes, secretKey, `kept/${name}`)),
        open: (bytes, name) => buffer(unsealContent(bytes, secretKey, `kept/${name}`)),
      }),
    },
    incomingFolder: join(folder, 'incoming'),
    scanner: clamdScanner(scannerUrl),
  }
}

/** A file as the body of an answer. */
export const bodyOf = (file: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  // The types of Node's own streams and of the web's differ; the streams do not.
  Readable.toWeb(file) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>

function countedContent(content: Content) {
  let bytes = 0
  async function* counting() {
    for await (const chunk of chunksOf(content)) {
      bytes += chunk.byteLength
      yield chunk
    }
  }
  return { chunks: counting(), bytes: () => bytes }
}
