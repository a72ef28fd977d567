/** Positions of places on `saudi-map.svg`, a Mercator projection fitted to the drawing. */
export const mapFrame = { x: -100, y: -100, width: 800, height: 700 } as const

const degrees = (radians: number): number => (radians * 180) / Math.PI
const mercator = (lat: number): number => degrees(Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)))

export const onMap = ({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: Math.round((24.7233 * lng - 815.686) * 10) / 10,
  y: Math.round((876.461 - 24.7683 * mercator(lat)) * 10) / 10,
})

/** Returns the part of the map around a place, within its frame. */
export function viewAround(place: { x: number; y: number }, width: number, height: number): string {
  const within = (at: number, size: number, start: number, whole: number) =>
    Math.min(Math.max(at - size / 2, start), start + whole - size)
  const x = within(place.x, width, mapFrame.x, mapFrame.width)
  const y = within(place.y, height, mapFrame.y, mapFrame.height)
  return `${x.toFixed(1)} ${y.toFixed(1)} ${width} ${height}`
}
