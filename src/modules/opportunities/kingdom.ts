import type { MapPosition } from './vocabulary.ts'

/** The outline of the Kingdom, simplified from Natural Earth (public domain): latitude and longitude. */
const outline: readonly (readonly [lat: number, lng: number])[] = [
  [19.02, 51.98],
  [18.61, 49.04],
  [18.18, 48.17],
  [17.47, 47.58],
  [17.14, 47.44],
  [16.97, 47.15],
  [16.98, 46.98],
  [17.29, 46.72],
  [17.26, 46.31],
  [17.33, 45.54],
  [17.45, 45.14],
  [17.42, 44.16],
  [17.35, 43.92],
  [17.54, 43.42],
  [17.39, 43.19],
  [17.29, 43.24],
  [17.23, 43.15],
  [16.97, 43.11],
  [16.84, 43.18],
  [16.72, 43.17],
  [16.4, 42.8],
  [16.76, 42.7],
  [17.15, 42.38],
  [17.46, 42.29],
  [17.91, 41.75],
  [18.48, 41.43],
  [18.7, 41.23],
  [19.11, 41.11],
  [19.78, 40.75],
  [20.29, 40.08],
  [20.32, 39.88],
  [20.41, 39.72],
  [21, 39.27],
  [21.33, 39.09],
  [21.54, 39.14],
  [21.9, 38.98],
  [22.41, 39.09],
  [22.61, 39.06],
  [23.73, 38.46],
  [24.2, 37.92],
  [24.31, 37.54],
  [24.84, 37.17],
  [24.97, 37.26],
  [25.3, 37.15],
  [25.65, 36.92],
  [25.76, 36.76],
  [26.05, 36.67],
  [26.12, 36.51],
  [26.61, 36.24],
  [27.08, 35.84],
  [27.27, 35.76],
  [27.45, 35.58],
  [28.05, 35.18],
  [28.14, 34.72],
  [28.07, 34.62],
  [28.51, 34.77],
  [29.36, 34.95],
  [29.21, 36.06],
  [29.5, 36.47],
  [29.84, 36.7],
  [30, 37.47],
  [30.32, 37.63],
  [30.51, 37.98],
  [30.83, 37.65],
  [31.5, 36.96],
  [32, 38.96],
  [32.13, 39.14],
  [31.94, 40.37],
  [31.09, 42.07],
  [29.21, 44.69],
  [29.07, 46.36],
  [29.11, 46.53],
  [29, 47.43],
  [28.64, 47.58],
  [28.54, 47.67],
  [28.55, 48.44],
  [28.14, 48.63],
  [27.91, 48.81],
  [27.73, 48.8],
  [27.64, 48.9],
  [27.5, 49.24],
  [27.45, 49.18],
  [27.19, 49.41],
  [27.16, 49.54],
  [26.97, 49.72],
  [26.84, 49.98],
  [26.67, 50.15],
  [26.69, 50.01],
  [26.54, 50.03],
  [26.42, 50.19],
  [26.32, 50.22],
  [26.11, 50.15],
  [26.12, 50.03],
  [25.64, 50.24],
  [25.44, 50.46],
  [25.1, 50.56],
  [24.61, 50.93],
  [24.59, 51.41],
  [24.35, 51.31],
  [24.3, 51.57],
  [24.09, 51.59],
  [22.95, 52.56],
  [22.64, 55.11],
  [22.72, 55.19],
  [22.02, 55.64],
  [20.02, 54.98],
]
/** The inhabited islands that lie away from the coast, as centre and radius in degrees. */
const islands = [{ centre: [16.75, 42.0], radius: 0.3 }] as const
/** Degrees by which a position may lie outside the outline, which is coarse. */
const margin = 0.1

const edges = outline.map((start, index) => [start, outline[(index + 1) % outline.length]!] as const)

/** Returns true if the position lies in the Kingdom or within about 10 km of its border or coast. */
export function isInKingdom({ lat, lng }: MapPosition): boolean {
  let isInside = false
  for (const [[lat1, lng1], [lat2, lng2]] of edges) {
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1) {
      isInside = !isInside
    }
  }
  return (
    isInside ||
    edges.some(([start, end]) => distanceToEdge([lat, lng], start, end) <= margin) ||
    islands.some(({ centre: [midLat, midLng], radius }) => Math.hypot(lat - midLat, lng - midLng) <= radius)
  )
}

type Point = readonly [lat: number, lng: number]

function distanceToEdge([lat, lng]: Point, [lat1, lng1]: Point, [lat2, lng2]: Point): number {
  const [dLat, dLng] = [lat2 - lat1, lng2 - lng1]
  const along = ((lat - lat1) * dLat + (lng - lng1) * dLng) / (dLat ** 2 + dLng ** 2)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(lat - lat1 - t * dLat, lng - lng1 - t * dLng)
}
