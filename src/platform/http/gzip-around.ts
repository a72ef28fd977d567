import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A byte that text never contains, so that no compressed part can copy from within a hole. */
const holeByte = 0xff
/** How far back a compressed part may refer. */
const windowBytes = 32_768
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastEmptyBlock = Buffer.from([0x03, 0x00])
const tailBytes = 8

/** A text that is compressed once, with holes that are filled for every answer. */
export interface GzipAround {
  /** Returns the gzip of the whole text. Filling costs about a hundredth of compressing. */
  readonly fill: (hole: string) => Buffer<ArrayBuffer>
}

/**
 * Compresses the parts of a text around holes that all get the same few ASCII letters. Each part ends on a whole
 * byte. The letters stand between the parts as an uncompressed block.
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

/** Compresses each part separately, with the text before it as its dictionary. */
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

/** Builds a stored block that is not the last one: length, complement of the length, bytes. */
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
 * Returns the CRC-32 of the whole without reading the whole again. Bytes that follow multiply a checksum by a
 * factor, so the letters' own checksum is multiplied by one factor: the sum over all holes.
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

/** Polynomials over GF(2) as CRC-32 writes them: the highest bit is 1, the next is x. */
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

/** Returns the factor of a checksum that so many bytes follow: x to the power of their bits. */
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
