/** Positions of places on `saudi-map.svg`, a Mercator projection fitted to the drawing. */
export const mapFrame = { x: -100, y: -100, width: 800, height: 700 } as const

const degrees = (radians: number): number => (radians * 180) / Math.PI
const mercator = (lat: number): number => degrees(Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)))

export const onMap = ({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } => ({
  x: Math.round((24.7233 * lng - 815.686) * 10) / 10,
  y: Math.round((876.461 - 24.7683 * mercator(lat)) * 10) / 10,
})

const radians = (value: number): number => (value * Math.PI) / 180

/** The position at a point of the drawing; the inverse of `onMap`. */
export const positionAt = ({ x, y }: { x: number; y: number }): { lat: number; lng: number } => {
  const mercatorY = (876.461 - y) / 24.7683
  return {
    lat: degrees(2 * Math.atan(Math.exp(radians(mercatorY))) - Math.PI / 2),
    lng: (x + 815.686) / 24.7233,
  }
}
