import { expect, test } from 'vitest'
import { defineList } from '#kit/list.ts'
import { nextSort, sortedBy } from './sort-header.tsx'

const list = defineList({ filters: {}, sorts: { newest: [], oldest: [], largest: ['integer'] } })
const byTime = { ascending: 'oldest', descending: 'newest' }
const byAmount = { descending: 'largest' }

test('a header shows the direction of its column, also for the usual order', () => {
  expect(sortedBy(list, {}, byTime)).toBe('descending')
  expect(sortedBy(list, { sort: 'oldest' }, byTime)).toBe('ascending')
  expect(sortedBy(list, { sort: 'largest' }, byTime)).toBeUndefined()
})

test('a press on a header turns its direction, and begins with the largest', () => {
  expect(nextSort(byTime, undefined)).toBe('newest')
  expect(nextSort(byTime, 'descending')).toBe('oldest')
  expect(nextSort(byTime, 'ascending')).toBe('newest')
  expect(nextSort(byAmount, 'descending')).toBe('largest')
})
