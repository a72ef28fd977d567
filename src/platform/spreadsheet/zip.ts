import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const deflate = promisify(deflateRaw)
/** Larger pieces compress better; smaller ones keep less in memory. */
const pieceBytes = 256 * 1024

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/**
 * Writes a zip file piece by piece. Each piece is compressed by itself in the thread pool and ends on a whole byte, so
 * that neither the file nor an entry is ever in memory.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const take = () => {
    const taken = written
    written = []
    return taken
  }
  for await (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8 }
    zip.add(file)
    for await (const bytes of joinPieces(content)) {
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      file.ondata!(null, await deflate(bytes, compression), false)
      yield* take()
    }
    file.ondata!(null, lastEmptyBlock, true)
    yield* take()
  }
  zip.end()
  yield* take()
}

const compression = { level: 3, finishFlush: constants.Z_SYNC_FLUSH }
const lastEmptyBlock = Buffer.from([0x03, 0x00])

/** Estimates the compressed size of a text. */
export const estimateZipped = async (text: string): Promise<number> =>
  (await deflate(text, compression)).length

async function* joinPieces(texts: ZipEntry['content']): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    pieces.push(bytes)
    size += bytes.length
    if (size < pieceBytes) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}
