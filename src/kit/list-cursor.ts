import type { KeyKind, ListCursor, ListDefinition } from './list.ts'

/** Encodes the last row of a page as an opaque, URL-safe cursor. */
export function encodeCursor({ sort, keys }: ListCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, ...keys]))
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a cursor. Returns undefined unless it is valid for this list. */
export function decodeCursor(list: ListDefinition, cursor: string): ListCursor | undefined {
  const [sort, ...keys] = readLetters(cursor)
  if (typeof sort !== 'string' || !Object.hasOwn(list.sorts, sort)) return undefined
  const kinds = list.sorts[sort]!
  const id = keys.at(-1)
  if (keys.length !== kinds.length + 1 || typeof id !== 'string' || !idForm.test(id)) return undefined
  if (!kinds.every((kind, index) => isKey(kind, keys[index]))) return undefined
  return { sort, keys: keys as (string | null)[] }
}

function readLetters(cursor: string): unknown[] {
  if (!/^[\w-]+$/.test(cursor)) return []
  try {
    const letters = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns whether the database can parse the key as this kind. It would fail on anything else. */
const isKey = (kind: KeyKind, key: unknown): boolean =>
  key === null || (typeof key === 'string' && keyForms[kind].test(key))

/** Instants are microseconds, as the database stores them. Milliseconds would skip rows between two pages. */
const keyForms: Readonly<Record<KeyKind, RegExp>> = {
  instant: /^-?\d{1,16}$/,
  integer: /^-?\d{1,18}$/,
  text: /^[^\0]{0,200}$/su,
}
