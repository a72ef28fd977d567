import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares secrets in constant time. Compares digests, so that not even the length is revealed. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))
