import { assert } from '#kit/errors.ts'
import type { KeyUse } from '#platform/declarations/key-uses.ts'
import { countSchedulesWith, replaceInSchedules } from './queries/schedules.ts'

const filters = { cities: 'city', 'property-types': 'type' } as const

function filterOf(list: string): 'city' | 'type' {
  const filter = (filters as Readonly<Record<string, 'city' | 'type'>>)[list]
  assert(filter, `reports have no filter by ${list}`)
  return filter
}

/** ADM-6: the filters of mailed reports. Schedules that have ended stay as they were. */
export const reportingKeyUses: readonly KeyUse[] = [
  {
    name: 'reporting.schedules',
    lists: Object.keys(filters),
    label: { ar: 'التقارير المرسلة دوريًا', en: 'Mailed reports' },
    count: ({ tx }, list, key) => countSchedulesWith(tx, filterOf(list), key),
    replace: ({ tx }, list, key, by) => replaceInSchedules(tx, filterOf(list), key, by),
  },
]
