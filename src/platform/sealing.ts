import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '#kit/errors.ts'
import { readConfig } from './config.ts'

/**
 * Fields that must not be readable in a dump of the database. Sealed with AES-256-GCM; bound to the record
 * they stand in, so that a value copied into another row does not open. A fingerprint finds equal values
 * without opening any: an HMAC, since the plain hash of a ten-digit number is guessed in a second.
 */
const form = 1
const ivBytes = 12
const tagBytes = 16

interface Keys {
  readonly sealing: Buffer
  readonly fingerprint: Buffer
}
let keys: Keys | undefined

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'sahl', purpose, 32))

function keysInForce(): Keys {
  if (!keys) {
    const { secretKey } = readConfig()
    keys = { sealing: derived(secretKey, 'sealing'), fingerprint: derived(secretKey, 'fingerprint') }
  }
  return keys
}

export function seal(text: string, recordId: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keysInForce().sealing, iv).setAAD(Buffer.from(recordId))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), body])
}

/** Throws on a value that was altered, or sealed for another record or with another key. */
export function unseal(sealed: Buffer, recordId: string): string {
  assert(sealed[0] === form, 'a sealed value of a known form')
  const iv = sealed.subarray(1, 1 + ivBytes)
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', keysInForce().sealing, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(recordId)).setAuthTag(tag)
  const body = sealed.subarray(1 + ivBytes + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** `purpose` keeps fingerprints of different fields apart. */
export const fingerprint = (purpose: string, text: string): Buffer =>
  createHmac('sha256', keysInForce().fingerprint).update(`${purpose}\n${text}`).digest()
