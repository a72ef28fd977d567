import { expect, test } from 'vitest'
import { onMap, viewAround } from './map-position.ts'

test.each([
  ['Riyadh', { lat: 24.7136, lng: 46.6753 }, [338.3, 244]],
  ['Jeddah', { lat: 21.5433, lng: 39.1728 }, [153.2, 330.8]],
  ['Abha', { lat: 18.2164, lng: 42.5053 }, [235.1, 416.8]],
  ['Tabuk', { lat: 28.3835, lng: 36.5662 }, [88.2, 142.5]],
])('%s stands where the drawing has it', (_city, place, [x, y]) => {
  expect(Math.abs(onMap(place).x - x!)).toBeLessThan(1.5)
  expect(Math.abs(onMap(place).y - y!)).toBeLessThan(1.5)
})

test('a view stays within the drawing', () => {
  expect(viewAround({ x: 300, y: 200 }, 200, 100)).toBe('200.0 150.0 200 100')
  expect(viewAround({ x: -95, y: 595 }, 200, 100)).toBe('-100.0 500.0 200 100')
})
