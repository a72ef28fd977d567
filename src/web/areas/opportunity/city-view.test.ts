import { describe, expect, test } from 'vitest'
import { cityFrame, drawCity } from './city-view.ts'

const riyadh = { label: 'Riyadh', position: { lat: 24.7136, lng: 46.6753 } }
const districts = [
  { label: 'Al Malqa', position: { lat: 24.808, lng: 46.602 } },
  { label: 'As Sahafah', position: { lat: 24.804, lng: 46.639 } },
  { label: 'Hittin', position: { lat: 24.764, lng: 46.601 } },
  { label: 'As Sulay', position: { lat: 24.664, lng: 46.833 } },
]
const yasmin = { lat: 24.8265, lng: 46.643 }

describe('the drawing around a position', () => {
  test('has the position above its middle, and names districts where they lie', () => {
    const { pin, places } = drawCity(yasmin, riyadh, districts)
    expect(pin.x).toBe(cityFrame.width / 2)
    expect(pin.y).toBeLessThan(cityFrame.height / 2)
    const malqa = places.find(({ label }) => label === 'Al Malqa')!
    expect(malqa.x).toBeLessThan(pin.x)
    expect(malqa.y).toBeGreaterThan(pin.y)
  })

  test('leaves out the farther of two names that cover each other', () => {
    const twin = { label: 'Al Malqa 2', position: { lat: 24.8079, lng: 46.6018 } }
    const labels = drawCity(yasmin, riyadh, [...districts, twin]).places.map(({ label }) => label)
    expect(labels).toContain('Al Malqa')
    expect(labels).not.toContain('Al Malqa 2')
  })

  test('shows at least 5 and at most 40 kilometres to a side', () => {
    expect(drawCity(riyadh.position, riyadh, []).kilometres).toBe(5)
    const far = { label: 'Far', position: { lat: 22, lng: 44 } }
    expect(drawCity(riyadh.position, far, [far]).kilometres).toBe(40)
  })

  test('has a scale bar of whole kilometres that fits', () => {
    const { bar, kilometres } = drawCity(yasmin, riyadh, districts)
    expect([1, 2, 5, 10]).toContain(bar.kilometres)
    expect(bar.width).toBeCloseTo((bar.kilometres * cityFrame.width) / 2 / kilometres, 0)
    expect(bar.width).toBeLessThanOrEqual(cityFrame.width / 4)
  })
})
