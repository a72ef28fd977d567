import { expect, test } from 'vitest'
import { daysBetween } from './time.ts'

test('daysBetween counts calendar days', () => {
  expect(daysBetween('2027-02-22', '2027-03-01')).toBe(7)
  expect(daysBetween('2027-03-01', '2027-03-01')).toBe(0)
  expect(daysBetween('2027-03-02', '2027-03-01')).toBe(-1)
})
