import { type Draw, type Drawing, glassStops, grad, litColour, tone } from './canvas.ts'
import { joints, mass, shadow, windows } from './parts.ts'
import { ACCENT, box, mix, path, polygon, rect } from './primitives.ts'
import { car, ghaf, palm, shrubs } from './street.ts'

/** The crescent over the door, where other countries hang a cross. */
const crescent = (c: Drawing, x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="34" fill="${tone(c, '#FFFFFF', 'front')}"/>` +
  `<path d="M${x + 8} ${y - 22}a22 22 0 1 0 12 34a18 18 0 1 1 -12 -34z"` +
  ` fill="${c.time === 'night' ? '#FF8A7A' : '#C5402F'}"/>`

const ambulance = (c: Drawing, x: number) =>
  `<g transform="translate(${x} 0)"><ellipse cx="70" cy="2" rx="86" ry="4" fill="#04140F" opacity=".25"/>` +
  `<path d="M0-12v-56h104l26 28q10 2 10 12v16z" fill="${tone(c, '#F7F6F1', 'front')}"/>` +
  rect(0, -40, 138, 8, tone(c, '#C5402F', 'front')) +
  `<path d="M106-62l20 22h-20z" fill="${tone(c, '#2C4A4C', 'front')}"/>` +
  rect(40, -76, 22, 8, c.time === 'day' ? '#C5402F' : '#FF8A7A') +
  [28, 110]
    .map(
      (wheel) =>
        `<circle cx="${wheel}" cy="-10" r="12" fill="#0A1512"/><circle cx="${wheel}" cy="-10" r="5" fill="#8A938F"/>`,
    )
    .join('') +
  '</g>'

/** Draws a clinic: long bands of windows, a glazed hall, and a canopy to drive under. */
export const clinic: Draw = (c) => {
  const { r, v, w } = c
  const floors = v.int(2, 4)
  const band = 84
  const h = floors * band + 60
  const hall = v.pick([-60, 120, -240])
  const white = mix(w.stone, '#FFFFFF', 0.55)
  let s = mass(c, -400, -h, 700, h, white, 50) + joints(c, -400, -h, 700, h, 100, 42)
  for (let floor = 0; floor < floors; floor++) {
    const y = -h + 30 + floor * band
    s += rect(-384, y, 668, 46, tone(c, w.dark, 'side'))
    s += windows(c, -384, y + 2, 668, 42, v.int(10, 15), 1, { gx: 0.08, gy: 0.08, reveal: 2 })
    s += rect(-400, y + 54, 706, 7, tone(c, w.stone2, 'front'))
  }
  // a lower block to one side
  s += mass(c, 306, -190, 190, 190, w.stone2, 30)
  s += windows(c, 322, -170, 158, 110, 3, 2, { gx: 0.3, gy: 0.3, accent: r.int(0, 5) })
  // the hall
  s += shadow(c, [hall + 150, -h - 30, hall + 186, -h + 10, hall + 186, 0, hall + 150, 0], 0.2)
  s += mass(c, hall, -h - 46, 150, h + 46, w.stone2, 30)
  s += rect(
    hall + 22,
    -h + 60,
    106,
    h - 60,
    c.time === 'day' ? grad(c, glassStops(c)) : litColour(c),
    'opacity=".92"',
  )
  let bars = ''
  for (let i = 1; i < 4; i++) bars += box(hall + 22 + i * 26.5, -h + 60, 2.5, h - 60)
  for (let y = -h + 100; y < -40; y += 46) bars += box(hall + 22, y, 106, 2.5)
  s += path(bars, tone(c, w.dark, 'side')) + crescent(c, hall + 75, -h + 8)
  // the canopy
  s += polygon(
    [hall - 130, -116, hall + 170, -104, hall + 170, -92, hall - 130, -100],
    tone(c, w.stone, 'top'),
  )
  s += rect(hall - 130, -100, 300, 5, ACCENT)
  for (const post of [hall - 118, hall + 150]) s += rect(post, -100, 8, 100, tone(c, w.dark, 'side'))
  return (
    palm(c, -470, 0, 230) +
    palm(c, -520, 0, 180) +
    ghaf(c, 548, 0, 170) +
    s +
    ambulance(c, v.pick([-330, -180, 200])) +
    shrubs(c, -400, -300, 0, 11) +
    shrubs(c, 220, 300, 0, 11) +
    car(c, 370, v.pick(['#8FA6A0', '#B98A5A', '#2E5C55']))
  )
}
