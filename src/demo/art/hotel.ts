import { type Draw, glassStops, grad, litColour, tone } from './canvas.ts'
import { mass, shadow, triangles, windows } from './parts.ts'
import { ACCENT, archBox, box, mix, path, rect } from './primitives.ts'
import { lamp, palm, shrubs } from './street.ts'

/** The main house first; each stands before the next. */
const masses = [
  [
    { x: -260, w: 300, h: 470 },
    { x: 40, w: 170, h: 392 },
    { x: 210, w: 150, h: 312 },
  ],
  [
    { x: -130, w: 260, h: 500 },
    { x: 130, w: 200, h: 330 },
    { x: -330, w: 200, h: 330 },
  ],
  [
    { x: -340, w: 400, h: 360 },
    { x: 60, w: 150, h: 520 },
    { x: 210, w: 150, h: 260 },
  ],
  [
    { x: -350, w: 210, h: 420 },
    { x: 120, w: 210, h: 420 },
    { x: -140, w: 260, h: 300 },
  ],
] as const

export const hotel: Draw = (c) => {
  const { r, w } = c
  let s = ''
  const steps = c.v.pick(masses)
  const acc = r.int(10, 30)
  steps
    .slice()
    .reverse()
    .forEach((t, idx) => {
      const main = idx === 2,
        base = main ? w.stone : mix(w.stone, w.stone2, 0.3 + idx * 0.18)
      s +=
        mass(c, t.x, -t.h, t.w, t.h, base, main ? 30 : 36) +
        triangles(t.x + 12, -t.h + 12, t.w - 24, 15, tone(c, base, 'side'))
      const cols = Math.round(t.w / 50),
        rows = Math.round((t.h - 150) / 54)
      s += windows(c, t.x + 10, -t.h + 42, t.w - 20, 58, cols, 1, { arch: true, gx: 0.3, gy: 0.06 })
      s += windows(c, t.x + 10, -t.h + 104, t.w - 20, t.h - 218, cols, rows - 1, {
        gx: 0.32,
        gy: 0.3,
        reveal: 4,
        accent: main ? acc % (cols * (rows - 1)) : -1,
      })
      // vertical ribs
      let rib = ''
      for (let i = 1; i < cols; i++)
        rib += box(t.x + 10 + (i * (t.w - 20)) / cols - 3, -t.h + 40, 6, t.h - 150)
      s += path(rib, tone(c, base, 'top'), 'opacity=".45"')
      if (!main)
        s +=
          shrubs(c, t.x + 10, t.x + t.w - 6, -t.h + 1, 12) +
          rect(t.x, -t.h - 2, t.w + 4, 3, tone(c, w.stone, 'top'))
      if (idx < 2) s += shadow(c, [t.x, -t.h + 6, t.x + 44, -t.h + 48, t.x + 44, -100, t.x, -100], 0.16)
    })
  // rooftop terrace
  const [top] = steps
  const left = top.x + 14
  const up = -top.h - 50
  s +=
    rect(left, up, 4, 52, tone(c, w.dark, 'side')) +
    rect(left + 186, up, 4, 52, tone(c, w.dark, 'side')) +
    rect(left - 16, up - 8, 224, 10, tone(c, w.wood, 'front')) +
    (c.time === 'day' ? '' : rect(left + 4, up + 14, 182, 36, litColour(c), 'opacity=".5"'))
  // porte-cochère and arcade
  s += mass(c, -400, -112, 800, 112, mix(w.stone, '#FFFFFF', 0.25), 30)
  s += path(
    Array.from({ length: 11 }, (_, i) => archBox(-384 + i * 71, -96, 52, 96, true)).join(''),
    tone(c, w.dark, 'deep'),
  )
  s += path(
    Array.from({ length: 11 }, (_, i) => archBox(-378 + i * 71, -88, 40, 88, true)).join(''),
    c.time === 'day' ? grad(c, glassStops(c)) : mix(litColour(c), '#DB9A55', 0.28),
  )
  s += rect(-410, -120, 832, 10, tone(c, w.stone, 'top'))
  s += rect(-160, -140, 210, 22, tone(c, w.dark, 'front')) + rect(-160, -122, 210, 4, ACCENT)
  const t = palm(c, -470, 0, 270) + palm(c, -520, 0, 210) + palm(c, 472, 0, 250) + palm(c, 530, 0, 200)
  return (
    t +
    s +
    palm(c, -330, 2, 150) +
    palm(c, 320, 2, 150) +
    shrubs(c, -400, -180, 0, 10) +
    shrubs(c, 80, 400, 0, 10) +
    lamp(c, -430, 90) +
    lamp(c, 440, 90)
  )
}
