import { expect, test } from 'vitest'
import { moveKey, placeAfterKey } from './sort-keys.ts'

test('a key moves to any place, and the others keep their order', () => {
  expect(moveKey(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(moveKey(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moveKey(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
})

test('arrows move by one within the list, Home and End to its ends, and other keys not at all', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab'].map((key) => placeAfterKey(key, 1, 3))).toEqual([
    0,
    2,
    0,
    2,
    undefined,
  ])
  expect([placeAfterKey('ArrowUp', 0, 3), placeAfterKey('ArrowDown', 2, 3)]).toEqual([0, 2])
})
