import { expect, test } from 'vitest'
import { placeOnMap } from './map-projection.ts'

test.each([
  ['Riyadh', 24.7136, 46.6753, 338.3, 244],
  ['Jeddah', 21.4858, 39.1925, 153.2, 330.8],
  ['Dammam', 26.4207, 50.0888, 422.7, 197.2],
  ['Abha', 18.2164, 42.5053, 235.1, 416.8],
  ['Tabuk', 28.3838, 36.555, 88.2, 142.5],
])('%s stands where the drawing has it', (_city, latitude, longitude, x, y) => {
  const place = placeOnMap(latitude, longitude)
  expect(place.x * 600).toBeCloseTo(x, -0.5)
  expect(place.y * 500).toBeCloseTo(y, -0.5)
})
