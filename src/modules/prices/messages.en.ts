import type { RefusalWords } from '#kit/errors.ts'
import type { pricesRefusals } from './contract.ts'

export const refusals = {
  price_unchanged: 'The price is the published one. Enter a new price, then propose it.',
  price_final: 'The funding has ended, so the price is final.',
} satisfies RefusalWords<typeof pricesRefusals>

export const labels = { proposal: 'New price' }

/** The checks that the deciding operator sees. */
export const checks = {
  stage: 'The opportunity still raises money',
  above_sold: 'The price is not below what is sold',
  whole_stakes: 'The price is whole stakes',
  minimum_fits: 'The minimum investment is not above the price',
}
