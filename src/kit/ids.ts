import { secondMs, systemClock } from './time.ts'

let pool = new Uint8Array(0)
let used = 0

/** Returns random bytes from a pool, since each call to the system's source costs microseconds. */
function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    pool = crypto.getRandomValues(new Uint8Array(4096))
    used = 0
  }
  used += count
  return pool.slice(used - count, used)
}

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let lastMs = 0
let drawnInMs = 0

/**
 * Returns a version 7 UUID. It sorts by time, so that inserts append to the end of every index. Those of one process
 * grow even within a millisecond, by a counter in place of the first twelve random bits (RFC 9562, 6.2), because lists
 * are ordered by id.
 */
export function newId(): string {
  const bytes = randomBytes(10)
  const nowMs = systemClock().getTime()
  // A clock that is set back by much starts anew; one that is corrected by a little waits.
  if (nowMs > lastMs || nowMs < lastMs - secondMs) {
    lastMs = nowMs
    drawnInMs = ((bytes[0]! & 0x07) << 8) | bytes[1]!
  } else if (++drawnInMs > 0xfff) {
    lastMs++
    drawnInMs = 0
  }
  bytes[0] = 0x70 | (drawnInMs >> 8)
  bytes[1] = drawnInMs & 0xff
  bytes[2] = (bytes[2]! & 0x3f) | 0x80
  const time = lastMs.toString(16).padStart(12, '0')
  let hex = ''
  for (const byte of bytes) hex += hexPairs[byte]
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether a text is an id as we write them, in lower case, and not a name or slug. */
export const isId = (text: string): boolean => idForm.test(text)

/** Crockford's alphabet: without I, L, O and U a reference can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a reference for people, such as `SH-7K3M-9QX2`: 40 random bits. A constraint keeps it unique. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte & 31])
  return `${prefix}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Returns a random integer from 0 to `bound` - 1, without modulo bias. */
export function randomBelow(bound: number): number {
  const fair = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const bytes = randomBytes(4)
    const drawn = new DataView(bytes.buffer).getUint32(0)
    if (drawn < fair) return drawn % bound
  }
}

/** Returns an unguessable 256-bit token in URL-safe characters. */
export function newToken(): string {
  const text = btoa(String.fromCharCode(...randomBytes(32)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
