import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { randomBelow } from '#kit/ids.ts'

/** Six digits from the system's cryptographic source. */
export const newCode = (): string => String(randomBelow(1_000_000)).padStart(6, '0')

/**
 * What is kept of a code. A million codes are tried in a moment, so a hash alone would hide nothing: the
 * server's secret does, and the challenge's id binds the code to the one request it was sent for.
 */
export const codeHashOf = (secretKey: string, challengeId: string, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`otp:${challengeId}:${code}`).digest()

export const isCodeRight = (hash: Buffer, secretKey: string, challengeId: string, code: string): boolean =>
  timingSafeEqual(hash, codeHashOf(secretKey, challengeId, code))

/** Tokens carry 256 random bits, so a plain hash is enough to hide them. */
export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** What a link carries: the id of its challenge and the secret. */
export const partsOf = (token: string): [id: string, secret: string] => {
  const [id = '', secret = ''] = token.split('.')
  return [id, secret]
}
