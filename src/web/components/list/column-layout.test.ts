import { expect, test } from 'vitest'
import { clampWidth, columnStyle, pinnedFirst, setWidth, togglePinned } from './column-layout.ts'

const usual = { pinned: [], widths: {} }
const columns = ['at', 'name', 'total'].map((key) => ({ key }))

test('pinned columns come first, in the order of the list', () => {
  const layout = togglePinned(togglePinned(usual, 'total'), 'name')
  expect(pinnedFirst(columns, layout).map(({ key }) => key)).toEqual(['name', 'total', 'at'])
  expect(pinnedFirst(columns, togglePinned(layout, 'name')).map(({ key }) => key)).toEqual([
    'total',
    'at',
    'name',
  ])
})

test('a width stays within its limits and can be forgotten', () => {
  expect([clampWidth(-5), clampWidth(120.4), clampWidth(5000)]).toEqual([80, 120, 640])
  const wide = setWidth(usual, 'name', 300)
  expect(columnStyle('name', wide)).toEqual({ inlineSize: 300, minInlineSize: 300, maxInlineSize: 300 })
  expect(columnStyle('at', wide)).toBeUndefined()
  expect(setWidth(wide, 'name', undefined)).toEqual(usual)
})
