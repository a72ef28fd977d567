import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '#kit/errors.ts'
import { type Content, splitContent } from './pieces.ts'

/**
 * Encrypts files with AES-256-GCM in segments, so that the disk or bucket alone reveals nothing and a stream yields
 * only verified bytes. Each file has a key of its own, derived from the sealing key, a salt and its name: it does
 * not open in another file's place. A segment's number and whether it is the last are part of its nonce: no segment
 * can be left out, moved or cut off.
 */
const form = 1
const saltBytes = 16
const headBytes = 1 + saltBytes
const segmentBytes = 64 * 1024
const tagBytes = 16

const keyOf = (secretKey: string, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, `sahl file ${name}`, 32))

function buildNonce(segment: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(segment, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export async function* sealContent(
  content: Content,
  secretKey: string,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = keyOf(secretKey, salt, name)
  yield Buffer.concat([Buffer.of(form), salt])
  for await (const { bytes, index, isLast } of splitContent(content, () => segmentBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, buildNonce(index, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Throws on a file that was altered, cut, or sealed under another name or key, before it yields wrong bytes.
 */
export async function* unsealContent(
  content: Content,
  secretKey: string,
  name: string,
): AsyncGenerator<Buffer> {
  const sizeOf = (index: number) => (index === 0 ? headBytes : segmentBytes + tagBytes)
  let key: Buffer | undefined
  for await (const { bytes, index, isLast } of splitContent(content, sizeOf)) {
    if (!key) {
      assert(bytes.byteLength === headBytes && bytes[0] === form, 'a sealed file of a known form')
      key = keyOf(secretKey, bytes.subarray(1), name)
      assert(!isLast, 'a sealed file has a last segment')
      continue
    }
    assert(bytes.byteLength >= tagBytes, 'a segment has its tag')
    const body = bytes.subarray(0, bytes.byteLength - tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', key, buildNonce(index - 1, isLast), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(bytes.subarray(bytes.byteLength - tagBytes))
    yield Buffer.concat([decipher.update(body), decipher.final()])
  }
}
