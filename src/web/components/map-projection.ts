/** The frame of the map drawings in `art/`: Mercator, 600 by 500, fitted to nine cities within 0.2 units. */
const frame = { width: 600, height: 500, perDegree: 24.7267, west: -815.787, north: 875.194 }

/** A place as shares of the map's width and height, from its upper left corner. */
export function placeOnMap(latitude: number, longitude: number): { x: number; y: number } {
  const latitudeRadians = (latitude * Math.PI) / 180
  const stretched = Math.log(Math.tan(Math.PI / 4 + latitudeRadians / 2))
  const perRadian = (frame.perDegree * 180) / Math.PI
  return {
    x: (frame.perDegree * longitude + frame.west) / frame.width,
    y: (frame.north - perRadian * stretched) / frame.height,
  }
}
