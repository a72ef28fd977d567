import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Shelf } from '#kit/files.ts'
import { isId, newId } from '#kit/ids.ts'
import { type ProviderCalls, recordCalls } from '../observability/provider-calls.ts'
import { type DiskCache, openKeptFiles } from './disk-cache.ts'
import { openFolderStore } from './folder-store.ts'
import { type Content, chunksOf } from './pieces.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'
import { clamdScanner, type Scanner } from './scanner.ts'
import { sealContent, unsealContent } from './sealed-content.ts'
import type { StoredEntry } from './store.ts'

/**
 * Files, each under an opaque id: no user input ever becomes a path. A file is written once and never changed, so it
 * can be cached for good. The configuration decides where files are stored.
 */
export interface Files {
  /**
   * Returns the id once the store has the whole file. The row that names the id is written afterwards, so a crash
   * leaves at worst a file without a row, which is removed a day later.
   */
  store(shelf: Shelf, content: Content): Promise<StoredFile>
  /** The caller must read it to its end or destroy it. */
  read(shelf: Shelf, storageId: string): Promise<Readable | undefined>
  delete(shelf: Shelf, storageId: string): Promise<void>
  list(shelf: Shelf): AsyncIterable<StoredEntry>
  clearUnfinished(before: Date): Promise<void>
  /**
   * Files that can be rebuilt from other files or rows, cached on this machine under no id. Documents name people
   * and amounts, so they are encrypted.
   */
  readonly caches: Readonly<Record<'pictures' | 'documents', DiskCache>>
  /** A folder of this machine for incoming files. */
  readonly incomingFolder: string
  /** Scans every incoming file before it is stored. */
  readonly scanner: Scanner
}

export interface StoredFile {
  readonly storageId: string
  readonly sizeBytes: number
}

export interface FilesSettings {
  /** A folder of this machine: stores the files unless there is a bucket, and the rebuildable ones. */
  readonly folder: string
  readonly secretKey: string
  readonly s3?: S3Settings | undefined
  /** The address of clamd. Without one, uploads are refused. */
  readonly scannerUrl?: string | undefined
  /** Records the calls to the store and to the scanner. */
  readonly calls?: ProviderCalls
}

/**
 * Whether a shelf's files are encrypted. The whole shelf is, or none of it, so that readers cannot get it wrong.
 */
const isSealed: Readonly<Record<Shelf, boolean>> = {
  images: false,
  documents: false,
  private: true,
  ends: false,
}

const megabyte = 1024 * 1024

export const isStorageId = isId

export function openFiles(settings: FilesSettings): Files {
  const { folder, secretKey } = settings
  const { store, scanner } = openOutside(settings)
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
    caches: {
      pictures: openKeptFiles(join(folder, 'kept', 'pictures'), 512 * megabyte),
      documents: openKeptFiles(join(folder, 'kept', 'documents'), 256 * megabyte, {
        seal: (bytes, name) => buffer(sealContent(bytes, secretKey, `kept/${name}`)),
        open: (bytes, name) => buffer(unsealContent(bytes, secretKey, `kept/${name}`)),
      }),
    },
    incomingFolder: join(folder, 'incoming'),
    scanner,
  }
}

function openOutside({ folder, s3, scannerUrl, calls }: FilesSettings) {
  const store = s3 ? openS3Store(s3) : openFolderStore(folder)
  const scanner = clamdScanner(scannerUrl)
  if (!calls) return { store, scanner }
  return {
    store: recordCalls(calls, store, {
      provider: 'storage',
      methods: ['write', 'read', 'delete'],
      isFailure: () => true,
    }),
    scanner: recordCalls(calls, scanner, { provider: 'scanner', methods: ['scan'] }),
  }
}

/** Returns a file as the body of an answer. */
export const streamFile = (file: Readable): ReadableStream<Uint8Array<ArrayBuffer>> =>
  // The types of Node's streams and web streams differ; the streams are compatible.
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
