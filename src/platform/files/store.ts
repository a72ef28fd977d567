import type { Readable } from 'node:stream'
import type { Shelf } from '#kit/files.ts'
import type { Content } from './pieces.ts'

export interface StoredEntry {
  readonly storageId: string
  readonly storedAt: Date
}

/** The port of the file store, with adapters for a folder of this machine and for S3. */
export interface FileStore {
  /** Resolves once the whole file is stored durably. Nobody ever reads half of one. */
  write(shelf: Shelf, storageId: string, content: Content): Promise<void>
  read(shelf: Shelf, storageId: string): Promise<Readable | undefined>
  /** Succeeds if the file does not exist. */
  delete(shelf: Shelf, storageId: string): Promise<void>
  list(shelf: Shelf): AsyncIterable<StoredEntry>
  /** Removes unfinished writes that began before then. */
  clearUnfinished(before: Date): Promise<void>
}
