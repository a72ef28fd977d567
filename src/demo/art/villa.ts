import { type Draw, glassStops, grad, litColour, tone } from './canvas.ts'
import { joints, lattice, mass, shadow, slats, triangles, windows } from './parts.ts'
import { ACCENT, archBox, box, mix, path, polygon, rect } from './primitives.ts'
import { ghaf, palm, shrubs } from './street.ts'

/** A house around its court: an arcade below, a tower room above. */
const courtHouse: Draw = (c) => {
  const { r, w } = c
  let s = mass(c, -350, -170, 640, 170, w.stone, 48) + joints(c, -350, -170, 640, 170, 80, 34)
  s += triangles(-338, -158, 616, 14, tone(c, w.stone, 'side'))
  s += path(
    Array.from({ length: 6 }, (_, i) => archBox(-326 + i * 74, -118, 56, 118, i % 2 === 0)).join(''),
    tone(c, w.dark, 'deep'),
  )
  s += path(
    Array.from({ length: 6 }, (_, i) => archBox(-318 + i * 74, -108, 40, 108, i % 2 === 0)).join(''),
    c.time === 'day' ? grad(c, glassStops(c)) : litColour(c),
    'opacity=".9"',
  )
  const up = r.range(120, 140)
  s += mass(c, -310, -170 - up, 250, up, w.stone2, 40) + lattice(c, -286, -148 - up, 108, up - 44, 14)
  s += windows(c, -164, -152 - up, 90, up - 40, 2, 1, { arch: true, gx: 0.3, gy: 0.06 })
  s += mass(c, 70, -312, 150, 312, mix(w.stone, '#FFFFFF', 0.2), 34) + joints(c, 70, -312, 150, 312, 50, 36)
  s += triangles(80, -300, 130, 14, tone(c, w.stone, 'side'))
  s += path(archBox(108, -250, 74, 96, true), tone(c, w.dark, 'deep')) + lattice(c, 116, -226, 58, 66, 11)
  s += path(archBox(114, -124, 62, 124), tone(c, w.dark, 'deep')) + path(archBox(120, -116, 50, 116), ACCENT)
  s += slats(c, 240, -110, 44, 110, 8)
  return (
    palm(c, -470, -4, r.range(270, 310)) +
    palm(c, -420, -2, r.range(190, 230)) +
    palm(c, 440, -4, r.range(240, 290)) +
    ghaf(c, 380, -2, 170) +
    s +
    shrubs(c, -360, -300, 0, 14) +
    shrubs(c, 296, 520, 0, 15)
  )
}

export const villa: Draw = (c) => (c.v.chance(0.5) ? courtHouse(c) : terraceHouse(c))

const terraceHouse: Draw = (c) => {
  const { r, w } = c,
    flip = r.chance(0.5)
  const up = r.range(138, 156),
    gf = 140
  let s = ''
  // ground-floor volume and deep terrace
  s += mass(c, -330, -gf, 590, gf, w.stone2, 46) + joints(c, -330, -gf, 590, gf, 74, 35)
  s += rect(-300, -112, 250, 112, grad(c, glassStops(c)))
  s += path(
    box(-300, -112, 250, 4) + [0, 1, 2, 3, 4].map((i) => box(-300 + i * 62, -112, 3, 112)).join(''),
    tone(c, w.dark, 'side'),
  )
  if (c.time !== 'day')
    s +=
      rect(-237, -108, 60, 108, litColour(c), 'opacity=".9"') +
      rect(-113, -108, 60, 108, litColour(c), 'opacity=".55"')
  s += polygon([-300, -112, -50, -112, -50, -88, -300, -76], '#04140F', 'opacity=".22"')
  // garage with horizontal boards
  s += rect(92, -104, 140, 104, tone(c, w.wood, 'side'))
  s += path(
    Array.from({ length: 8 }, (_, i) => box(92, -104 + i * 13, 140, 9)).join(''),
    tone(c, w.wood, 'front'),
  )
  // cantilevered upper volume
  const uy = -gf - up
  s += shadow(c, [-372, -gf, 190, -gf, 214, -gf + 30, -330, -gf + 30], 0.3)
  s += mass(c, -372, uy, 540, up, w.stone, 52) + joints(c, -372, uy, 540, up, 90, 38)
  s += rect(-372, -gf - 8, 540, 8, tone(c, w.stone, 'side'))
  s += lattice(c, -350, uy + 26, 150, up - 52, 15)
  s +=
    rect(-176, uy + 26, 190, up - 52, grad(c, glassStops(c))) +
    (c.time === 'day' ? '' : rect(-110, uy + 28, 60, up - 54, litColour(c), 'opacity=".85"'))
  s += path(
    [0, 1, 2, 3].map((i) => box(-176 + i * 62.4, uy + 26, 3, up - 52)).join('') + box(-176, uy + 26, 190, 3),
    tone(c, w.dark, 'side'),
  )
  s += polygon([-176, uy + 26, 14, uy + 26, 14, uy + 40, -176, uy + 48], '#04140F', 'opacity=".25"')
  // glass balustrade
  s +=
    rect(-182, -gf - 46, 202, 38, '#FFFFFF', 'opacity=".22"') +
    rect(-182, -gf - 47, 202, 2, '#FFFFFF', 'opacity=".6"')
  s += slats(c, 40, uy + 20, 104, up - 40, 10)
  // entrance portal: tall stone frame with the lime door
  const ph = gf + up + 44
  s += mass(c, 0 - 38, -ph, 112, ph, mix(w.stone, '#FFFFFF', 0.3), 30) + joints(c, -38, -ph, 112, ph, 56, 42)
  s += path(archBox(-14, -ph + 40, 64, ph - 40), tone(c, w.dark, 'deep'))
  s +=
    rect(-8, -ph + 78, 52, 96, grad(c, glassStops(c))) +
    (c.time === 'day' ? '' : rect(-8, -ph + 78, 52, 96, litColour(c), 'opacity=".7"'))
  s += rect(-8, -126, 52, 126, ACCENT) + rect(34, -70, 4, 22, '#0A1F18')
  s += path(box(-8, -ph + 178, 52, 12), tone(c, w.stone2, 'side'))
  // garden wall
  const wall = (x: number, ww: number) =>
    mass(c, x, -52, ww, 52, w.stone) + triangles(x + 10, -36, ww - 20, 13, tone(c, w.stone, 'side'))
  s += wall(-560, 216) + wall(322, 236)
  const trees =
    palm(c, -470, -4, r.range(270, 320)) +
    palm(c, -410, -2, r.range(200, 240)) +
    palm(c, 402, -4, r.range(250, 300)) +
    ghaf(c, 486, -6, 190)
  const g = trees + s + shrubs(c, -545, -350, 0, 17) + shrubs(c, 330, 545, 0, 16) + shrubs(c, -286, -60, 0, 9)
  return flip ? `<g transform="scale(-1 1)">${g}</g>` : g
}
