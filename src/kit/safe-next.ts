import { splitPrefix } from './locale.ts'

const origin = 'http://local.invalid'

/**
 * Returns the local path of `next`, or the fallback. Prevents open redirects after sign-in in any spelling: another
 * host, a scheme, a backslash that browsers read as a slash, a control character that they drop, or any of these
 * percent-encoded.
 */
export function safeNext(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || next.length > 2000 || !isLocal(next)) return fallback
  const url = new URL(next, origin)
  // The language stays that of the sign-in page.
  return splitPrefix(url.pathname).path + url.search + url.hash
}

const looksLocal = (text: string): boolean =>
  text.startsWith('/') && !/[\\\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)

function isLocal(text: string): boolean {
  if (!looksLocal(text) || text.startsWith('//')) return false
  const url = new URL(text, origin)
  let path = url.pathname
  if (url.origin !== origin) return false
  for (let round = 0; round < 3; round += 1) {
    // Two slashes name another host once a prefix or dot segment before them is removed.
    if (!looksLocal(path) || path.includes('//')) return false
    try {
      path = decodeURIComponent(path)
    } catch {
      return false
    }
  }
  return looksLocal(path) && !path.includes('//')
}
