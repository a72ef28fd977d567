import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'

/**
 * An incoming file. It is on this machine's disk, not in memory, and has no name in the file system, so nothing is
 * left after a crash.
 */
export interface IncomingFile {
  /** The sender's file name, cleaned for display. */
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  content(): AsyncIterable<Buffer>
  /** Reads the whole file into memory: for work that needs it, a few at a time. */
  bytes(): Promise<Buffer>
  /** Releases the file. Must be called once, whatever happened. */
  drop(): Promise<void>
}

interface Intake {
  readonly folder: string
  readonly name: string
  readonly maxBytes: number
}

const pieceBytes = 64 * 1024

/** Receives at most so many bytes. One byte more, and nothing is kept. */
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
    // On systems that keep the name of an open file, `drop` removes it.
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

/** Removes folders, invisible characters and characters that change the reading direction. */
export const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 120)
