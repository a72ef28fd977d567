import type { SettingEffect } from '#platform/declarations/settings.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { countNeedingTwo } from './queries.ts'

/** PAY-5: how many waiting withdrawals two operators approve. */
export const withdrawalsSettingEffects: readonly SettingEffect[] = [
  {
    key: 'twoOperatorsFromHalalas',
    label: { ar: ar.needingTwo, en: en.needingTwo },
    count: ({ tx }, threshold) => countNeedingTwo(tx, BigInt(threshold)),
  },
]
