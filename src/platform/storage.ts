import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { makeFolder } from './folder.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'

/**
 * Files on disk, each under an opaque id: nothing that a person typed ever becomes a path. A file is written
 * once and never changed, so whoever holds its id may cache it for good.
 */

/** One folder per kind, so that what serves images cannot reach documents. */
export type Shelf = 'images' | 'documents'

export interface StoredFile {
  readonly storageId: string
  readonly sizeBytes: number
}

let root: string | undefined

/** Says where this process keeps its files; called once, at start. */
export async function keepFilesIn(folder: string): Promise<void> {
  for (const shelf of ['images', 'documents']) makeFolder(join(folder, shelf))
  root = folder
}

const placeOf = (folder: string): string => {
  assert(root !== undefined, 'files are asked for before keepFilesIn said where they are')
  return join(root, folder)
}

const shelfFolder = (shelf: Shelf): string => placeOf(shelf)

const megabyte = 1024 * 1024
const keptAtMost = { pictures: 512 * megabyte, documents: 256 * megabyte }
type Kept = keyof typeof keptAtMost
const openKept = new Map<string, KeptFiles>()

/** What was made from other files or rows and could be made again: beside the shelves, so that no id reaches it. */
export function keptFiles(kind: Kept): KeptFiles {
  const folder = placeOf(join('kept', kind))
  const files = openKept.get(folder) ?? openKeptFiles(folder, keptAtMost[kind])
  openKept.set(folder, files)
  return files
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isStorageId = (text: string): boolean => idForm.test(text)

/**
 * Writes a file and answers its id once the disk has it: first under another name, so that nobody ever reads
 * half of one. A row that names the id is written after this, so a crash leaves at worst a file without a row.
 */
export async function storeFile(shelf: Shelf, bytes: Uint8Array): Promise<StoredFile> {
  const storageId = newId()
  const path = join(shelfFolder(shelf), storageId)
  const unfinished = `${path}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return { storageId, sizeBytes: bytes.byteLength }
}

/** A stored file's bytes; undefined where there is none. */
export async function readStoredFile(shelf: Shelf, storageId: string): Promise<Buffer | undefined> {
  if (!isStorageId(storageId)) return undefined
  try {
    return await readFile(join(shelfFolder(shelf), storageId))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
