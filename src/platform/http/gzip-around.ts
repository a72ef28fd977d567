import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes that text never has, so that no compressed part can have copied anything from within a hole. */
const holeByte = 0xff
/** How far back a compressed part may refer. */
const windowBytes = 32_768
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastEmptyBlock = Buffer.from([0x03, 0x00])

/** A text compressed once, whose holes are filled anew for every answer. */
export interface GzipAround {
  /** The whole as gzip. Filling costs a checksum and a copy, a hundredth of compressing it again. */
  readonly fill: (hole: string) => Buffer<ArrayBuffer>
}

/**
 * Compresses the parts of a text around holes that all get the same few ASCII letters. Each part ends on a
 * whole byte, and the letters stand between the parts as an uncompressed block.
 */
export function gzipAround(parts: readonly string[], holeBytes: number): GzipAround {
  const texts = parts.map((part) => Buffer.from(part))
  const placeholder = Buffer.alloc(holeBytes, holeByte)
  let before = Buffer.alloc(0)
  const pieces = texts.map((text, index) => {
    const isLast = index === texts.length - 1
    const piece = deflateRawSync(text, {
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 ? { dictionary: before } : {}),
    })
    if (!isLast) before = Buffer.concat([before, text, placeholder]).subarray(-windowBytes)
    return piece
  })
  const sizes = { text: sum(texts) + holeBytes * (texts.length - 1), packed: sum(pieces) }
  return { fill: (hole) => fill({ texts, pieces, sizes, holeBytes }, hole) }
}

interface Packed {
  readonly texts: readonly Buffer[]
  readonly pieces: readonly Buffer[]
  readonly sizes: { readonly text: number; readonly packed: number }
  readonly holeBytes: number
}

function fill({ texts, pieces, sizes, holeBytes }: Packed, hole: string): Buffer<ArrayBuffer> {
  const block = storedBlock(hole, holeBytes)
  const letters = block.subarray(-holeBytes)
  const size = gzipHead.length + sizes.packed + block.length * (pieces.length - 1) + lastEmptyBlock.length + 8
  const whole = Buffer.allocUnsafe(size)
  let at = gzipHead.copy(whole)
  let checksum = 0
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      at += block.copy(whole, at)
      checksum = crc32(letters, checksum)
    }
    at += piece.copy(whole, at)
    checksum = crc32(texts[index]!, checksum)
  }
  at += lastEmptyBlock.copy(whole, at)
  at = whole.writeUInt32LE(checksum, at)
  whole.writeUInt32LE(sizes.text % 2 ** 32, at)
  return whole
}

/** Not the last block, stored as it is: its length, the length's complement, and the bytes. */
function storedBlock(letters: string, bytes: number): Buffer {
  const block = Buffer.alloc(5 + bytes)
  block.writeUInt16LE(bytes, 1)
  block.writeUInt16LE(~bytes & 0xffff, 3)
  if (block.write(letters, 5, 'latin1') !== bytes || letters.length !== bytes) {
    throw new Error(`the letters must be ${bytes}`)
  }
  return block
}

const sum = (buffers: readonly Buffer[]): number => buffers.reduce((total, one) => total + one.length, 0)
