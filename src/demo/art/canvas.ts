/** The settings of a picture: palette, time of day, light and gradients. */
import { type ArtRandom, createArtRandom, mix, n } from './primitives.ts'

export type PropertyKind =
  | 'clinic'
  | 'lodges'
  | 'school'
  | 'villa'
  | 'tower'
  | 'compound'
  | 'apartments'
  | 'warehouse'
  | 'mall'
  | 'hotel'
  | 'land'

export type TimeOfDay = 'day' | 'dusk' | 'night'

export type PaletteName = 'najd' | 'hijaz' | 'asir' | 'sharq'

/** Ground and background: a city street, bare hills, highlands, the sea. */
export type Scenery = 'street' | 'hills' | 'heights' | 'coast' | 'grove'

interface World {
  sky: string[]
  stone: string
  stone2: string
  dark: string
  wood: string
  green: string
  sand: string
  haze: string
}

const PALETTES: Record<
  PaletteName,
  { stone: string; stone2: string; dark: string; wood: string; green: string; sand: string; tint: string }
> = {
  najd: {
    stone: '#EADBC0',
    stone2: '#CFAE84',
    dark: '#6B4F3A',
    wood: '#9A6A42',
    green: '#4B7B52',
    sand: '#DCC49B',
    tint: '#F2DDB8',
  },
  hijaz: {
    stone: '#F3EEE2',
    stone2: '#B9CDC8',
    dark: '#2F5A5C',
    wood: '#8C6B4C',
    green: '#3F8566',
    sand: '#E3D6BC',
    tint: '#DDEBE6',
  },
  asir: {
    stone: '#DDD2C2',
    stone2: '#A9694A',
    dark: '#4A3B35',
    wood: '#7B4F35',
    green: '#3F7048',
    sand: '#C9B08B',
    tint: '#E6DCCB',
  },
  sharq: {
    stone: '#E9E9E4',
    stone2: '#9FB2BA',
    dark: '#33475A',
    wood: '#A17D58',
    green: '#477A62',
    sand: '#D6CDB8',
    tint: '#DCE6EC',
  },
}

const SKIES: Record<TimeOfDay, (t: string) => string[]> = {
  day: (t) => [mix('#9CC6C4', t, 0.1), mix('#CFE2DA', t, 0.3), mix('#F6F0DF', t, 0.45)],
  dusk: (t) => [
    mix('#12383D', t, 0.04),
    mix('#6D8A80', t, 0.18),
    mix('#EFB987', t, 0.15),
    mix('#FBE0B0', t, 0.2),
  ],
  night: () => ['#03100B', '#06211A', '#0C3A2C', '#1A5A45'],
}

/**
 * `r` is the random source of details, `v` that of the composition (how many floors, which side the wing is
 * on), `w` the world, `gid` the number of the next definition.
 */
export interface Drawing {
  r: ArtRandom
  v: ArtRandom
  time: TimeOfDay
  place: Scenery
  /** Possible positions of the sun, as shares of the picture: beside tall buildings, above low ones, and how high. */
  sun: { beside: number; above: number; down: number }
  w: World
  lit: number
  id: string
  defs: string[]
  gid: number
}

type Role = 'front' | 'side' | 'deep' | 'top'

/** Returns the colour of a material on a face at this time of day. */
export const tone = (c: Drawing, base: string, role: Role): string => {
  const T = {
    day: { front: ['#FFFFFF', 0], side: ['#3B5552', 0.42], deep: ['#152B27', 0.68], top: ['#FFFFFF', 0.5] },
    dusk: {
      front: ['#B9785A', 0.2],
      side: ['#1E3439', 0.62],
      deep: ['#0C1E22', 0.8],
      top: ['#FFE2B4', 0.55],
    },
    night: {
      front: ['#0A2A20', 0.68],
      side: ['#06190F', 0.84],
      deep: ['#030D09', 0.9],
      top: ['#3C8A6C', 0.5],
    },
  }[c.time][role] as [string, number]
  return mix(base, T[0], T[1])
}

/** Adds a gradient to the definitions and returns a reference to it. */
export const grad = (c: Drawing, stops: string[], vertical = true, op?: number[]) => {
  const id = `${c.id}g${c.gid++}`
  const marks = stops.map((stop, i) => {
    const opacity = op ? ` stop-opacity="${op[i]}"` : ''
    return `<stop offset="${n((i / (stops.length - 1)) * 100)}%" stop-color="${stop}"${opacity}/>`
  })
  const end = vertical ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  c.defs.push(`<linearGradient id="${id}" x1="0" y1="0" ${end}>${marks.join('')}</linearGradient>`)
  return `url(#${id})`
}

export const glassStops = (c: Drawing) =>
  ({
    day: ['#BFDCD8', '#7FAFAE', '#4C7F80'],
    dusk: ['#E6B487', '#7C7F78', '#27464B'],
    night: ['#12402F', '#0B2C21', '#071D15'],
  })[c.time]

export const litColour = (c: Drawing) => ({ day: '#F4F7EA', dusk: '#FFE1A0', night: '#FFDF94' })[c.time]

export const litShare = (c: Drawing) =>
  c.time === 'day' ? c.lit * 0.22 : c.time === 'dusk' ? c.lit * 0.62 : c.lit * 0.78

export type Draw = (c: Drawing) => string

/** Varies light and stone slightly, so that no two buildings of a region look alike. */
const tinted = (seed: number, p: World, sky: string[], time: TimeOfDay): World => {
  const v = createArtRandom(seed * 31 + 5)
  const stones = ['#FFFFFF', '#E8C79A', '#D98F6A', '#A9B7AE', '#F3E3C3', '#C9B7A0']
  const [a, b] = [v.pick(stones), v.pick(stones)]
  const hour = v.pick(hours[time])
  return {
    ...p,
    stone: mix(p.stone, a, v.range(0.12, 0.34)),
    stone2: mix(p.stone2, b, v.range(0.1, 0.42)),
    wood: mix(p.wood, v.pick(['#5B3A26', '#B98A5A', '#3F5F5A']), v.range(0.1, 0.4)),
    sky: sky.map((stop) => mix(stop, hour, time === 'night' ? 0.16 : 0.2)),
  }
}

const hours: Record<TimeOfDay, readonly string[]> = {
  day: ['#8FC1D4', '#B8D8C4', '#F0DDB4', '#A9C9DE', '#E3E4DC'],
  dusk: ['#E58F6B', '#C9799A', '#F0B36A', '#7A7FB5', '#B5657A'],
  night: ['#0B2A4A', '#0A3A2A', '#1E1B3E', '#04211F'],
}

export interface DrawingOptions {
  seed: number
  time: TimeOfDay
  palette: PaletteName
  place: Scenery
  lit: number
  id: string
  /** Uses the middle of every range, so that the skyline never changes. */
  isPlain?: boolean
}

/** A random source that always returns the middle of a range. */
const steady: ArtRandom = {
  next: () => 0.5,
  range: (lo, hi) => (lo + hi) / 2,
  int: (lo, hi) => Math.floor((lo + hi) / 2),
  pick: (xs) => xs[0]!,
  chance: () => false,
}

export const openDrawing = ({ seed, time, palette, place, lit, id, isPlain }: DrawingOptions): Drawing => {
  const p = PALETTES[palette],
    sky = SKIES[time](p.tint)
  const { tint: _, ...stones } = p
  const plain: World = { ...stones, sky, haze: sky.at(-1)! }
  const w = isPlain ? plain : tinted(seed, plain, sky, time)
  const s = isPlain ? steady : createArtRandom(seed * 13 + 7)
  return {
    r: createArtRandom(seed + 11),
    v: isPlain ? steady : createArtRandom(seed * 17 + 3),
    time,
    place,
    sun: {
      beside: s.chance(0.5) ? s.range(0.1, 0.2) : s.range(0.8, 0.9),
      above: s.range(0.34, 0.66),
      down: s.next(),
    },
    lit,
    id,
    defs: [],
    gid: 0,
    w: { ...w, haze: w.sky.at(-1)! },
  }
}
