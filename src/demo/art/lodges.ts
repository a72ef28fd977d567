import { type Draw, type Drawing, glassStops, grad, litColour, tone } from './canvas.ts'
import { mass, shadow, slats } from './parts.ts'
import { ACCENT, archBox, box, mix, path, polygon, rect } from './primitives.ts'
import { juniper, palm, shrubs } from './street.ts'

/** Courses of field stone, laid dry as in the old houses of the highlands. */
const fieldStone = (c: Drawing, x: number, y: number, w: number, h: number) => {
  let d = ''
  for (let row = y + 4; row < y + h - 8; row += 17) {
    for (let at = x + c.r.range(-14, 6); at < x + w - 12; ) {
      const run = c.r.range(18, 42)
      const from = Math.max(at, x + 2)
      d += box(from, row, Math.min(run - 4, x + w - 4 - from), 12)
      at += run
    }
  }
  return path(d, tone(c, c.w.stone, 'side'), 'opacity=".28"')
}

const window = (c: Drawing, x: number, y: number, w: number, h: number, isLit: boolean) =>
  rect(x - 5, y - 5, w + 10, h + 10, tone(c, '#F4F1E8', 'front')) +
  rect(x, y, w, h, isLit && c.time !== 'day' ? litColour(c) : grad(c, glassStops(c))) +
  path(box(x + w / 2 - 1.5, y, 3, h) + box(x, y + h / 2 - 1.5, w, 3), tone(c, c.w.wood, 'side'))

/** A small house of stone under one sloping roof, with a chimney and a terrace of boards. */
const lodge = (c: Drawing, x: number, y: number, size: number, isYours: boolean) => {
  const { w, r } = c
  const ww = 210 * size
  const h = 108 * size
  const rise = 84 * size
  const base = mix(w.stone, w.stone2, r.range(0.15, 0.6))
  let s = mass(c, x + ww - 54 * size, y - h - rise - 26 * size, 26 * size, 70 * size, w.stone2, 8)
  s += mass(c, x, y - h, ww, h, base, 30 * size) + fieldStone(c, x, y - h, ww, h)
  const eaves = 20 * size
  s += polygon(
    [x - eaves, y - h + 6, x + ww * 0.42, y - h - rise, x + ww + eaves, y - h + 6],
    tone(c, base, 'front'),
  )
  s += polygon(
    [
      x - eaves,
      y - h + 8,
      x + ww * 0.42,
      y - h - rise,
      x + ww * 0.42,
      y - h - rise + 20 * size,
      x + 4,
      y - h + 12,
    ],
    tone(c, w.dark, 'front'),
  )
  s += polygon(
    [
      x + ww * 0.42,
      y - h - rise,
      x + ww + eaves + 26 * size,
      y - h + 10,
      x + ww + eaves,
      y - h + 24 * size,
      x + ww * 0.42,
      y - h - rise + 22 * size,
    ],
    tone(c, w.dark, 'side'),
  )
  s += shadow(c, [x, y - h + 8, x + ww, y - h + 8, x + ww, y - h + 26 * size, x, y - h + 20 * size], 0.2)
  s += window(c, x + 22 * size, y - 78 * size, 46 * size, 46 * size, r.chance(0.8))
  s += window(c, x + 150 * size, y - 78 * size, 40 * size, 46 * size, r.chance(0.6))
  s += window(c, x + 76 * size, y - h - 40 * size, 26 * size, 30 * size, r.chance(0.7))
  s += path(archBox(x + 88 * size, y - 84 * size, 44 * size, 84 * size), tone(c, w.dark, 'deep'))
  s += path(
    archBox(x + 92 * size, y - 78 * size, 36 * size, 78 * size),
    isYours ? ACCENT : tone(c, w.wood, 'front'),
  )
  // the terrace, on short posts
  s += slats(c, x - 26 * size, y - 12 * size, ww + 52 * size, 12 * size, 12)
  s += path(
    box(x - 26 * size, y - 44 * size, 60 * size, 3) + box(x - 26 * size, y - 44 * size, 3, 34 * size),
    tone(c, w.wood, 'front'),
  )
  return s + shrubs(c, x + ww, x + ww + 50 * size, y, 10 * size)
}

const spots = [
  [
    [-500, -150, 0.62],
    [150, -190, 0.58],
    [-180, -96, 0.8],
    [-430, 0, 1],
    [120, 6, 1.08],
  ],
  [
    [-120, -200, 0.55],
    [300, -150, 0.66],
    [-440, -90, 0.82],
    [-60, -10, 1.2],
    [330, 10, 0.9],
  ],
  [
    [-380, -190, 0.56],
    [60, -160, 0.66],
    [340, -70, 0.82],
    [-300, -6, 1.15],
    [60, 10, 0.86],
  ],
] as const

/** A few small houses on a slope, with junipers between them; palms where the place is lower. */
export const lodges: Draw = (c) => {
  const { r } = c
  const slope = tone(c, mix(c.w.green, c.w.sand, 0.5), 'front')
  const far = tone(c, mix(c.w.green, c.w.sand, 0.38), 'side')
  let s =
    path('M-640 4Q-420 -210 -120 -230T360 -200T680 -60V4z', mix(far, c.w.haze, 0.25)) +
    path('M-660 4Q-480 -120 -200 -118T300 -90T700 -20V4z', slope)
  const tree = c.place === 'heights' ? juniper : palm
  const placed = c.v.pick(spots)
  const yours = placed.length - 2
  for (const [index, [x, y, size]] of placed.entries()) {
    s += tree(c, x - 46 * size, y + 2, r.range(170, 230) * size)
    s += lodge(c, x, y, size, index === yours)
    s += tree(c, x + 262 * size, y + 4, r.range(130, 210) * size)
  }
  s += tree(c, -560, 6, 230) + tree(c, r.range(470, 540), 8, 250)
  return s + shrubs(c, -600, -420, 8, 15) + shrubs(c, 380, 600, 8, 15)
}
