import type { Readable } from 'node:stream'
import type { Shelf } from '#kit/files.ts'
import type { Content } from './pieces.ts'

export interface StoredEntry {
  readonly storageId: string
  readonly storedAt: Date
}

/** Where files lie: the port, with an adapter for a folder of this machine and one for S3. */
export interface FileStore {
  /** Answers once the file is there whole and will stay; nobody ever reads half of one. */
  write(shelf: Shelf, storageId: string, content: Content): Promise<void>
  read(shelf: Shelf, storageId: string): Promise<Readable | undefined>
  /** What is not there is deleted already. */
  delete(shelf: Shelf, storageId: string): Promise<void>
  list(shelf: Shelf): AsyncIterable<StoredEntry>
  /** Clears what was begun before then and never became a file. */
  clearUnfinished(before: Date): Promise<void>
}
