import { breakpointsPx, imageDefaultFormat, imageDensities } from '#kit/interface-constants.ts'

const sides = Object.values(breakpointsPx).flatMap((width) =>
  imageDensities.map((density) => width * density),
)
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  w: new Set(sides.map(String)),
  h: new Set(sides.map(String)),
  q: new Set(['40', '50', '60', '70', '75', '80', '90', '100']),
  f: new Set(['webp', 'avif', 'jpeg', 'jpg', 'png']),
  fit: new Set(['cover', 'contain', 'inside']),
  b: new Set(['ffffff', '000000', '0a1f18']),
}
const shortNames: Readonly<Record<string, string>> = {
  width: 'w',
  height: 'h',
  quality: 'q',
  format: 'f',
  background: 'b',
}
const defaultQuality = 80

export type Format = 'webp' | 'avif' | 'jpeg' | 'png'

/** The modifiers of a picture, in their canonical spelling. */
export interface Modifiers {
  readonly w?: number
  readonly h?: number
  /** Has an effect only if both sides are given. */
  readonly fit?: 'cover' | 'contain' | 'inside'
  /**
   * Six hexadecimal digits: the colour behind transparency, and around a picture that does not fill its box.
   */
  readonly b?: string
  readonly f: Format
  /** PNG is lossless and has none. */
  readonly q?: number
}

/**
 * Parses a path segment such as `w_640,f_webp,q_70`; `_` means none. Returns null for anything outside the allowed
 * set, including a repeated name.
 */
export function parseModifiers(segment: string): Modifiers | null {
  const found = new Map<string, string>()
  for (const part of segment === '_' ? [] : segment.split(/[,&]/)) {
    const match = /^([a-z]+)[_:=]([a-z0-9]+)$/i.exec(part)
    if (!match) return null
    const name = shortNames[match[1]!.toLowerCase()] ?? match[1]!.toLowerCase()
    const value = match[2]!.toLowerCase()
    if (!Object.hasOwn(allowed, name) || !allowed[name]!.has(value) || found.has(name)) return null
    found.set(name, value === 'jpg' ? 'jpeg' : value)
  }
  const side = (name: 'w' | 'h') => (found.has(name) ? { [name]: Number(found.get(name)) } : {})
  const f = (found.get('f') ?? imageDefaultFormat) as Format
  const hasBox = found.has('w') && found.has('h')
  return {
    ...side('w'),
    ...side('h'),
    ...(hasBox ? { fit: (found.get('fit') ?? 'cover') as 'cover' } : {}),
    ...(found.has('b') ? { b: found.get('b')! } : {}),
    f,
    ...(f === 'png' ? {} : { q: Number(found.get('q') ?? defaultQuality) }),
  }
}

/** Returns the canonical spelling, such as `w_640,f_webp,q_70`. */
export const formatModifiers = (modifiers: Modifiers): string =>
  Object.entries(modifiers)
    .map((pair) => pair.join('_'))
    .join(',')
