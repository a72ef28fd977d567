/** What stands around a building: sky, distance, ground, and its reflection. */
import { box, mix, n, path, rect } from './primitives.ts'
import { type Ctx, grad, type PaletteName, tone } from './world.ts'

export const skyLayer = (c: Ctx, w: number, h: number, horizon: number) => {
  const r = c.r
  let s = `<rect width="${w}" height="${h}" fill="${grad(c, c.w.sky)}"/>`
  const glow = c.time === 'night' ? '#FFE9B0' : '#FFF6DC'
  c.defs.push(
    `<radialGradient id="${c.id}glow"><stop offset="0" stop-color="${glow}" stop-opacity=".55"/>` +
      '<stop offset="1" stop-color="#FFF6DC" stop-opacity="0"/></radialGradient>',
  )
  const sx = w * (r.chance(0.5) ? r.range(0.12, 0.26) : r.range(0.74, 0.88))
  if (c.time === 'night') {
    let st = ''
    const k = Math.round(w / 26)
    for (let i = 0; i < k; i++) {
      const q = r.range(0.6, 1.7)
      st += `M${n(r.range(0, w))} ${n(r.range(0, horizon * 0.7))}h${n(q)}v${n(q)}h${n(-q)}z`
    }
    s += path(st, '#EAF6EE', 'opacity=".6"')
    const my = horizon * 0.2
    s += `<path d="M${n(sx)} ${n(my)}a30 30 0 1 0 26 44a25 25 0 1 1-26-44z" fill="#F5F3DD" opacity=".92"/>`
    s +=
      `<ellipse cx="${w / 2}" cy="${horizon}" rx="${w * 0.6}" ry="${horizon * 0.42}"` +
      ` fill="url(#${c.id}glow)" opacity=".28"/>`
  } else if (c.time === 'dusk') {
    const sy = horizon - h * 0.13
    s +=
      `<circle cx="${n(sx)}" cy="${n(sy)}" r="${n(h * 0.42)}" fill="url(#${c.id}glow)"/>` +
      `<circle cx="${n(sx)}" cy="${n(sy)}" r="${n(h * 0.062)}" fill="#FFF0CF"` +
      ' opacity=".95"/>'
  } else {
    s +=
      `<circle cx="${n(sx)}" cy="${n(h * 0.17)}" r="${n(h * 0.36)}" fill="url(#${c.id}` +
      `glow)"/><circle cx="${n(sx)}" cy="${n(h * 0.17)}" r="${n(h * 0.042)}" fill="#FFFBE` +
      'A"/>'
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

export const distance = (c: Ctx, w: number, horizon: number, palette: PaletteName, k = 1) => {
  const r = c.r,
    base = c.w.sky[c.w.sky.length - 1]!,
    ink = { day: '#5C8580', dusk: '#5A5550', night: '#05170F' }[c.time]
  let s = ''
  for (let layer = 0; layer < 2; layer++) {
    const col = mix(base, ink, c.time === 'night' ? 0.4 + layer * 0.3 : 0.24 + layer * 0.2)
    let d = ''
    if (palette === 'asir' && layer === 0) {
      d = `M0 ${horizon}`
      for (let x = 0; x <= w; x += w / 9) d += `L${n(x)} ${n(horizon - r.range(110, 250))}`
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

export const groundLayer = (c: Ctx, w: number, h: number, g: number) => {
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
export const reflection = (c: Ctx, g: number, h: number, w: number, o: number) => {
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

export const wrap = (c: Ctx, w: number, h: number, body: string, title?: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}"` +
  ` height="${h}" preserveAspectRatio="xMidYMid slice"${title ? ' role="img"' : ' aria-hidden="true"'}` +
  `>${title ? `<title>${title.replace(/[<&]/g, (m) => (m === '<' ? '&lt;' : '&amp;'))}</title>` : ''}` +
  `<defs>${c.defs.join('')}</defs>${body}</svg>`
