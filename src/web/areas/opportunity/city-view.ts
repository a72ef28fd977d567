/** A drawing of the surroundings of a place, at the scale of its city. */
export interface CityView {
  /** Kilometres from the middle to the end side. */
  readonly kilometres: number
  readonly pin: Point
  readonly places: readonly (Point & { readonly label: string; readonly isCity: boolean })[]
  /** The scale bar. */
  readonly bar: { readonly kilometres: number; readonly width: number }
}
interface Point {
  readonly x: number
  readonly y: number
}
interface Place {
  readonly label: string
  readonly position: LatLng
}
interface LatLng {
  readonly lat: number
  readonly lng: number
}

export const cityFrame = { width: 640, height: 304 } as const
const kilometresPerDegree = 111.32
const radians = (degrees: number): number => (degrees * Math.PI) / 180
/** The room that a label takes, in units of the frame. */
const labelRoom = { perCharacter: 7.5, height: 24 } as const
/** The room of the scale bar. */
const topRoom = 78
/** The named places that the drawing shows at most, nearest first. */
const namedAtMost = 9

/**
 * Draws the nearest districts and the city's centre around a position. The scale shows the nearest two thirds. Names
 * that would cover each other are left out, the farther one first.
 */
export function drawCity(position: LatLng, city: Place, districts: readonly Place[]): CityView {
  const offset = (to: LatLng) => ({
    east: (to.lng - position.lng) * kilometresPerDegree * Math.cos(radians(position.lat)),
    south: (position.lat - to.lat) * kilometresPerDegree,
  })
  const all = [...districts.map((one) => ({ ...one, isCity: false })), { ...city, isCity: true }]
    .map((one) => ({ ...one, ...offset(one.position) }))
    .map((one) => ({ ...one, distance: Math.hypot(one.east, one.south) }))
    .sort((a, b) => a.distance - b.distance)
  const reach = all[Math.floor((all.length * 2) / 3)]?.distance ?? 0
  const kilometres = Math.min(40, Math.max(5, reach * 1.15))
  const scale = cityFrame.width / 2 / kilometres
  // Above the middle, since a card covers the lower part.
  const middle = { x: cityFrame.width / 2, y: cityFrame.height * 0.42 }
  const shown = all
    .map(({ label, isCity, east, south }) => ({
      label,
      isCity,
      x: round(middle.x + east * scale),
      y: round(middle.y + south * scale),
    }))
    .filter(isInFrame)
  return {
    kilometres: round(kilometres),
    pin: middle,
    places: dropCovered(shown, middle).slice(0, namedAtMost),
    bar: buildBar(kilometres, scale),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

const isInFrame = ({ x, y, label }: Point & { label: string }): boolean => {
  const half = (label.length * labelRoom.perCharacter) / 2
  return x > half && x < cityFrame.width - half && y > topRoom && y < cityFrame.height - labelRoom.height
}

/** Keeps the names that cover neither the pin nor a nearer name. */
function dropCovered<P extends Point & { label: string }>(places: readonly P[], pin: Point): P[] {
  const kept: P[] = []
  const covers = (a: P, b: P) =>
    Math.abs(a.x - b.x) < ((a.label.length + b.label.length) * labelRoom.perCharacter) / 2 &&
    Math.abs(a.y - b.y) < labelRoom.height
  for (const place of places) {
    const isUnderPin =
      Math.abs(place.x - pin.x) < (place.label.length * labelRoom.perCharacter) / 2 + 16 &&
      place.y > pin.y - 56 &&
      place.y < pin.y + 14
    if (!isUnderPin && !kept.some((other) => covers(place, other))) kept.push(place)
  }
  return kept
}

function buildBar(kilometres: number, scale: number): CityView['bar'] {
  const length = [10, 5, 2, 1].find((one) => one <= kilometres / 2) ?? 1
  return { kilometres: length, width: round(length * scale) }
}
