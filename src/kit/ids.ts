import { systemClock } from './time.ts'

let pool = new Uint8Array(0)
let used = 0

/** Random bytes, drawn from a pool since each call to the system's source costs microseconds. */
function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    pool = crypto.getRandomValues(new Uint8Array(4096))
    used = 0
  }
  used += count
  return pool.slice(used - count, used)
}

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A version 7 UUID: sorts by time, so that it appends to the end of every index. */
export function newId(): string {
  const time = systemClock().getTime().toString(16).padStart(12, '0')
  const bytes = randomBytes(10)
  bytes[0] = (bytes[0]! & 0x0f) | 0x70
  bytes[2] = (bytes[2]! & 0x3f) | 0x80
  let hex = ''
  for (const byte of bytes) hex += hexPairs[byte]
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text has the form of an id, as we write them: told apart from names, slugs and words. */
export const isId = (text: string): boolean => idForm.test(text)

/** Crockford's alphabet: no I, L, O or U, so that a reference can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference that people read and type, such as `SH-7K3M-9QX2`: 40 random bits, unique by constraint. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte & 31])
  return `${prefix}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** A whole number from zero up to but without `bound`; redrawn where the remainder would favour low ones. */
export function randomBelow(bound: number): number {
  const fair = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const bytes = randomBytes(4)
    const drawn = new DataView(bytes.buffer).getUint32(0)
    if (drawn < fair) return drawn % bound
  }
}

/** An unguessable token of 256 bits in URL-safe letters. */
export function newToken(): string {
  const text = btoa(String.fromCharCode(...randomBytes(32)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
