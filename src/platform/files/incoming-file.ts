import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'

/**
 * A file on its way in. It lies on this machine's disk and not in memory, and under no name: whatever becomes of
 * the process, nothing is left of it.
 */
export interface IncomingFile {
  /** As its sender called it, made fit to be shown. */
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  content(): AsyncIterable<Buffer>
  /** All of it in memory: for what cannot work otherwise, a few at a time. */
  bytes(): Promise<Buffer>
  /** Lets go of it; to be called once, whatever happened. */
  drop(): Promise<void>
}

interface Intake {
  readonly folder: string
  readonly name: string
  readonly maxBytes: number
}

const pieceBytes = 64 * 1024

/** Takes in at most so many bytes; one more, and nothing is kept. */
export async function takeIn(
  chunks: AsyncIterable<Uint8Array>,
  { folder, name, maxBytes }: Intake,
): Promise<IncomingFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const file = await open(path, 'wx+', 0o600)
  const drop = async () => {
    await file.close()
    await rm(path, { force: true })
  }
  try {
    // Where a system keeps the name as long as the file is open, `drop` removes it.
    await rm(path, { force: true }).catch(() => undefined)
    const hash = createHash('sha256')
    let sizeBytes = 0
    for await (const chunk of chunks) {
      sizeBytes += chunk.byteLength
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    return {
      name: shownName(name),
      sizeBytes,
      sha256: hash.digest('hex'),
      async bytes() {
        const all = Buffer.allocUnsafe(sizeBytes)
        for (let position = 0; position < sizeBytes; ) {
          position += (await file.read(all, position, sizeBytes - position, position)).bytesRead
        }
        return all
      },
      async *content() {
        for (let position = 0; position < sizeBytes; ) {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, position)
          position += bytesRead
          yield buffer.subarray(0, bytesRead)
        }
      },
      drop,
    }
  } catch (error) {
    await drop()
    throw error
  }
}

export const tooLarge = (maxBytes: number): Refusal =>
  new Refusal('file_too_large', 413, { params: { maxMegabytes: Math.floor(maxBytes / 1024 / 1024) } })

/** Without folders, signs that cannot be seen, or signs that turn the reading direction round. */
const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 120)
