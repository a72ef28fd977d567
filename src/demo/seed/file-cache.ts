import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { newId } from '#kit/ids.ts'

const folder = new URL('../../../.cache/demo/', import.meta.url)
/** Increase when the drawing code changes. */
const edition = 2

/** Caches pictures and documents on disk: they take seconds to render and are always the same. */
export async function cacheFile(
  kind: string,
  of: unknown,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const text = JSON.stringify(of, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  const name = `${kind}-${createHash('sha256').update(`${edition} ${text}`).digest('hex').slice(0, 32)}`
  try {
    return await readFile(new URL(name, folder))
  } catch {
    const bytes = await make()
    await keep(name, bytes)
    return bytes
  }
}

/** Failing to write the cache only costs time at the next seeding. */
async function keep(name: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const draft = new URL(`${name}.${newId()}`, folder)
    await writeFile(draft, bytes)
    await rename(draft, new URL(name, folder))
  } catch {
    return
  }
}
