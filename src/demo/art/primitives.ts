/** Shapes as SVG text, colours, and a random source that repeats itself for the same seed. */

export const ACCENT = '#DBFF02'

export const createArtRandom = (seed: number) => {
  let a = (seed * 2654435761) >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (lo: number, hi: number) => lo + next() * (hi - lo),
    int: (lo: number, hi: number) => Math.floor(lo + next() * (hi - lo + 1)),
    pick: <T>(xs: readonly T[]): T => xs[Math.floor(next() * xs.length)]!,
    chance: (p: number) => next() < p,
  }
}

export type ArtRandom = ReturnType<typeof createArtRandom>

export const n = (v: number) => String(Math.round(v * 10) / 10)

export const hex = (h: string) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16))

export const mix = (a: string, b: string, t: number) => {
  const x = hex(a),
    y = hex(b)
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra ? ` ${extra}` : ''}` +
  '/>'

/** A closed shape through points given as x, y, x, y… */
export const polygon = (pts: number[], fill: string, extra = '') => {
  let d = 'M'
  for (let i = 0; i < pts.length; i += 2) d += `${i ? 'L' : ''}${n(pts[i]!)} ${n(pts[i + 1]!)}`
  return `<path d="${d}Z" fill="${fill}"${extra ? ` ${extra}` : ''}/>`
}

export const path = (d: string, fill: string, extra = '') =>
  d ? `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>` : ''

export const box = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`

export const archBox = (x: number, y: number, w: number, h: number, pointed = false) => {
  const r = w / 2
  return pointed
    ? `M${n(x)} ${n(y + h)}V${n(y + r)}Q${n(x)} ${n(y + r * 0.35)} ${n(x + r)} ${n(y)}Q${n(x + w)}` +
        ` ${n(y + r * 0.35)} ${n(x + w)} ${n(y + r)}V${n(y + h)}z`
    : `M${n(x)} ${n(y + h)}V${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + w)} ${n(y + r)}V${n(y + h)}z`
}
