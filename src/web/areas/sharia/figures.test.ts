import { expect, test } from 'vitest'
import { findFigureFaults, parseFigures } from './figures.ts'

test('figures that can be used have no fault', () => {
  const figures = parseFigures({ held: 'trade', cash: '١٬٠٠٠', share: '2.5' })
  expect(figures).toEqual({ held: 'trade', cash: 1_000_00, stakes: null, income: null, share: 250 })
  expect(findFigureFaults(figures)).toEqual({})
})

test('a figure that is no amount stays as it was typed', () => {
  const figures = parseFigures({ cash: 'much', stakes: '1.2.3', share: '101' })
  expect(figures).toMatchObject({ held: 'income', cash: 'much', stakes: '1.2.3' })
  expect(findFigureFaults(figures)).toEqual({
    cash: 'invalid_amount',
    stakes: 'invalid_amount',
    share: 'too_big',
  })
})
