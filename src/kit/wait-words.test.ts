import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test.each([
  [1, '1 second', 'ثانية واحدة'],
  [45, '45 seconds', '45 ثانية'],
  [90, '90 seconds', '90 ثانية'],
  [91, '2 minutes', 'دقيقتين'],
  [864, '15 minutes', '15 دقيقة'],
  [5400, '90 minutes', '90 دقيقة'],
  [5401, '2 hours', 'ساعتين'],
  [36_000, '10 hours', '10 ساعات'],
])('waitWords uses a natural unit for %i seconds', (seconds, en, ar) => {
  expect(waitWords('en', seconds)).toBe(en)
  expect(waitWords('ar', seconds)).toBe(ar)
})
