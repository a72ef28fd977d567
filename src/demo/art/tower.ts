import { type Draw, type Drawing, glassStops, grad, litColour, tone } from './canvas.ts'
import { curtain, joints, mass, shadow, slats, windows } from './parts.ts'
import { ACCENT, archBox, box, mix, n, path, polygon, rect } from './primitives.ts'
import { lamp, palm, shrubs } from './street.ts'

/** Three set-backs, each with its own edge of light. */
const steppedCrown = (c: Drawing, x: number, h: number, tw: number) => {
  let s = ''
  for (const [inset, from, tall] of [
    [22, 0, 40],
    [48, 40, 34],
    [80, 74, 26],
  ] as const) {
    s += mass(c, x + inset, -h - from - tall, tw - inset * 2, tall + 4, c.w.stone2, 24)
    s += rect(x + inset, -h - from - tall, tw - inset * 2, 3, litColour(c), 'opacity=".7"')
  }
  return s
}

/** The top: a roof room with a mast, or a slanting glass crown. */
const crown = (c: Drawing, x: number, h: number, tw: number) => {
  const { w } = c
  if (c.v.chance(0.34)) return steppedCrown(c, x, h, tw)
  return c.r.int(0, 1)
    ? mass(c, x, -h - 46, tw * 0.62, 50, w.stone, 20) +
        slats(c, x + 8, -h - 36, tw * 0.62 - 16, 34, 8, w.stone2) +
        rect(x + tw * 0.3, -h - 130, 3, 86, tone(c, w.dark, 'side')) +
        `<circle cx="${n(x + tw * 0.3 + 1.5)}" cy="${n(-h - 132)}" r="4" fill="${ACCENT}"/>`
    : polygon([x, -h, x, -h - 88, x + tw, -h - 22, x + tw, -h], tone(c, w.stone2, 'front')) +
        polygon(
          [x + 12, -h - 2, x + 12, -h - 70, x + tw - 12, -h - 18, x + tw - 12, -h - 2],
          grad(c, glassStops(c)),
        ) +
        path(
          Array.from({ length: Math.floor((tw - 24) / 24) }, (_, i) => {
            const fx = 12 + i * 24,
              ft = 88 - (66 * (fx + 2)) / tw
            return box(x + fx, -h - ft + 4, 2.5, ft - 4)
          }).join(''),
          tone(c, w.stone2, 'front'),
        ) +
        polygon([x, -h - 88, x + tw, -h - 22, x + tw + 64, -h, x + 64, -h - 60], tone(c, w.stone2, 'side'))
}

export const tower: Draw = (c) => {
  const { r, v, w } = c,
    h = r.range(540, 590),
    floors = v.int(18, 26),
    tw = v.int(176, 256)
  let s = ''
  // companion slab behind
  const h2 = h * r.range(0.6, 0.7) * v.range(0.7, 1.3)
  s +=
    mass(c, 110, -h2, 150, h2, w.stone, 40) +
    windows(c, 120, -h2 + 22, 130, h2 - 150, 5, 15, { gx: 0.4, gy: 0.42, reveal: 2 })
  // shaft
  s += shadow(c, [tw / 2 - 10, -h * 0.62, tw / 2 + 70, -h * 0.5, tw / 2 + 70, -90, tw / 2 - 10, -90], 0.22)
  const x = -tw / 2 - 10
  s += mass(c, x, -h, tw, h, w.stone2, 64)
  s += curtain(c, x + 8, -h + 46, tw - 16, h - 150, 9, floors, 9 * r.int(5, 9) + r.int(2, 6), 3)
  // side face slots
  let slots = ''
  for (let j = 0; j < floors; j++) {
    const yy = -h + 62 + j * ((h - 160) / floors)
    slots += `M${n(x + tw + 12)} ${n(yy + 4)}l42 ${n(3)}v9l-42-3z`
  }
  s += path(slots, c.time === 'day' ? '#34585A' : litColour(c), `opacity="${c.time === 'day' ? 0.55 : 0.4}"`)
  // sky garden
  const sg = -h + 46 + (h - 150) * 0.36
  s +=
    rect(x + 8, sg, tw - 16, 40, tone(c, w.dark, 'deep')) +
    (c.time === 'day' ? '' : rect(x + 8, sg, tw - 16, 40, litColour(c), 'opacity=".25"')) +
    shrubs(c, x + 20, x + tw - 20, sg + 40, 11) +
    rect(x + 8, sg + 39, tw - 16, 3, tone(c, w.stone, 'top'))
  // crown
  s += crown(c, x, h, tw)
  // left wing, stone with arches
  const h3 = h * r.range(0.34, 0.42)
  s += mass(c, -300, -h3, 190, h3, w.stone, 0) + joints(c, -300, -h3, 190, h3, 95, 34)
  s += windows(c, -292, -h3 + 18, 174, h3 - 130, 6, 6, { gx: 0.36, gy: 0.36, reveal: 3, arch: false })
  s += shadow(c, [-118, -h3, -108, -h3, -108, -96, -138, -96], 0.25)
  // podium
  s += mass(c, -360, -96, 720, 96, mix(w.stone, '#FFFFFF', 0.22), 40)
  s += path(
    Array.from({ length: 12 }, (_, i) => archBox(-342 + i * 57.5, -78, 42, 78)).join(''),
    c.time === 'day' ? grad(c, glassStops(c)) : mix(litColour(c), '#D8965A', 0.25),
  )
  s += path(
    Array.from({ length: 12 }, (_, i) => box(-322 + i * 57.5, -78, 2, 78)).join(''),
    tone(c, w.dark, 'side'),
  )
  s += rect(-374, -104, 760, 9, tone(c, w.stone, 'side')) + rect(-60, -118, 120, 14, tone(c, w.dark, 'side'))
  const t = palm(c, -430, 0, 190) + palm(c, -480, 0, 150) + palm(c, 452, 0, 200) + palm(c, 500, 0, 150)
  return (
    t + s + shrubs(c, -350, -250, 0, 12) + shrubs(c, 250, 380, 0, 12) + lamp(c, -400, 92) + lamp(c, 412, 92)
  )
}
