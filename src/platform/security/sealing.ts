import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '#kit/errors.ts'
import type { Logger } from '../observability/log.ts'

/**
 * Encrypts fields that must not be readable in a dump of the database, with AES-256-GCM. A value is bound to its
 * record: copied into another row it does not open. A fingerprint finds equal values without opening any. It is an
 * HMAC, because the plain hash of a ten-digit number can be guessed in a second.
 */
const form = 1
const ivBytes = 12
const tagBytes = 16

export interface Sealing {
  seal(text: string, recordId: string): Buffer
  /** Throws on a value that was altered, or sealed for another record or with another key. */
  unseal(sealed: Buffer, recordId: string): string
  /** `purpose` keeps fingerprints of different fields apart. */
  fingerprint(purpose: string, text: string): Buffer
}

export function openSealing(secret: string): Sealing {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'sahl', purpose, 32))
  const sealingKey = keyFor('sealing')
  const fingerprintKey = keyFor('fingerprint')
  return {
    seal(text, recordId) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(recordId))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(form), iv, cipher.getAuthTag(), body])
    },
    unseal(sealed, recordId) {
      assert(sealed[0] === form, 'a sealed value of a known form')
      const iv = sealed.subarray(1, 1 + ivBytes)
      const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(recordId)).setAuthTag(tag)
      const body = sealed.subarray(1 + ivBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    fingerprint: (purpose, text) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\n${text}`).digest(),
  }
}

/**
 * Opens a value for a list. A value that cannot be opened, because it was altered or sealed with another key,
 * becomes null and an error in the log; the rest of the list is shown.
 */
export function unsealOrHide(
  { sealing, log }: { readonly sealing: Sealing; readonly log: Logger },
  sealed: Buffer,
  recordId: string,
): string | null {
  try {
    return sealing.unseal(sealed, recordId)
  } catch (error) {
    log.error({ err: error, record: recordId }, 'a sealed value cannot be opened')
    return null
  }
}
