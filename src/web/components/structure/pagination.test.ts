import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 9, '1 2 3 4 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 6 7 8 9'],
  [2, 3, '1 2 3'],
])('shows the pages around page %s of %s', (page, pages, text) => {
  expect(
    pagesAround(page, pages)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(text)
})
