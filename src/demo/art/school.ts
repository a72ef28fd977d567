import { type Draw, type Drawing, litColour, tone } from './canvas.ts'
import { joints, lattice, mass, triangles, windows } from './parts.ts'
import { ACCENT, archBox, box, n, path, rect } from './primitives.ts'
import { ghaf, palm, shrubs } from './street.ts'

const basket = (c: Drawing, x: number) =>
  rect(x, -150, 5, 150, tone(c, c.w.dark, 'side')) +
  rect(x - 44, -176, 60, 40, tone(c, '#FFFFFF', 'front')) +
  rect(x - 26, -160, 24, 18, tone(c, c.w.wood, 'front')) +
  rect(x - 30, -140, 32, 4, tone(c, '#C5602F', 'front'))

const bus = (c: Drawing, x: number) => {
  const yellow = tone(c, '#E9B93A', 'front')
  let panes = ''
  for (let i = 0; i < 5; i++) panes += box(10 + i * 30, -76, 24, 24)
  return (
    `<g transform="translate(${n(x)} 0)"><ellipse cx="90" cy="2" rx="104" ry="4" fill="#04140F" opacity=".25"/>` +
    `<path d="M0-12v-72q0-6 8-6h150q12 0 16 12l10 34v32z" fill="${yellow}"/>` +
    path(panes, tone(c, '#2C4A4C', 'front')) +
    rect(0, -42, 182, 4, tone(c, c.w.dark, 'side')) +
    [34, 146]
      .map(
        (wheel) =>
          `<circle cx="${wheel}" cy="-12" r="14" fill="#0A1512"/><circle cx="${wheel}" cy="-12" r="6" fill="#8A938F"/>`,
      )
      .join('') +
    '</g>'
  )
}

/** Two or three floors of class rooms around a gate with a flag; a yard with a basket, and a bus. */
export const school: Draw = (c) => {
  const { r, v, w } = c
  const floors = v.int(2, 3)
  const h = floors * 92 + 20
  let s = ''
  for (const [x, ww] of [
    [-520, 400],
    [110, 410],
  ] as const) {
    s += mass(c, x, -h, ww, h, w.stone, x > 0 ? 34 : 0) + joints(c, x, -h, ww, h, 100, 40)
    s += triangles(x + 14, -h + 8, ww - 28, 12, tone(c, w.stone, 'side'))
    s += windows(c, x + 14, -h + 28, ww - 28, h - 40, 6, floors, {
      gx: 0.24,
      gy: 0.34,
      accent: x > 0 ? r.int(2, 9) : -1,
    })
    // sun shades
    let shades = ''
    for (let floor = 0; floor < floors; floor++)
      shades += box(x + 8, -h + 34 + floor * ((h - 40) / floors), ww - 16, 7)
    s += path(shades, tone(c, w.stone2, 'front'))
  }
  // the gate house
  s += mass(c, -140, -h - 54, 270, h + 54, w.stone2, 38) + lattice(c, -116, -h - 24, 222, 52, 13)
  s += path(archBox(-70, -190, 130, 190, true), tone(c, w.dark, 'deep'))
  s += path(archBox(-58, -176, 106, 176, true), c.time === 'day' ? tone(c, w.wood, 'front') : litColour(c))
  s += rect(-8, -176, 4, 176, tone(c, w.dark, 'side')) + rect(-140, -h + 36, 270, 6, ACCENT)
  s +=
    rect(-6, -h - 150, 4, 96, tone(c, w.dark, 'side')) +
    rect(-2, -h - 150, 56, 34, tone(c, '#0A6B3C', 'front'))
  return (
    palm(c, -570, 0, 210) +
    palm(c, 556, 0, 230) +
    s +
    rect(-560, -40, 380, 4, tone(c, w.dark, 'side')) +
    path(
      Array.from({ length: 20 }, (_, i) => box(-556 + i * 19, -40, 3, 40)).join(''),
      tone(c, w.dark, 'side'),
    ) +
    basket(c, -330) +
    bus(c, v.pick([180, 300])) +
    ghaf(c, -460, 2, 130) +
    shrubs(c, 120, 170, 0, 11) +
    shrubs(c, 480, 560, 0, 10)
  )
}
