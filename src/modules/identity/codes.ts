import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { randomBelow } from '#kit/ids.ts'

/** Six digits from the system's cryptographic source. */
export const newCode = (): string => String(randomBelow(1_000_000)).padStart(6, '0')

/**
 * Returns the stored form of a code. A plain hash of six digits can be reversed by trying them all, so it is keyed with
 * the server's secret. The challenge's id binds the code to one request.
 */
export const hashCode = (secretKey: string, challengeId: string, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`otp:${challengeId}:${code}`).digest()

export const isCodeRight = (hash: Buffer, secretKey: string, challengeId: string, code: string): boolean =>
  timingSafeEqual(hash, hashCode(secretKey, challengeId, code))

/** A plain hash is enough for a token of 256 random bits. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Splits the token of a link into the id of its challenge and its secret. */
export const splitToken = (token: string): [id: string, secret: string] => {
  const [id = '', secret = ''] = token.split('.')
  return [id, secret]
}
