import { type Draw, type Drawing, glassStops, grad, litColour, tone } from './canvas.ts'
import { curtain, joints, lattice, mass, shadow, triangles } from './parts.ts'
import { ACCENT, archBox, box, mix, n, path, polygon, rect } from './primitives.ts'
import { car, palm, shrubs } from './street.ts'

const wing = (c: Drawing, x: number, ww: number, h: number) => {
  const { w } = c
  let q = mass(c, x, -h, ww, h, w.stone, x > 0 ? 36 : 0) + joints(c, x, -h, ww, h, 86, 36)
  q += triangles(x + 16, -h + 16, ww - 32, 16, tone(c, w.stone, 'side'))
  const k = Math.round(ww / 74),
    st = ww / k
  q += path(
    Array.from({ length: k }, (_, i) => archBox(x + i * st + 9, -136, st - 18, 136, true)).join(''),
    tone(c, w.dark, 'deep'),
  )
  q += path(
    Array.from({ length: k }, (_, i) => archBox(x + i * st + 15, -124, st - 30, 124, true)).join(''),
    c.time === 'day' ? grad(c, glassStops(c)) : mix(litColour(c), '#E3A35C', 0.22),
  )
  q += path(
    Array.from({ length: k }, (_, i) => box(x + i * st + st / 2 - 1, -118, 2, 118)).join(''),
    tone(c, w.dark, 'side'),
  )
  return q
}

/** The barrel-vaulted hall in the middle. */
const atrium = (c: Drawing) => {
  const { r, w } = c
  const ax = -176,
    aw = 352,
    ah = 250,
    rr = aw / 2
  let s = shadow(c, [ax + aw, -ah, ax + aw + 40, -200, ax + aw + 40, 0, ax + aw, 0], 0.22)
  s += path(`M${ax} 0V${-ah}A${rr} ${n(rr * 0.72)} 0 0 1 ${ax + aw} ${-ah}V0z`, tone(c, w.stone2, 'front'))
  const id = `${c.id}c${c.gid++}`
  c.defs.push(
    `<clipPath id="${id}"><path d="M${ax + 18} 0V${-ah + 4}A${rr - 18} ${n(rr * 0.72 - 18)}` +
      ` 0 0 1 ${ax + aw - 18} ${-ah + 4}V0z"/></clipPath>`,
  )
  const lit = 10 * r.int(4, 6) + r.int(3, 6)
  s += `<g clip-path="url(#${id})">${curtain(c, ax, -ah - 140, aw, ah + 140, 10, 9, lit, 3)}`
  const rib = `fill="none" stroke="${tone(c, w.stone, 'front')}" stroke-width="2.5"`
  for (let i = 1; i < 4; i++) {
    const share = 1 - i * 0.25
    const radii = `rx="${n((rr - 18) * share)}" ry="${n((rr * 0.72 - 18) * share)}"`
    s += `<ellipse cx="${ax + rr}" cy="${-ah + 4}" ${radii} ${rib}/>`
  }
  s +=
    '</g>' +
    rect(ax - 14, -96, aw + 28, 10, tone(c, w.stone, 'top')) +
    rect(ax - 14, -86, aw + 28, 4, '#04140F', 'opacity=".3"')
  s +=
    rect(ax + 116, -82, 120, 82, c.time === 'day' ? '#E9F3EE' : '#FFF1CC', 'opacity=".85"') +
    path(
      box(ax + 116, -82, 120, 4) + box(ax + 155, -82, 2, 82) + box(ax + 195, -82, 2, 82),
      tone(c, w.dark, 'side'),
    )
  return s
}

/** A tall gate with one pointed arch of glass. */
const gate = (c: Drawing) => {
  const { w } = c
  let s = shadow(c, [150, -330, 196, -280, 196, 0, 150, 0], 0.22)
  s += mass(c, -170, -336, 320, 336, w.stone2, 40) + joints(c, -170, -336, 320, 336, 80, 36)
  s += triangles(-156, -322, 292, 18, tone(c, w.stone2, 'side'))
  s += path(archBox(-104, -280, 188, 280, true), tone(c, w.dark, 'deep'))
  s += path(archBox(-90, -262, 160, 262, true), c.time === 'day' ? grad(c, glassStops(c)) : litColour(c))
  s += lattice(c, -90, -150, 160, 34, 12, w.stone) + rect(-12, -116, 4, 116, tone(c, w.dark, 'side'))
  return s + rect(-150, -300, 14, 60, ACCENT)
}

/** Shops under one wide roof on slender posts. */
const canopy = (c: Drawing) => {
  const { w } = c
  let s = curtain(c, -190, -196, 370, 196, 9, 4, c.r.int(10, 25), 3)
  s += polygon([-270, -262, 262, -222, 262, -204, -270, -232], tone(c, w.stone, 'top'))
  s += polygon([-270, -232, 262, -204, 240, -196, -240, -216], tone(c, w.wood, 'front'))
  for (const post of [-240, -120, 0, 120, 232]) s += rect(post, -226, 7, 226, tone(c, w.dark, 'side'))
  return s
}

export const mall: Draw = (c) => {
  const { r, w } = c
  let s = ''
  s += wing(c, -520, 370, c.v.int(188, 240)) + wing(c, 160, 350, c.v.int(206, 266))
  const banners = [
    { x: -470, colour: tone(c, w.dark, 'front') },
    { x: -396, colour: ACCENT },
    { x: -322, colour: tone(c, w.stone2, 'front') },
  ]
  for (const banner of banners) s += rect(banner.x, -198, 34, 50, banner.colour)
  s += lattice(c, 300, -208, 170, 54, 13, w.stone2)
  s += c.v.pick([atrium, gate, canopy])(c)
  let trees = ''
  for (const x of [-560, -250, 238, 566]) trees += palm(c, x, 0, r.range(188, 236))
  // fountain
  const water = c.time === 'night' ? '#BFE8D6' : '#FFFFFF'
  let jets = ''
  for (let i = -2; i <= 2; i++) jets += `M${i * 26} -10q${i * 5} ${-58 + Math.abs(i) * 10} ${i * 12} ${-2}`
  return (
    trees +
    s +
    shrubs(c, -500, -200, 0, 9) +
    shrubs(c, 190, 500, 0, 9) +
    (`<path d="${jets}" stroke="${water}" stroke-width="3" fill="none" opacity=".75"` +
      ' stroke-linecap="round"/>') +
    rect(-92, -10, 184, 12, tone(c, w.stone, 'top')) +
    car(c, 330, '#2E5C55') +
    car(c, -470, '#D9D4C6')
  )
}
