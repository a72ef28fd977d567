import type { KeyKind, ListDefinition, ListPlace } from './list.ts'

/** A cursor is a place in letters that fit an address; callers pass it on and never look into it. */
export function cursorOf({ sort, keys }: ListPlace): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, ...keys]))
  const letters = btoa(String.fromCharCode(...bytes))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The place that a cursor names; nothing where this list has never given it out. */
export function placeOf(list: ListDefinition, cursor: string): ListPlace | undefined {
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

/** What the database can read as this kind; it would fail on anything else. */
const isKey = (kind: KeyKind, key: unknown): boolean =>
  key === null || (typeof key === 'string' && keyForms[kind].test(key))

/** An instant is in microseconds, as the database keeps it: rounded, rows between two parts would be lost. */
const keyForms: Readonly<Record<KeyKind, RegExp>> = {
  instant: /^-?\d{1,16}$/,
  integer: /^-?\d{1,18}$/,
  text: /^[^\0]{0,200}$/su,
}
