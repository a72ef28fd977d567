import { type Draw, type Drawing, glassStops, grad, litColour, litShare, tone } from './canvas.ts'
import { joints, lattice, mass, shadow, slats, windows } from './parts.ts'
import { ACCENT, box, mix, n, path, polygon, rect } from './primitives.ts'
import { car, ghaf, lamp, palm, shrubs } from './street.ts'

const fh = 66

type Bay = { x: number; y: number; w: number }

/** One bay of one floor: a lattice, a window, or a window behind a balcony. */
const bay = (c: Drawing, { x, y, w }: Bay, kind: number, isYours: boolean) => {
  if (kind === 0) return lattice(c, x, y, w, fh - 20, 11.5)
  const fill = isYours ? ACCENT : c.r.chance(litShare(c)) ? litColour(c) : grad(c, glassStops(c))
  const frame = box(x, y, w, 4) + box(x + w / 2 - 1, y, 2, fh - 20)
  let s = rect(x, y, w, fh - 20, fill) + path(frame, tone(c, c.w.dark, 'side'))
  s += polygon([x, y + 4, x + w, y + 4, x + w, y + 12, x, y + 17], '#04140F', 'opacity=".22"')
  return kind === 1 ? s + balcony(c, x, y, w) : s
}

const balcony = (c: Drawing, x: number, y: number, w: number) => {
  const below = y + fh
  const s =
    rect(x - 6, below - 22, w + 12, 7, tone(c, c.w.stone, 'top')) +
    rect(x - 4, below - 48, w + 8, 26, '#FFFFFF', `opacity="${c.time === 'night' ? 0.12 : 0.3}"`) +
    shadow(c, [x - 6, below - 15, x + w + 6, below - 15, x + w + 14, below - 3, x + 4, below - 3], 0.18)
  return c.r.chance(0.5) ? s + shrubs(c, x + 4, x + w - 8, below - 22, 7) : s
}

/** Patterns of bays: 0 a lattice, 1 a balcony, 2 a window. */
const fronts: readonly ((i: number, j: number, bays: number) => number)[] = [
  (i, j) => (i + (j % 2 ? 2 : 0)) % 3,
  (i, _, bays) => (i === 0 || i === bays - 1 ? 0 : 1),
  (i) => (i % 2 ? 1 : 2),
  (i, j) => (j % 2 ? 2 : i % 2 ? 2 : 0),
  (i, j, bays) => ((i + j) % (bays - 1) === 0 ? 0 : 2),
]

/** A lower house beside it. */
const wing = (c: Drawing, h: number) => {
  const { w } = c
  return (
    mass(c, 300, -h, 190, h, w.stone2, 36) +
    windows(c, 312, -h + 20, 166, h - 90, 3, c.v.int(2, 4), {
      gx: 0.34,
      gy: 0.34,
      arch: !c.v.chance(0.5),
    }) +
    rect(312, -62, 166, 62, grad(c, glassStops(c))) +
    path(box(366, -62, 3, 62) + box(422, -62, 3, 62), tone(c, w.dark, 'side'))
  )
}

export const apartments: Draw = (c) => {
  const { r, v, w } = c,
    fl = v.int(5, 7),
    bays = v.int(4, 6),
    front = v.pick(fronts),
    h = fl * fh + 92,
    ww = bays * 100,
    x = 230 - ww
  let s = mass(c, x, -h, ww, h, w.stone, 66) + joints(c, x, -h, ww, h, 125, 33)
  const roof = x + 60 + v.pick([0, ww - 300, (ww - 260) / 2])
  s += mass(c, roof, -h - 48, 150, 52, w.stone2, 22) + slats(c, roof + 10, -h - 40, 130, 40, 9)
  const bw = ww / bays,
    acc = r.int(bays + 1, bays * 3 + 3)
  for (let j = 0; j < fl; j++)
    for (let i = 0; i < bays; i++) {
      const at = { x: x + i * bw + 12, y: -h + 20 + j * fh, w: bw - 24 }
      s += bay(c, at, front(i, j, bays), j * bays + i === acc)
    }
  let slots = ''
  for (let j = 0; j < fl; j++)
    for (let i = 0; i < 2; i++)
      slots += `M${n(x + ww + 12 + i * 26)} ${n(-h + 32 + j * fh + i * 4)}l15 2v30l-15-2z`
  s += path(slots, c.time === 'day' ? '#34585A' : litColour(c), 'opacity=".5"')
  // retail base
  s += rect(x, -84, ww, 84, tone(c, w.dark, 'front')) + rect(x, -90, ww + 8, 8, tone(c, w.stone, 'top'))
  for (let i = 0; i < bays; i++) {
    const px = x + i * bw + 8
    s +=
      rect(
        px,
        -70,
        bw - 16,
        70,
        c.time === 'day' ? grad(c, glassStops(c)) : mix(litColour(c), '#E7A860', 0.2 + r.next() * 0.3),
      ) + rect(px + (bw - 16) / 2, -70, 2, 70, tone(c, w.dark, 'side'))
    s += polygon(
      [px - 4, -72, px + bw - 12, -72, px + bw - 4, -54, px - 12, -54],
      i === 2 ? mix(ACCENT, '#0A1F18', c.time === 'night' ? 0.25 : 0) : tone(c, w.stone2, 'front'),
    )
  }
  const beside = v.chance(0.3) ? ghaf(c, 380, 0, 190) + palm(c, 450, 0, 260) : wing(c, v.int(200, 300))
  const t = palm(c, -400, 0, 250) + palm(c, -350, 0, 190) + ghaf(c, -478, 0, 170) + palm(c, 552, 0, 210)
  return (
    t +
    beside +
    s +
    shrubs(c, x - 60, x, 0, 13) +
    ghaf(c, 262, 2, 118) +
    ghaf(c, -180, 2, 110) +
    lamp(c, -300, 96) +
    car(c, v.pick([330, -420, 120]), v.pick(['#EDEDE6', '#2E5C55', '#B98A5A', '#8FA6A0']))
  )
}
