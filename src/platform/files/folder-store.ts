import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shelves } from '#kit/files.ts'
import { newId } from '#kit/ids.ts'
import { makeFolder } from '../startup/folder.ts'
import { chunksOf } from './pieces.ts'
import type { FileStore } from './store.ts'

const unfinishedFolder = 'unfinished'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Opens a folder of this machine, or one that all processes mount. */
export function openFolderStore(root: string): FileStore {
  for (const folder of [...shelves, unfinishedFolder]) makeFolder(join(root, folder))

  /** Yields names with the time of their last change. Files removed meanwhile are skipped. */
  async function* entriesOf(folder: string) {
    for await (const entry of await opendir(join(root, folder))) {
      try {
        const { mtime } = await stat(join(root, folder, entry.name))
        yield { name: entry.name, at: mtime }
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    }
  }

  return {
    async write(shelf, storageId, content) {
      // A separate place until the disk has the whole file.
      const unfinished = join(root, unfinishedFolder, newId())
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          for await (const chunk of chunksOf(content)) await file.writeFile(chunk)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(root, shelf, storageId))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(shelf, storageId) {
      try {
        const file = await open(join(root, shelf, storageId))
        return file.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(shelf, storageId) {
      await rm(join(root, shelf, storageId), { force: true })
    },
    async *list(shelf) {
      for await (const { name, at } of entriesOf(shelf)) yield { storageId: name, storedAt: at }
    },
    async clearUnfinished(before) {
      for await (const { name, at } of entriesOf(unfinishedFolder)) {
        if (at < before) await rm(join(root, unfinishedFolder, name), { force: true })
      }
    },
  }
}
