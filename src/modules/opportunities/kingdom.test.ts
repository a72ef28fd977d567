import { expect, test } from 'vitest'
import { isInKingdom } from './kingdom.ts'

test.each([
  ['Riyadh', 24.7136, 46.6753],
  ['the harbour of Jeddah', 21.47, 39.15],
  ['Haql in the north-west', 29.2846, 34.9384],
  ['Sharurah in the Empty Quarter', 17.485, 47.1217],
  ['Khafji at the Gulf', 28.4391, 48.4913],
  ['the islands of Farasan', 16.7022, 42.1183],
])('%s lies in the Kingdom', (_, lat, lng) => expect(isInKingdom({ lat, lng })).toBe(true))

test.each([
  ['Manama', 26.2235, 50.5876],
  ['Doha', 25.2854, 51.531],
  ['Kuwait City', 29.3759, 47.9774],
  ['Amman', 31.9539, 35.9106],
  ['Sanaa', 15.3694, 44.191],
  ['Abu Dhabi', 24.4539, 54.3773],
  ['the Red Sea', 23.5, 36.5],
  ['a position with its numbers swapped', 46.6753, 24.7136],
])('%s does not', (_, lat, lng) => expect(isInKingdom({ lat, lng })).toBe(false))
