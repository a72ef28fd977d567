import { type Draw, type Drawing, glassStops, grad, litColour, tone } from './canvas.ts'
import { curtain, mass, shadow } from './parts.ts'
import { ACCENT, box, mix, n, path, polygon, rect } from './primitives.ts'
import { lamp, palm, shrubs } from './street.ts'

/** A dock: shut, or open with its inside lit. */
const dock = (c: Drawing, px: number) => {
  const { w } = c
  const open = c.r.chance(0.3)
  let s =
    rect(px - 10, -128, 104, 128, tone(c, w.dark, 'deep')) +
    rect(
      px,
      -116,
      84,
      116,
      open
        ? c.time === 'day'
          ? tone(c, w.dark, 'deep')
          : mix(litColour(c), '#D98F4E', 0.35)
        : tone(c, mix(w.stone, '#FFFFFF', 0.3), 'front'),
    )
  if (!open)
    s += path(
      Array.from({ length: 8 }, (_, j) => box(px, -116 + j * 14.5, 84, 1.6)).join(''),
      tone(c, w.stone, 'deep'),
      'opacity=".35"',
    )
  s +=
    polygon([px - 16, -134, px + 100, -134, px + 108, -122, px - 10, -122], tone(c, w.stone2, 'top')) +
    rect(px - 12, -14, 8, 14, ACCENT) +
    rect(px + 88, -14, 8, 14, ACCENT)
  return s
}

const wheel = (x: number) =>
  `<circle cx="${x}" cy="-12" r="14" fill="#0A1512"/><circle cx="${x}" cy="-12" r="6" fill="#7F8A86"/>`

const truck = (c: Drawing, x: number) => {
  const green = tone(c, '#0A4A36', 'front')
  return (
    `<g transform="translate(${n(x)} 0)">` +
    '<ellipse cx="120" cy="2" rx="140" ry="5" fill="#04140F" opacity=".28"/>' +
    rect(0, -104, 178, 84, tone(c, '#F4F2EA', 'front')) +
    rect(0, -104, 178, 3, '#fff', 'opacity=".5"') +
    rect(0, -62, 178, 14, green) +
    `<path d="M184-20v-62h30q8 0 12 7l16 28q3 5 3 10v17z" fill="${green}"/>` +
    `<path d="M196-74h17q5 0 8 5l10 19h-35z" fill="${tone(c, '#9CC3BF', 'front')}"/>` +
    wheel(26) +
    wheel(60) +
    wheel(210) +
    rect(0, -24, 240, 5, '#0A1512') +
    '</g>'
  )
}

type Roof = (c: Drawing, x: number, ww: number, h: number) => string

const glow = (c: Drawing) => (c.time === 'day' ? grad(c, glassStops(c)) : litColour(c))

const sawTooth: Roof = (c, x, ww, h) => {
  const { w } = c
  const teeth = Math.round(ww / 124)
  let s = ''
  for (let i = 0; i < teeth; i++) {
    const a = x + 20 + i * 122
    s +=
      polygon([a, -h, a, -h - 62, a + 122, -h], tone(c, w.stone2, 'front')) +
      polygon([a, -h - 62, a + 122, -h, a + 146, -h - 4, a + 24, -h - 62], tone(c, w.stone2, 'side'))
    s += polygon(
      [a + 7, -h, a + 7, -h - 46, a + 54, -h - 22, a + 54, -h],
      glow(c),
      c.time === 'day' ? '' : 'opacity=".85"',
    )
  }
  return s
}

/** Two long vaults with a band of light at the foot. */
const vaults: Roof = (c, x, ww, h) => {
  const half = ww / 2
  let s = ''
  for (const a of [x, x + half]) {
    s +=
      path(`M${n(a)} ${-h}q${n(half / 2)} -150 ${n(half)} 0z`, tone(c, c.w.stone2, 'front')) +
      path(`M${n(a + 40)} ${-h}q${n(half / 2 - 40)} -96 ${n(half - 80)} 0z`, glow(c), 'opacity=".75"')
    let ribs = ''
    for (let i = 1; i < 6; i++) ribs += box(a + (half * i) / 6 - 2, -h - 62, 4, 62)
    s += path(ribs, tone(c, c.w.stone, 'side'), 'opacity=".5"')
  }
  return s
}

/** Flat, with cooling plant in a row. */
const plant: Roof = (c, x, ww, h) => {
  let s = rect(x, -h - 20, ww, 22, tone(c, c.w.stone2, 'front'))
  for (let i = 0; i < 5; i++) {
    const a = x + 60 + i * (ww / 5.4)
    s += mass(c, a, -h - 66, 92, 48, c.w.stone2, 18)
    s += `<circle cx="${n(a + 46)}" cy="${-h - 42}" r="17" fill="${tone(c, c.w.dark, 'deep')}"/>`
    s += path(box(a + 44, -h - 58, 4, 32) + box(a + 30, -h - 44, 32, 4), tone(c, c.w.stone, 'top'))
  }
  return s
}

/** Storage towers beside the hall. */
const silos = (c: Drawing, x: number) => {
  let s = ''
  for (const [dx, tall] of [
    [0, 300],
    [74, 340],
  ] as const) {
    s += mass(c, x + dx, -tall, 66, tall, mix(c.w.stone, '#FFFFFF', 0.3), 0)
    s += path(`M${n(x + dx)} ${-tall}q33 -40 66 0z`, tone(c, c.w.stone2, 'side'))
    s += rect(x + dx + 46, -tall, 20, tall, tone(c, c.w.stone, 'side'), 'opacity=".5"')
  }
  return s
}

export const warehouse: Draw = (c) => {
  const { r, v, w } = c,
    roof = v.pick([sawTooth, vaults, plant]),
    docks = v.int(4, 6),
    ww = docks * 142 + 50,
    x = 290 - ww,
    h = v.int(190, 222)
  let s = v.chance(0.4) ? silos(c, x - 10) : ''
  s += roof(c, x, ww, h)
  s += mass(c, x, -h, ww, h, w.stone, 0)
  let rib = ''
  for (let i = 0; i < ww; i += 11) rib += box(x + i, -h + 44, 4.5, h - 44)
  s += path(rib, tone(c, w.stone, 'side'), 'opacity=".16"')
  s += rect(x, -h + 20, ww, 24, tone(c, w.dark, 'front')) + rect(x, -h + 20, 148, 24, ACCENT)
  // docks
  for (let i = 0; i < docks; i++) s += dock(c, x + 44 + i * 142)
  // office block
  s += shadow(c, [ww + x - 4, -h + 10, ww + x + 20, -h + 40, ww + x + 20, 0, ww + x - 20, 0], 0.22)
  s +=
    mass(c, x + ww, -292, 220, 292, mix(w.stone, '#FFFFFF', 0.3), 56) +
    curtain(c, x + ww + 14, -270, 192, 196, 6, 4, r.int(7, 16), 2.5)
  s +=
    rect(x + ww + 64, -60, 92, 60, c.time === 'day' ? grad(c, glassStops(c)) : litColour(c)) +
    rect(x + ww + 109, -60, 2.5, 60, tone(c, w.dark, 'side')) +
    rect(x + ww + 44, -70, 132, 8, tone(c, w.dark, 'side'))
  const t = palm(c, -540, 0, 180) + palm(c, 560, 0, 190) + palm(c, -580, 0, 140)
  const front = truck(c, v.pick([-330, -120, 20])) + shrubs(c, 330, 500, 0, 11) + lamp(c, -498, 120)
  return `<g transform="translate(-44 0)">${t + s + front}</g>`
}
