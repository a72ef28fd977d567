import type { SettingEffect } from '#platform/declarations/settings.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { countAboveAnnualLimit } from './queries/orders.ts'

/** BUY-8: how many investors have used more than the annual limit. */
export const ordersSettingEffects: readonly SettingEffect[] = [
  {
    key: 'annualLimitHalalas',
    label: { ar: ar.aboveAnnualLimit, en: en.aboveAnnualLimit },
    count: ({ tx, now }, limit) => countAboveAnnualLimit(tx, BigInt(limit), now),
  },
]
