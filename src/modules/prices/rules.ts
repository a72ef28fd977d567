import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'

/** Returns whether the price may still change. Once the funding has ended, holders have what they paid for. */
export const isPriceOpen = (lifecycle: Lifecycle): boolean =>
  lifecycle === 'published' || lifecycle === 'closed'
