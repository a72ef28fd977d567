/** Parts of buildings, in local coordinates: the ground is y = 0 and up is negative. */

import { type Drawing, glassStops, grad, litColour, litShare, tone } from './canvas.ts'
import { ACCENT, archBox, box, mix, n, path, polygon, rect } from './primitives.ts'

/** a block: front face, receding right face, parapet highlight, soft light falling over the front */
export const mass = (c: Drawing, x: number, y: number, w: number, h: number, base: string, side = 0) => {
  const f = tone(c, base, 'front')
  let s = rect(
    x,
    y,
    w,
    h,
    grad(c, [mix(f, tone(c, base, 'top'), 0.35), f, mix(f, tone(c, base, 'side'), 0.28)]),
  )
  if (side) {
    const drop = Math.min(h * 0.12, side * 0.34)
    s += polygon(
      [x + w, y, x + w + side, y + drop, x + w + side, y + h, x + w, y + h],
      grad(c, [tone(c, base, 'side'), mix(tone(c, base, 'side'), tone(c, base, 'deep'), 0.4)]),
    )
  }
  return s + rect(x, y, w, 3, tone(c, base, 'top'), 'opacity=".8"')
}

export const shadow = (c: Drawing, pts: number[], o = 0.2) =>
  polygon(pts, c.time === 'night' ? '#010806' : '#0B2420', `opacity="${c.time === 'night' ? o * 1.4 : o}"`)

interface WindowOptions {
  gx?: number
  gy?: number
  arch?: boolean
  reveal?: number
  accent?: number
  fill?: string
}

/** punched windows, batched into one path per material */
export const windows = (
  c: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  o: WindowOptions = {},
) => {
  const gx = o.gx ?? 0.42,
    gy = o.gy ?? 0.4,
    cw = w / cols,
    rh = h / rows,
    ww = cw * (1 - gx),
    wh = rh * (1 - gy),
    rv = o.reveal ?? 3
  let glass = '',
    on = '',
    acc = '',
    rev = '',
    sill = ''
  const accentAt = o.accent ?? -1
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const px = x + i * cw + (cw - ww) / 2,
        py = y + j * rh + (rh - wh) / 2,
        k = j * cols + i
      const shape = o.arch ? archBox(px, py, ww, wh) : box(px, py, ww, wh)
      if (k === accentAt) acc += shape
      else if (c.r.chance(litShare(c))) on += shape
      else glass += shape
      if (!o.arch) rev += box(px, py, ww, rv) + box(px, py + rv, rv, wh - rv)
      sill += box(px - 1.5, py + wh, ww + 3, 2)
    }
  return (
    path(glass, o.fill ?? grad(c, glassStops(c))) +
    path(on, litColour(c)) +
    path(acc, ACCENT) +
    path(rev, '#04140F', `opacity="${c.time === 'day' ? 0.3 : 0.42}"`) +
    path(sill, tone(c, c.w.stone, 'top'), 'opacity=".55"')
  )
}

/** glass curtain wall with fins, spandrels, cloud reflections and lit cells */
export const curtain = (
  c: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  accent = -1,
  finW = 2.4,
) => {
  const cw = w / cols,
    rh = h / rows
  let s = rect(x, y, w, h, grad(c, glassStops(c))),
    on = '',
    soft = '',
    deep = '',
    acc = ''
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const cell = box(x + i * cw, y + j * rh + rh * 0.16, cw, rh * 0.84)
      const k = j * cols + i,
        q = c.r.next()
      if (k === accent) acc += cell
      else if (c.time !== 'day' && q < litShare(c) * 0.62) on += cell
      else if (q > 0.86) soft += cell
      else if (q > 0.74) deep += cell
    }
  s +=
    path(soft, '#FFFFFF', `opacity="${c.time === 'night' ? 0.05 : 0.2}"`) +
    path(deep, '#05201A', 'opacity=".13"') +
    path(on, litColour(c), 'opacity=".92"')
  s += polygon(
    [x, y + h * 0.62, x + w, y + h * 0.2, x + w, y + h * 0.42, x, y + h * 0.84],
    '#FFFFFF',
    `opacity="${c.time === 'night' ? 0.03 : 0.1}"`,
  )
  let sp = '',
    fins = ''
  for (let j = 0; j <= rows; j++) sp += box(x, y + j * rh, w, rh * 0.16)
  for (let i = 0; i <= cols; i++) fins += box(x + i * cw - finW / 2, y, finW, h)
  const metal = tone(c, mix(c.w.stone, '#8FA6A0', 0.35), 'front')
  return s + path(sp, tone(c, c.w.dark, 'front'), 'opacity=".5"') + path(acc, ACCENT) + path(fins, metal)
}

/** mashrabiya: a diamond lattice over glass */
export const lattice = (
  c: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  step = 12,
  colour = c.w.wood,
) => {
  const id = `${c.id}p${c.gid++}`
  const wood = tone(c, colour, 'front')
  const half = step / 2
  const thin = n(step * 0.2)
  c.defs.push(
    `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"` +
      ` x="${n(x)}" y="${n(y)}">` +
      `<path d="M0 0L${step} ${step}M${step} 0L0 ${step}" stroke="${wood}" stroke-width="${thin}"/>` +
      `<circle cx="${half}" cy="${half}" r="${thin}" fill="${wood}"/></pattern>`,
  )
  const glow = c.time === 'day' ? tone(c, c.w.dark, 'deep') : mix(litColour(c), '#C8763A', 0.35)
  return (
    rect(x, y, w, h, glow) +
    rect(x, y, w, h, `url(#${id})`) +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none"` +
    ` stroke="${tone(c, colour, 'side')}" stroke-width="3"/>`
  )
}

export const slats = (
  c: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  step = 9,
  colour = c.w.wood,
) => {
  let d = '',
    e = ''
  for (let i = x; i < x + w - 1; i += step) {
    d += box(i, y, step * 0.55, h)
    e += box(i + step * 0.55, y, step * 0.18, h)
  }
  return (
    rect(x, y, w, h, tone(c, colour, 'deep')) +
    path(d, tone(c, colour, 'front')) +
    path(e, tone(c, colour, 'side'))
  )
}

export const joints = (c: Drawing, x: number, y: number, w: number, h: number, dx: number, dy: number) => {
  let d = ''
  for (let j = dy; j < h; j += dy) d += box(x, y + j, w, 1)
  for (let i = dx; i < w; i += dx) d += box(x + i, y, 1, h)
  return path(d, tone(c, c.w.stone, 'deep'), 'opacity=".12"')
}

/** a row of Najdi triangles, the parapet ornament of central Arabia */
export const triangles = (x: number, y: number, w: number, size: number, colour: string) => {
  let d = ''
  const k = Math.max(3, Math.round(w / (size * 1.5))),
    st = w / k
  for (let i = 0; i < k; i++)
    d += `M${n(x + i * st + (st - size) / 2)} ${n(y + size)}h${n(size)}l${n(-size / 2)} ${n(-size)}z`
  return path(d, colour)
}
