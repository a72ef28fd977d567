import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A byte that text never has, so that no compressed part can have copied anything from within a hole. */
const holeByte = 0xff
/** How far back a compressed part may refer. */
const windowBytes = 32_768
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastEmptyBlock = Buffer.from([0x03, 0x00])
const tailBytes = 8

/** A text compressed once, whose holes are filled anew for every answer. */
export interface GzipAround {
  /** The whole as gzip. Filling costs little more than a copy: a hundredth of compressing it again. */
  readonly fill: (hole: string) => Buffer<ArrayBuffer>
}

/**
 * Compresses the parts of a text around holes that all get the same few ASCII letters. Each part ends on a
 * whole byte, and the letters stand between the parts as an uncompressed block.
 */
export function gzipAround(parts: readonly string[], holeBytes: number): GzipAround {
  const texts = parts.map((part) => Buffer.from(part))
  const pieces = deflateAround(texts, holeBytes)
  const checksumOf = checksumAround(texts, holeBytes)
  const holes = texts.length - 1
  const textSize = sizeOf(texts) + holes * holeBytes
  const size = gzipHead.length + sizeOf(pieces) + holes * (5 + holeBytes) + lastEmptyBlock.length + tailBytes
  return {
    fill(hole) {
      const block = storedBlock(hole, holeBytes)
      const whole = Buffer.allocUnsafe(size)
      let at = gzipHead.copy(whole)
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) at += block.copy(whole, at)
        at += piece.copy(whole, at)
      }
      at += lastEmptyBlock.copy(whole, at)
      at = whole.writeUInt32LE(checksumOf(hole), at)
      whole.writeUInt32LE(textSize % 2 ** 32, at)
      return whole
    },
  }
}

/** Each part compressed by itself, but knowing what stands before it. */
function deflateAround(texts: readonly Buffer[], holeBytes: number): Buffer[] {
  const hole = Buffer.alloc(holeBytes, holeByte)
  let before = Buffer.alloc(0)
  return texts.map((text) => {
    const dictionary = before.length > 0 ? { dictionary: before } : {}
    const piece = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH, ...dictionary })
    before = Buffer.concat([before, text, hole]).subarray(-windowBytes)
    return piece
  })
}

/** Not the last block, stored as it is: its length, the length's complement, and the bytes. */
function storedBlock(letters: string, bytes: number): Buffer {
  if (letters.length !== bytes) throw new Error(`the letters must be ${bytes}`)
  const block = Buffer.allocUnsafe(5 + bytes)
  block[0] = 0
  block.writeUInt16LE(bytes, 1)
  block.writeUInt16LE(~bytes & 0xffff, 3)
  block.write(letters, 5, 'latin1')
  return block
}

/**
 * The whole's CRC-32 without reading the whole again. A checksum shifts over what follows by multiplication,
 * so that the letters' own, wherever they stand, counts times one factor: the sum over all holes.
 */
function checksumAround(texts: readonly Buffer[], holeBytes: number): (hole: string) => number {
  const overHole = shiftOver(holeBytes)
  let fixed = 0
  let factor = 0
  for (const [index, text] of texts.entries()) {
    if (index > 0) {
      fixed = multiply(fixed, overHole)
      factor = multiply(factor, overHole) ^ one
    }
    const overText = shiftOver(text.length)
    fixed = multiply(fixed, overText) ^ crc32(text)
    factor = multiply(factor, overText)
  }
  return (hole) => (fixed ^ multiply(factor, crc32(hole))) >>> 0
}

/** Polynomials over two elements as CRC-32 writes them: the highest bit is 1, the next is x. */
const one = 0x80000000
const polynomial = 0xedb88320

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1
  }
  return product
}

/** What a checksum is multiplied by when so many bytes follow: x to the power of their bits. */
function shiftOver(bytes: number): number {
  let result = one
  let power = one >>> 8
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, power)
    power = multiply(power, power)
  }
  return result
}

const sizeOf = (buffers: readonly Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0)
