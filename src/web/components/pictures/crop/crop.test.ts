import { expect, test } from 'vitest'
import { cropByKey, describePosition, firstCrop, moveCrop, sizeOfCrop, zoomAtMost, zoomCrop } from './crop.ts'

const size = { width: 400, height: 300, ratio: 1 }
const first = firstCrop(size)
const press = (key: string, shiftKey = false) => cropByKey(size, first, { key, shiftKey })

test('a crop begins as the largest square, in the middle', () => {
  expect(first).toEqual({ x: 200, y: 150, zoom: 1 })
  expect(sizeOfCrop(size, first)).toEqual({ width: 300, height: 300 })
})

test('a crop never leaves its picture, however far it is moved', () => {
  expect(moveCrop(size, first, [9, 9])).toEqual({ x: 250, y: 150, zoom: 1 })
  expect(moveCrop(size, first, [-9, -9])).toEqual({ x: 150, y: 150, zoom: 1 })
  const near = zoomCrop(size, first, 2)
  expect(moveCrop(size, near, [9, 9])).toEqual({ x: 325, y: 225, zoom: 2 })
})

test('zooming out moves the crop back within the edges', () => {
  const corner = moveCrop(size, zoomCrop(size, first, 3), [-9, -9])
  expect(corner).toEqual({ x: 50, y: 50, zoom: 3 })
  expect(zoomCrop(size, corner, 1)).toEqual({ x: 150, y: 150, zoom: 1 })
})

test('the zoom stays within its bounds', () => {
  expect(zoomCrop(size, first, 99).zoom).toBe(zoomAtMost)
  expect(zoomCrop(size, first, 0).zoom).toBe(1)
})

test('keys move and zoom the crop, faster with shift; other keys do nothing', () => {
  expect(press('ArrowRight')).toMatchObject({ x: 212, y: 150 })
  expect(press('ArrowLeft', true)).toMatchObject({ x: 150 })
  expect(press('+')?.zoom).toBeCloseTo(1.15)
  expect(press('=')).toEqual(press('+'))
  expect(press('-')?.zoom).toBe(1)
  expect(press('Tab')).toBeUndefined()
  const moved = zoomCrop(size, first, 2)
  expect(cropByKey(size, moved, { key: 'Home', shiftKey: false })).toEqual(first)
  expect(cropByKey(size, moved, { key: 'ArrowDown', shiftKey: true })?.y).toBeCloseTo(180)
  expect(cropByKey(size, moved, { key: 'ArrowUp', shiftKey: true })?.y).toBeCloseTo(120)
  expect(cropByKey(size, moved, { key: '_', shiftKey: true })?.zoom).toBeCloseTo(2 / 1.15)
})

test('the position is described in percent', () => {
  expect(describePosition(size, zoomCrop(size, first, 2))).toEqual([50, 50, 200])
})

test('a crop of another ratio is the largest that fits, and stays within the picture', () => {
  const wide = { ...size, ratio: 16 / 9 }
  expect(sizeOfCrop(wide, { zoom: 1 })).toEqual({ width: 400, height: 225 })
  expect(sizeOfCrop({ ...size, ratio: 1 / 2 }, { zoom: 2 })).toEqual({ width: 75, height: 150 })
  expect(moveCrop(wide, firstCrop(wide), [9, 9])).toEqual({ x: 200, y: 187.5, zoom: 1 })
})
