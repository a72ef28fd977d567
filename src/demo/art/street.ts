/** Trees, lamps and cars. */

import { type Drawing, litColour, tone } from './canvas.ts'
import { mix, n, path, rect } from './primitives.ts'

/** The tall tree of the place: palms, or junipers where it is too high for them. */
export const palm = (c: Drawing, x: number, y: number, h: number) =>
  c.place === 'heights' ? juniper(c, x, y, h * 0.8) : datePalm(c, x, y, h)

/** A juniper of the Sarawat: a bent trunk under dense, ragged clouds of green. */
export const juniper = (c: Drawing, x: number, y: number, h: number) => {
  const r = c.r,
    lean = r.range(-0.08, 0.08) * h,
    bark = tone(c, mix(c.w.wood, '#5A4638', 0.5), 'front'),
    green = mix(c.w.green, '#3E6650', 0.5)
  let s =
    `<path d="M${n(x - h * 0.035)} ${n(y)}Q${n(x + lean)} ${n(y - h * 0.2)} ${n(x + lean * 0.6)} ${n(y - h * 0.5)}` +
    `L${n(x + lean * 0.6 + h * 0.03)} ${n(y - h * 0.5)}Q${n(x + lean + h * 0.05)} ${n(y - h * 0.2)}` +
    ` ${n(x + h * 0.045)} ${n(y)}z" fill="${bark}"/>`
  const tufts = 7
  let back = '',
    front = ''
  for (let i = 0; i < tufts; i++) {
    const up = i / (tufts - 1),
      ry = h * (0.15 - up * 0.05),
      half = h * (0.27 - up * 0.19) * r.range(0.85, 1.15),
      cx = x + lean * 0.6 + r.range(-0.05, 0.05) * h,
      cy = y - h * (0.24 + up * 0.66)
    const over = `a${n(half)} ${n(ry)} 0 1 1 ${n(half * 2)} 0`
    back += `M${n(cx - half)} ${n(cy)}${over}a${n(half)} ${n(ry * 0.6)} 0 1 1 ${n(-half * 2)} 0z`
    front += `M${n(cx - half * 0.9)} ${n(cy - ry * 0.15)}a${n(half * 0.62)} ${n(ry * 0.8)} 0 1 1 ${n(half * 1.24)} 0z`
  }
  s += path(back, tone(c, green, 'side')) + path(front, tone(c, green, 'front'))
  return s
}

const datePalm = (c: Drawing, x: number, y: number, h: number) => {
  const r = c.r,
    lean = r.range(-0.09, 0.09) * h,
    tx = x + lean,
    ty = y - h,
    tw = h * 0.034
  const bark = tone(c, mix(c.w.wood, '#6B5238', 0.4), 'front')
  let s =
    `<path d="M${n(x - tw)} ${n(y)}Q${n(x + lean * 0.2 - tw * 0.7)} ${n(y - h * 0.6)} ${n(tx - tw * 0.6)}` +
    ` ${n(ty)}L${n(tx + tw * 0.6)} ${n(ty)}Q${n(x + lean * 0.2 + tw * 0.9)} ${n(y - h * 0.6)}` +
    ` ${n(x + tw)} ${n(y)}z" fill="${bark}"/>`
  const leaf = (a: number, len: number) => {
    const ex = tx + Math.cos(a) * len,
      ey =
        ty -
        Math.sin(a) * len * 0.72 +
        len * 0.3 * Math.abs(Math.cos(a)) +
        (a < 0 || a > Math.PI ? len * 0.12 : 0)
    const mx = tx + Math.cos(a) * len * 0.5,
      my = ty - Math.sin(a) * len * 0.6 - len * 0.2
    const th = len * 0.13
    return (
      `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - th)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + th)} ${n(tx)}` +
      ` ${n(ty)}z`
    )
  }
  let back = '',
    front = ''
  const k = 13
  for (let i = 0; i < k; i++) {
    const a = -0.5 + ((Math.PI + 1) * i) / (k - 1) + r.range(-0.07, 0.07),
      len = h * r.range(0.34, 0.42)
    if (i % 2) back += leaf(a, len)
    else front += leaf(a, len * 1.04)
  }
  s += path(back, tone(c, c.w.green, 'side')) + path(front, tone(c, c.w.green, 'front'))
  return (
    s +
    (`<circle cx="${n(tx)}" cy="${n(ty + h * 0.015)}" r="${n(tw * 1.5)}" fill="${tone(c, c.w.wood, 'side')}` +
      '"/>')
  )
}

export const shrubs = (c: Drawing, x0: number, x1: number, y: number, size: number) => {
  let a = '',
    b = ''
  for (let x = x0; x < x1; x += size * c.r.range(0.55, 0.95)) {
    const s = size * c.r.range(0.6, 1.1),
      d = `M${n(x - s)} ${n(y)}a${n(s)} ${n(s)} 0 0 1 ${n(2 * s)} 0z`
    if (c.r.chance(0.5)) a += d
    else b += d
  }
  return path(a, tone(c, c.w.green, 'side')) + path(b, tone(c, mix(c.w.green, '#8FB36A', 0.18), 'front'))
}

/** ghaf: the desert tree — slim trunk under a wide flat crown */
export const ghaf = (c: Drawing, x: number, y: number, h: number) => {
  const t = tone(c, c.w.wood, 'side'),
    g1 = tone(c, c.w.green, 'front'),
    g2 = tone(c, c.w.green, 'side'),
    g3 = mix(g1, tone(c, c.w.green, 'top'), 0.3)
  const e = (dx: number, dy: number, rx: number, ry: number, f: string) =>
    `<ellipse cx="${n(x + dx * h)}" cy="${n(y - dy * h)}" rx="${n(rx * h)}" ry="${n(ry * h)}` +
    `" fill="${f}"/>`
  return (
    `<path d="M${n(x - h * 0.02)} ${n(y)}q${n(h * 0.01)} ${n(-h * 0.3)} ${n(-h * 0.1)} ${n(-h * 0.56)}` +
    `M${n(x)} ${n(y)}q${n(h * 0.02)} ${n(-h * 0.3)} ${n(h * 0.12)} ${n(-h * 0.54)}"` +
    ` stroke="${t}" stroke-width="${n(h * 0.035)}" fill="none" stroke-linecap="round"/>` +
    e(0.02, 0.62, 0.38, 0.17, g2) +
    e(-0.18, 0.7, 0.24, 0.15, g1) +
    e(0.17, 0.72, 0.25, 0.16, g1) +
    e(0, 0.82, 0.24, 0.14, g1) +
    e(-0.08, 0.86, 0.13, 0.06, g3)
  )
}

export const lamp = (c: Drawing, x: number, h: number) =>
  (c.time === 'day'
    ? ''
    : `<circle cx="${n(x)}" cy="${n(-h)}" r="${n(h * 0.5)}" fill="url(#${c.id}glow)"/>`) +
  rect(x - 1.5, -h, 3, h, tone(c, c.w.dark, 'side')) +
  `<circle cx="${n(x)}" cy="${n(-h)}" r="5" fill="${c.time === 'day' ? '#fff' : litColour(c)}"/>`

export const car = (c: Drawing, x: number, colour: string) => {
  const b = tone(c, colour, 'front'),
    g = tone(c, '#2C4A4C', 'front')
  return (
    `<g transform="translate(${n(x)} 0)"><ellipse cx="52" cy="1" rx="60" ry="4"` +
    ' fill="#04140F" opacity=".25"/><path d="M2-10q0-16 16-18l14-13q4-4 10-4h24' +
    `q8 0 14 6l11 12q13 2 13 15v4H2z" fill="${b}"/><path d="M33-29l8-8q3-3 7-3h7v12H32z` +
    `M60-40h7q5 0 8 4l7 8H60z" fill="${g}"/><circle cx="24" cy="-7" r="9" fill="#0` +
    'A1512"/><circle cx="24" cy="-7" r="4" fill="#8A938F"/>' +
    '<circle cx="82" cy="-7" r="9" fill="#0A1512"/><circle cx="82" cy="-7" r="4" fill="#8' +
    `A938F"/>${c.time === 'day' ? '' : '<circle cx="102" cy="-17" r="3" fill="#FFF3C4"/>'}` +
    '</g>'
  )
}
