import { type Drawing, grad, type PaletteName, tone } from './canvas.ts'
import { ACCENT, mix, n, path, polygon, rect } from './primitives.ts'
import { distance, skyLayer } from './scene.ts'
import { ghaf, palm } from './street.ts'

const W = 1200
const H = 900
/** Lower than a street's: open land is seen from above. */
export const landHorizon = 430
const horizon = landHorizon

type Point = [number, number]
/** Projects the ground, u across and v away, to the picture. */
type Projection = (u: number, v: number) => Point

const depthOf = (v: number) => 1 / (1 + v * 0.85)

const quad = (at: Projection, u0: number, u1: number, v0: number, v1: number, fill: string, extra = '') =>
  polygon([...at(u0, v0), ...at(u1, v0), ...at(u1, v1), ...at(u0, v1)], fill, extra)

const line = (a: Point, b: Point, colour: string, inner: boolean) => {
  const dash = inner ? ' stroke-dasharray="7 7"' : ''
  return (
    `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" stroke="${colour}"` +
    ` stroke-width="${inner ? 1.6 : 3.4}" opacity="${inner ? 0.45 : 0.95}"${dash} stroke-linecap="round"/>`
  )
}

/** An escarpment on the horizon. */
const cliff = (c: Drawing, from: number, amplitude: number, colour: string) => {
  let y = from
  let d = `M0 ${horizon + 6}L0 ${n(y)}`
  for (let x = 0; x < W; ) {
    const run = c.r.range(60, 150)
    d += `L${n(x + run * 0.8)} ${n(y)}`
    y = Math.min(horizon - 14, Math.max(horizon - amplitude, y + c.r.range(-26, 26)))
    x += run
    d += `L${n(x)} ${n(y)}`
  }
  return path(`${d}L${W} ${horizon + 6}z`, colour)
}

const streets = (c: Drawing, at: Projection) => {
  const road = mix({ day: '#7D8782', dusk: '#4A5555', night: '#0A1D16' }[c.time], c.w.sand, 0.12)
  const marks = `opacity="${c.time === 'night' ? 0.25 : 0.6}"`
  let s =
    quad(at, -8, 8, 2.62, 3.1, road) +
    quad(at, -1.72, -1.34, -0.2, 60, road) +
    quad(at, 1.34, 1.72, -0.2, 60, road) +
    quad(at, -8, 8, 0.06, 0.28, road)
  for (let i = 0; i < 26; i++) s += quad(at, -8 + i * 0.6, -7.74 + i * 0.6, 0.16, 0.18, '#FBF7E6', marks)
  return s
}

const neighbours = (at: Projection, ground: string) => {
  let s = ''
  for (const [a, b] of [[-4.6, -1.86] as const, [1.86, 4.6] as const]) {
    for (let k = 0; k < 3; k++) s += quad(at, a, b, 0.42 + k * 0.74, 1.02 + k * 0.74, ground, 'opacity=".8"')
  }
  for (let i = 0; i < 5; i++) {
    s += quad(at, -3 + i * 1.25, -1.95 + i * 1.25, 3.25, 4.4, ground, 'opacity=".7"')
  }
  return s
}

/** The plot itself: its shares, one of them lime, and a flag at each corner. */
const plot = (c: Drawing, at: Projection, ground: string) => {
  const columns = c.v.int(2, 5)
  const colour = c.time === 'night' ? '#EAF6EE' : '#0A4A36'
  const glow = `opacity="${c.time === 'night' ? 0.9 : 0.85}"`
  let s = quad(at, -1.22, 1.22, 0.4, 2.5, ground)
  const [near, far] = c.v.pick([
    [0.4, 1.05],
    [1.05, 1.72],
    [1.72, 2.5],
  ] as const)
  const first = -1.22 + (2.44 / columns) * c.v.int(0, columns - 1)
  s += quad(at, first, first + 2.44 / columns, near, far, ACCENT, glow)
  for (let i = 0; i <= columns; i++) {
    const u = -1.22 + (2.44 * i) / columns
    s += line(at(u, 0.4), at(u, 2.5), colour, i % columns !== 0)
  }
  for (const v of [0.4, 1.05, 1.72, 2.5]) {
    s += line(at(-1.22, v), at(1.22, v), colour, v === 1.05 || v === 1.72)
  }
  const corners: Point[] = [
    [-1.22, 2.5],
    [1.22, 2.5],
    [-1.22, 0.4],
    [1.22, 0.4],
  ]
  for (const [u, v] of corners) s += flag(at(u, v), depthOf(v), colour)
  return s
}

const flag = ([x, y]: Point, k: number, colour: string) => {
  const h = 150 * k
  return (
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(16 * k)}" ry="${n(5 * k)}" fill="#04140F" opacity=".25"/>` +
    rect(x - 2.4 * k, y - h, 4.8 * k, h, colour) +
    polygon([x + 2 * k, y - h, x + 52 * k, y - h + 17 * k, x + 2 * k, y - h + 34 * k], ACCENT)
  )
}

const palmSpots: Point[] = [
  [-2.6, 3.2],
  [-1.53, 3.1],
  [2.2, 3.2],
  [1.53, 2.58],
  [-1.27, 2.58],
  [0.5, 3.2],
]
const ghafSpots: Point[] = [
  [-2.3, 1.5],
  [2.5, 1.2],
  [2.2, 2.0],
  [-2.9, 0.9],
]

export const landScene = (c: Drawing, palette: PaletteName) => {
  const { r, w } = c
  let s = skyLayer(c, W, H, horizon, false) + distance(c, W, horizon - 24, palette, 0.42)
  const sand = tone(c, w.sand, 'front')
  const shade = tone(c, w.sand, 'side')
  const top = tone(c, w.sand, 'top')
  const rock = tone(c, w.stone2, 'front')
  s +=
    cliff(c, horizon - 70, 96, mix(rock, w.haze, 0.5)) + cliff(c, horizon - 30, 44, mix(rock, w.haze, 0.24))
  s += rect(0, horizon, W, H - horizon, grad(c, [mix(sand, w.haze, 0.45), sand, mix(sand, shade, 0.4)]))
  const vanishing = W * c.v.range(0.34, 0.66)
  const at: Projection = (u, v) => {
    const k = depthOf(v)
    return [vanishing + u * 560 * k, horizon + (H - horizon + 40) * k]
  }
  s += streets(c, at) + neighbours(at, mix(sand, top, 0.35)) + plot(c, at, mix(sand, top, 0.6))
  for (const [u, v] of palmSpots.filter(() => c.v.chance(0.7)))
    s += palm(c, ...at(u, v), 330 * depthOf(v) * r.range(0.85, 1.1))
  for (const [u, v] of ghafSpots.filter(() => c.v.chance(0.75))) s += ghaf(c, ...at(u, v), 250 * depthOf(v))
  return s
}
