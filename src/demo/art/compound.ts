import { type Draw, glassStops, grad, litColour, tone } from './canvas.ts'
import { joints, lattice, mass, shadow, triangles, windows } from './parts.ts'
import { ACCENT, archBox, box, mix, path, rect } from './primitives.ts'
import { ghaf, palm, shrubs } from './street.ts'

export const compound: Draw = (c) => {
  const { r, v, w } = c,
    k = v.int(4, 6),
    uw = 980 / k,
    // Middles of what a wider or narrower house needs moved.
    dx = (uw - 196) / 2
  const tallFirst = v.pick([0, 1])
  let s = ''
  const accentUnit = r.int(1, 3)
  for (let i = 0; i < k; i++) {
    const x = -k * uw * 0.5 + i * uw - 14,
      tall = i % 2 === tallFirst,
      h = tall ? r.range(268, 288) : r.range(222, 240),
      base = tall ? w.stone : mix(w.stone, w.stone2, 0.55)
    // roof room
    s += mass(c, x + 40 + dx, -h - 46, 84, 50, mix(base, w.stone2, 0.4), 18)
    s += mass(c, x, -h, uw - 8, h, base, i === k - 1 ? 34 : 10) + joints(c, x, -h, uw - 8, h, 94, 34)
    s += triangles(x + 14, -h + 14, uw - 36, 12, tone(c, base, 'side'))
    if (tall) {
      s +=
        lattice(c, x + 20, -h + 52, 66 + dx, 84, 13) +
        windows(c, x + 96 + dx, -h + 46, 80 + dx, 96, 1, 1, { gx: 0.24, gy: 0.14, reveal: 5 })
    } else {
      s += windows(c, x + 12, -h + 40, uw - 32, 74, 3, 1, { gx: 0.36, gy: 0.08, arch: true })
    }
    // balcony slab and shade
    s +=
      rect(x + 8, -128, uw - 24, 8, tone(c, w.stone, 'top')) +
      shadow(c, [x + 8, -120, x + uw - 16, -120, x + uw - 6, -100, x + 18, -100], 0.2)
    // ground: arch door + window
    const door = i === accentUnit ? ACCENT : tone(c, w.wood, 'front')
    s +=
      path(archBox(x + 24, -104, 58, 104), tone(c, w.dark, 'deep')) +
      path(archBox(x + 30, -96, 46, 96), door) +
      rect(x + 52, -96, 2, 96, '#04140F', 'opacity=".35"')
    s +=
      rect(
        x + 100,
        -88,
        72 + dx,
        56,
        c.time !== 'day' && r.chance(0.8) ? litColour(c) : grad(c, glassStops(c)),
      ) +
      path(
        box(x + 100, -88, 72 + dx, 3) + box(x + 135, -88, 2, 56) + box(x + 100, -32, 72 + dx, 3),
        tone(c, w.dark, 'side'),
      )
    if (i) s += rect(x - 8, -Math.min(h, 222), 8, 222, tone(c, w.dark, 'deep'), 'opacity=".55"')
  }
  const trees = [-560, -520, 520, 566].map((x, i) => palm(c, x, 0, [200, 260, 250, 190][i]!)).join('')
  let fg = ''
  for (let i = 0; i < 4; i++) fg += ghaf(c, -330 + i * 220 + r.range(-10, 10), 2, r.range(96, 118))
  return trees + s + shrubs(c, -470, 500, 0, 10) + fg
}
