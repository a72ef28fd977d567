import type { KeyUse } from '#platform/declarations/key-uses.ts'
import { countCapsOfKind, replaceKindOfCaps } from './queries.ts'

/** BUY-8: caps by investment type. */
export const limitsKeyUses: readonly KeyUse[] = [
  {
    name: 'limits.caps',
    lists: ['investment-types'],
    label: { ar: 'حدود الاستثمار', en: 'Investment limits' },
    count: ({ tx }, _, key) => countCapsOfKind(tx, key),
    replace: ({ tx }, _, key, by) => replaceKindOfCaps(tx, key, by),
  },
]
