/**
 * Property pictures drawn by rule: elevations of buildings for cards, heroes and empty photo slots.
 * Pure: the same options give the same SVG, without references, text or dependencies. `lit` is the share
 * of windows with a light on: with the funded share in it, the picture itself says how full an opportunity
 * is. One unit of each building is lime: yours.
 */
import { apartments } from './apartments.ts'
import {
  type Draw,
  type Drawing,
  grad,
  openDrawing,
  type PaletteName,
  type PropertyKind,
  type Scenery,
  type TimeOfDay,
} from './canvas.ts'
import { clinic } from './clinic.ts'
import { compound } from './compound.ts'
import { hotel } from './hotel.ts'
import { landHorizon, landScene } from './land.ts'
import { lodges } from './lodges.ts'
import { mall } from './mall.ts'
import { n, rect } from './primitives.ts'
import { type Disc, distance, groundLayer, placeDisc, reflection, skyLayer, wrap } from './scene.ts'
import { school } from './school.ts'
import { tower } from './tower.ts'
import { villa } from './villa.ts'
import { warehouse } from './warehouse.ts'

export type { PaletteName, PropertyKind, Scenery, TimeOfDay } from './canvas.ts'

const W = 1200
const H = 900
/** The ground line. */
const G = 716

export type View = 'whole' | 'entrance' | 'roofs'

/** The visible part of a view: left, top, width and height, always 4:3. */
const frames: Record<View, string | undefined> = {
  whole: undefined,
  entrance: '300 345 660 495',
  roofs: '190 110 820 615',
}

export interface ArtOptions {
  kind: PropertyKind
  seed?: number
  time?: TimeOfDay
  palette?: PaletteName
  place?: Scenery
  /** The whole building, its entrance or its roofs. */
  view?: View
  lit?: number
  /** accessible name; without it the picture is marked decorative */
  title?: string
}

/** low buildings are drawn a little larger so that every kind fills its card */
const FIT: Partial<Record<PropertyKind, number>> = {
  villa: 1.26,
  compound: 1.12,
  lodges: 1.1,
  clinic: 1.12,
  school: 1.08,
  warehouse: 1.08,
  mall: 1.1,
  apartments: 1.05,
}

/** Tall kinds fill the sky, so the sun and moon are drawn beside them. */
const tallKinds: ReadonlySet<PropertyKind> = new Set(['tower', 'apartments', 'hotel'])

const DRAW: Record<Exclude<PropertyKind, 'land'>, Draw> = {
  clinic,
  lodges,
  school,
  villa,
  tower,
  compound,
  apartments,
  warehouse,
  mall,
  hotel,
}

function buildDrawing(o: ArtOptions): Drawing {
  const { kind, seed = 1, time = 'day', palette = 'najd', place = 'street', lit = 0.6 } = o
  const id = `a${kind[0]}${seed}${time[0]}${palette[0]}`
  return openDrawing({ seed, time, palette, place, lit: Math.min(1, Math.max(0, lit)), id })
}

/** Returns the position of the sun or moon, for callers that overlay the picture. */
export const discIn = (o: ArtOptions): Disc =>
  placeDisc(buildDrawing(o), W, H, o.kind === 'land' ? landHorizon : G, tallKinds.has(o.kind))

export function renderPropertyArt(o: ArtOptions): string {
  const c = buildDrawing(o)
  const { time } = c
  const palette = o.palette ?? 'najd'
  const frame = frames[o.view ?? 'whole']
  if (o.kind === 'land') return wrap(c, W, H, landScene(c, palette), o.title, frame)
  // The sky is drawn first, so that it does not depend on the building.
  let back =
    skyLayer(c, W, H, G, tallKinds.has(o.kind)) + distance(c, W, G, palette) + groundLayer(c, W, H, G)
  const [shift, size, side] = [c.v.range(-34, 34), c.v.range(0.9, 1.04), c.v.chance(0.5) ? -1 : 1]
  const scale = (FIT[o.kind] ?? 1) * size
  const place = `translate(${n(600 + shift)} ${G}) scale(${threeDecimals(scale * side)} ${threeDecimals(scale)})`
  const building = `<g id="${c.id}b"><g transform="${place}">${DRAW[o.kind](c)}</g></g>`
  const cast = `<ellipse cx="640" cy="${G + 4}" rx="560" ry="16" fill="#04140F" opacity=".18"/>`
  back += cast + building
  // Grass has no reflection.
  if (c.place !== 'heights') {
    back += reflection(c, G, H, W, time === 'day' ? 0.16 : time === 'dusk' ? 0.3 : 0.4)
  }
  if (time === 'dusk') back += rect(0, 0, W, H, grad(c, ['#F7B978', '#0C2A2B'], false, [0.1, 0.12]))
  return wrap(c, W, H, back, o.title, frame)
}

const threeDecimals = (value: number) => value.toFixed(3)

export interface SkylineOptions {
  seed?: number
  time?: TimeOfDay
  palette?: PaletteName
  lit?: number
  width?: number
  height?: number
  kinds?: Exclude<PropertyKind, 'land'>[]
  sky?: boolean
  title?: string
}

/** several buildings on one ground line; `sky: false` leaves the background transparent (for dark heroes) */
export function renderSkyline(o: SkylineOptions = {}): string {
  const seed = o.seed ?? 1,
    time = o.time ?? 'night',
    w = o.width ?? 2000,
    h = o.height ?? 760,
    g = h - 96,
    palette = o.palette ?? 'hijaz'
  const id = `s${seed}${time[0]}`
  const c = openDrawing({ seed, time, palette, place: 'street', lit: o.lit ?? 0.7, id, isPlain: true })
  const kinds = o.kinds ?? ['compound', 'hotel', 'tower', 'apartments', 'villa']
  const foot: Record<Exclude<PropertyKind, 'land'>, number> = {
    clinic: 1000,
    lodges: 1100,
    school: 1080,
    compound: 1090,
    hotel: 900,
    tower: 800,
    apartments: 860,
    villa: 1100,
    warehouse: 1000,
    mall: 1120,
  }
  const total = kinds.reduce((a, k) => a + foot[k], 0),
    sc = Math.min(0.98, w / (total * 0.86))
  let x = w / 2 - (total * 0.86 * sc) / 2,
    b = ''
  const order = kinds.map((k) => {
    const cw = foot[k] * 0.86 * sc
    x += cw
    return { k, cx: x - cw / 2 }
  })
  for (const { k, cx } of order)
    b += `<g transform="translate(${n(cx)} ${g}) scale(${sc.toFixed(3)})">${DRAW[k](c)}</g>`
  const sky =
    o.sky === false
      ? `<defs><radialGradient id="${c.id}glow"><stop offset="0" stop-color="#FFE9B0"` +
        ' stop-opacity=".5"/><stop offset="1" stop-color="#FFE9B0" stop-opacity="0"/>' +
        '</radialGradient></defs>'
      : skyLayer(c, w, h, g)
  const body =
    sky +
    distance(c, w, g, palette) +
    (o.sky === false ? rect(0, g, w, h - g, grad(c, ['#0A2A20', '#06231A'])) : groundLayer(c, w, h, g)) +
    `<g id="${c.id}b">${b}</g>` +
    reflection(c, g, h, w, 0.34)
  return wrap(c, w, h, body, o.title)
}
