import { expect, test } from 'vitest'
import { onMap, positionAt } from './map-position.ts'

test.each([
  ['Riyadh', { lat: 24.7136, lng: 46.6753 }, [338.3, 244]],
  ['Jeddah', { lat: 21.5433, lng: 39.1728 }, [153.2, 330.8]],
  ['Abha', { lat: 18.2164, lng: 42.5053 }, [235.1, 416.8]],
  ['Tabuk', { lat: 28.3835, lng: 36.5662 }, [88.2, 142.5]],
])('%s stands where the drawing has it', (_city, place, [x, y]) => {
  expect(Math.abs(onMap(place).x - x!)).toBeLessThan(1.5)
  expect(Math.abs(onMap(place).y - y!)).toBeLessThan(1.5)
})

test('a point of the drawing leads back to its position', () => {
  const { lat, lng } = positionAt(onMap({ lat: 24.7136, lng: 46.6753 }))
  expect(lat).toBeCloseTo(24.7136, 1)
  expect(lng).toBeCloseTo(46.6753, 1)
})
