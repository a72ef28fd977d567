/** Surroundings of a building: sky, distance, ground and reflection. */

import { type Drawing, grad, type PaletteName, tone } from './canvas.ts'
import { box, mix, n, path, rect } from './primitives.ts'

/** The sun or moon, in pixels of the picture. */
export interface Disc {
  x: number
  y: number
  r: number
}

/**
 * Returns the position of the sun or moon: beside tall buildings, above low ones, and below the upper corners, where
 * pages put badges.
 */
export const placeDisc = (c: Drawing, w: number, h: number, horizon: number, isTall: boolean): Disc => {
  const { beside, above, down } = c.sun
  const x = w * (isTall ? beside : above)
  if (c.time === 'dusk') {
    // The low sun touches the roofs; over open land it is higher.
    const y = horizon < h / 2 ? horizon - h * 0.1 : horizon - h * (isTall ? 0.13 : 0.4)
    return { x, y: Math.max(y, h * 0.34), r: h * 0.055 }
  }
  const y = h * (isTall ? 0.38 + down * 0.06 : 0.31 + down * 0.03)
  return { x, y, r: c.time === 'night' ? 32 : h * 0.042 }
}

const sunColours = { day: '#FFFBEA', dusk: '#FFF0CF' } as const

export const skyLayer = (c: Drawing, w: number, h: number, horizon: number, isTall = true) => {
  const r = c.r
  let s = `<rect width="${w}" height="${h}" fill="${grad(c, c.w.sky)}"/>`
  const glow = c.time === 'night' ? '#FFE9B0' : '#FFF6DC'
  c.defs.push(
    `<radialGradient id="${c.id}glow"><stop offset="0" stop-color="${glow}" stop-opacity=".55"/>` +
      '<stop offset="1" stop-color="#FFF6DC" stop-opacity="0"/></radialGradient>',
  )
  const disc = placeDisc(c, w, h, horizon, isTall)
  const [x, y] = [n(disc.x), n(disc.y)]
  if (c.time === 'night') {
    let st = ''
    const k = Math.round(w / 26)
    for (let i = 0; i < k; i++) {
      const q = r.range(0.6, 1.7)
      st += `M${n(r.range(0, w))} ${n(r.range(0, horizon * 0.7))}h${n(q)}v${n(q)}h${n(-q)}z`
    }
    s += path(st, '#EAF6EE', 'opacity=".6"')
    s += `<path d="M${x} ${n(disc.y - 26)}a30 30 0 1 0 26 44a25 25 0 1 1-26-44z" fill="#F5F3DD" opacity=".92"/>`
    s +=
      `<ellipse cx="${w / 2}" cy="${horizon}" rx="${w * 0.6}" ry="${horizon * 0.42}"` +
      ` fill="url(#${c.id}glow)" opacity=".28"/>`
  } else {
    s +=
      `<circle cx="${x}" cy="${y}" r="${n(h * 0.4)}" fill="url(#${c.id}glow)"/>` +
      `<circle cx="${x}" cy="${y}" r="${n(disc.r)}" fill="${sunColours[c.time]}" opacity=".96"/>`
  }
  if (c.time !== 'night') {
    const k = Math.round(w / 340)
    for (let i = 0; i < k; i++) {
      const cx = r.range(0, w),
        cy = r.range(h * 0.1, h * 0.4),
        cw = r.range(120, 280),
        o = r.range(0.14, 0.34)
      s +=
        `<g fill="#FFFFFF" opacity="${o.toFixed(2)}"><rect x="${n(cx)}" y="${n(cy)}" width="${n(cw)}` +
        `" height="11" rx="5.5"/><rect x="${n(cx + cw * 0.22)}" y="${n(cy - 11)}" width="${n(cw * 0.5)}` +
        `" height="11" rx="5.5"/><rect x="${n(cx - cw * 0.16)}" y="${n(cy + 11)}" width="${n(cw * 0.62)}` +
        '" height="11" rx="5.5"/></g>'
    }
  }
  return s
}

export const distance = (c: Drawing, w: number, horizon: number, palette: PaletteName, k = 1) => {
  const r = c.r,
    base = c.w.sky[c.w.sky.length - 1]!,
    ink = { day: '#5C8580', dusk: '#5A5550', night: '#05170F' }[c.time]
  const isHilly = palette === 'asir' || c.place === 'hills' || c.place === 'heights'
  let s = ''
  for (let layer = 0; layer < 2; layer++) {
    const col = mix(base, ink, c.time === 'night' ? 0.4 + layer * 0.3 : 0.24 + layer * 0.2)
    let d = ''
    if (isHilly && (layer === 0 || c.place === 'heights')) {
      const [low, high] = layer === 0 ? ([110, 270] as const) : ([50, 150] as const)
      d = `M0 ${horizon}`
      for (let x = 0; x <= w; x += w / 9) d += `L${n(x)} ${n(horizon - r.range(low, high))}`
      d += `L${w} ${horizon}z`
    } else if (c.place === 'grove') {
      // A belt of palms, seen as one dark edge.
      d = `M0 ${horizon}`
      const tall = (layer ? 70 : 110) * k
      for (let x = 0; x <= w; x += 34) {
        const y = horizon - tall * r.range(0.7, 1.25)
        d += `L${n(x - 15)} ${n(y + 16)}Q${n(x)} ${n(y - 22)} ${n(x + 15)} ${n(y + 16)}`
      }
      d += `L${w} ${horizon}z`
    } else {
      for (let x = -20; x < w; ) {
        const bw = r.range(26, 74),
          spire = bw < 44 && r.chance(0.09),
          bh = (layer ? r.range(36, 120) : r.range(70, 210)) * (spire ? 1.25 : 1) * k
        d += box(x, horizon - bh, bw, bh)
        if (spire) d += `M${n(x)} ${n(horizon - bh)}h${n(bw)}l${n(-bw / 2)} ${n(-bw * 1.6)}z`
        x += bw + r.range(2, layer ? 34 : 60)
      }
    }
    s += path(d, col, `opacity="${layer ? 0.85 : 0.6}"`)
  }
  return s
}

export const groundLayer = (c: Drawing, w: number, h: number, g: number) =>
  c.place === 'heights'
    ? terraces(c, w, h, g)
    : c.place === 'coast'
      ? promenade(c, w, h, g)
      : street(c, w, h, g)

/** Terraced ground in the highlands: dry walls of field stone, grass between them, and a path. */
const terraces = (c: Drawing, w: number, h: number, g: number) => {
  const { r } = c,
    grass = mix(c.w.green, c.w.sand, 0.45),
    front = tone(c, grass, 'front')
  let s = rect(
    0,
    g,
    w,
    h - g,
    grad(c, [mix(front, tone(c, grass, 'top'), 0.25), front, tone(c, grass, 'side')]),
  )
  for (const [y, tall] of [
    [g + 34, 22],
    [g + 104, 30],
  ] as const) {
    s += rect(0, y, w, tall, tone(c, c.w.stone2, 'side'))
    let stones = ''
    for (let x = -10; x < w; ) {
      const run = r.range(20, 46)
      stones +=
        box(x, y + 2, run - 3, tall / 2 - 2) + box(x + run * 0.4, y + tall / 2 + 1, run - 4, tall / 2 - 3)
      x += run
    }
    s +=
      path(stones, tone(c, c.w.stone2, 'front'), 'opacity=".85"') +
      rect(0, y, w, 3, tone(c, c.w.stone, 'top'))
  }
  let tufts = ''
  for (let i = 0; i < 60; i++) {
    const x = r.range(0, w)
    const y = r.pick([r.range(g + 8, g + 30), r.range(g + 64, g + 98), r.range(g + 142, h - 6)])
    tufts += `M${n(x)} ${n(y)}l3 -11l4 9l5 -8l2 10z`
  }
  return s + path(tufts, tone(c, mix(c.w.green, '#2E5038', 0.3), 'side'), 'opacity=".7"')
}

/** A paved walk above the sea. */
const promenade = (c: Drawing, w: number, h: number, g: number) => {
  const { r } = c,
    walk = tone(c, mix(c.w.stone, c.w.sand, 0.5), 'front'),
    edge = g + 66,
    sea = {
      day: ['#7FBFC4', '#3C8F9B', '#1F6673'],
      dusk: ['#C79A86', '#5C6F7E', '#22404E'],
      night: ['#0E3B3A', '#082A2C', '#051A1D'],
    }[c.time]
  let s =
    rect(0, g, w, edge - g, grad(c, [mix(walk, tone(c, c.w.stone, 'top'), 0.3), walk])) +
    rect(0, edge, w, h - edge, grad(c, sea)) +
    rect(0, edge - 6, w, 8, tone(c, c.w.stone, 'side'))
  let rail = box(0, edge - 40, w, 4) + box(0, edge - 24, w, 2)
  for (let x = 8; x < w; x += 46) rail += box(x, edge - 40, 4, 36)
  s += path(rail, tone(c, c.w.stone, 'top'), 'opacity=".8"')
  let glints = ''
  for (let i = 0; i < 46; i++) {
    const y = r.range(edge + 10, h - 6)
    glints += box(r.range(0, w), y, r.range(20, 90), 1.6 + ((y - edge) / (h - edge)) * 2)
  }
  return (
    s +
    path(glints, c.time === 'dusk' ? '#FFE3B8' : '#FFFFFF', `opacity="${c.time === 'night' ? 0.12 : 0.32}"`)
  )
}

const street = (c: Drawing, w: number, h: number, g: number) => {
  const walk = tone(c, mix(c.w.stone, c.w.sand, 0.5), 'front'),
    road = mix(
      { day: '#6E7C77', dusk: '#3A4749', night: '#08150F' }[c.time],
      c.w.sand,
      c.time === 'night' ? 0.02 : 0.1,
    )
  let s = rect(
    0,
    g,
    w,
    h - g,
    grad(c, [mix(walk, tone(c, c.w.sand, 'top'), 0.3), walk, mix(walk, tone(c, c.w.sand, 'side'), 0.5)]),
  )
  const ry = g + (h - g) * 0.46
  s +=
    rect(0, ry, w, h - ry, grad(c, [road, mix(road, '#04120D', 0.35)])) +
    rect(0, ry - 7, w, 7, tone(c, c.w.stone, 'top'), 'opacity=".7"') +
    rect(0, ry, w, 3, '#04140F', 'opacity=".25"')
  let dash = ''
  for (let x = 30; x < w; x += 150) dash += box(x, ry + (h - ry) * 0.5, 74, 4)
  return s + path(dash, '#F7F4E6', `opacity="${c.time === 'night' ? 0.22 : 0.5}"`)
}

/** the building again, upside-down in the wet street */
export const reflection = (c: Drawing, g: number, h: number, w: number, o: number) => {
  const m = `${c.id}m`
  c.defs.push(
    `<linearGradient id="${m}g" x1="0" y1="0" x2="0" y2="1">` +
      '<stop offset="0" stop-color="#fff" stop-opacity=".9"/>' +
      '<stop offset="1" stop-color="#fff" stop-opacity="0"/>' +
      `</linearGradient><mask id="${m}" maskUnits="userSpaceOnUse" x="0" y="${g}" width="${w}` +
      `" height="${h - g}"><rect y="${g}" width="${w}" height="${h - g}" fill="url(#${m}` +
      'g)"/></mask>',
  )
  return (
    `<g mask="url(#${m})"><use href="#${c.id}b" transform="translate(0 ${2 * g}` +
    `) scale(1 -1)" opacity="${o}"/></g>`
  )
}

/** `frame` is the part that is shown, where that is not all of it. */
export const wrap = (
  c: Drawing,
  w: number,
  h: number,
  body: string,
  title?: string,
  frame = `0 0 ${w} ${h}`,
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" width="${w}"` +
  ` height="${h}" preserveAspectRatio="xMidYMid slice"${title ? ' role="img"' : ' aria-hidden="true"'}` +
  `>${title ? `<title>${title.replace(/[<&]/g, (m) => (m === '<' ? '&lt;' : '&amp;'))}</title>` : ''}` +
  `<defs>${c.defs.join('')}</defs>${body}</svg>`
