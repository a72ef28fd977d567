import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#kit/ids.ts'
import { systemClock } from '#kit/time.ts'

/**
 * A disk cache of files that can be rebuilt, by name. The least recently used are removed when the cache is full.
 */
export interface DiskCache {
  find(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  keep(name: string, bytes: Uint8Array): Promise<void>
}

/** Encrypts what is cached, so that the disk alone reveals nothing. */
export interface CacheSeal {
  readonly seal: (bytes: Uint8Array, name: string) => Promise<Buffer<ArrayBuffer>>
  /** Rejects if the bytes are not what was sealed under this name. */
  readonly open: (bytes: Uint8Array, name: string) => Promise<Buffer<ArrayBuffer>>
}

/** A sweep frees a tenth, so that not every new file triggers the next sweep. */
const leftAfterSweep = 0.9

export function openKeptFiles(folder: string, bytesAtMost: number, seal?: CacheSeal): DiskCache {
  // The size of the folder as far as this process knows; measured when the first file is cached.
  let bytesHeld: number | undefined
  // The bytes cached during a sweep, which may not have counted them.
  let bytesKeptMeanwhile = 0
  let sweeping: Promise<void> | undefined
  // User input never becomes a path.
  const pathOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex'))

  /**
   * Measures the folder again, because other processes write here too, and removes the least recently used files.
   */
  async function sweep(): Promise<void> {
    bytesKeptMeanwhile = 0
    const files = await filesIn(folder)
    let held = files.reduce((sum, file) => sum + file.size, 0)
    const goal = held > bytesAtMost ? bytesAtMost * leftAfterSweep : bytesAtMost
    for (const file of files.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
      if (held <= goal) break
      await rm(file.path, { force: true })
      held -= file.size
    }
    bytesHeld = held + bytesKeptMeanwhile
  }

  return {
    async find(name) {
      const path = pathOf(name)
      try {
        const bytes = await readFile(path)
        const now = systemClock()
        await utimes(path, now, now)
        // A file that does not open, such as one that an earlier version cached in plain text, is rebuilt.
        return seal ? await seal.open(bytes, name).catch(() => undefined) : bytes
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async keep(name, content) {
      const bytes = seal ? await seal.seal(content, name) : content
      await mkdir(folder, { recursive: true })
      await writeWhole(pathOf(name), bytes)
      bytesKeptMeanwhile += bytes.byteLength
      if (bytesHeld !== undefined) bytesHeld += bytes.byteLength
      while (bytesHeld === undefined || bytesHeld > bytesAtMost) {
        sweeping ??= sweep().finally(() => {
          sweeping = undefined
        })
        await sweeping
      }
    },
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes under a temporary name first: nobody ever reads half a file, and of two equal files one remains. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${newId()}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function filesIn(folder: string) {
  const found: { path: string; size: number; usedAtMs: number }[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    try {
      const { size, mtimeMs } = await stat(path)
      found.push({ path, size, usedAtMs: mtimeMs })
    } catch (error) {
      // Another process removed it in between.
      if (!isMissing(error)) throw error
    }
  }
  return found
}
