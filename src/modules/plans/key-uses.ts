import { assert } from '#kit/errors.ts'
import type { KeyUse } from '#platform/declarations/key-uses.ts'
import { countPlansWith, type RuleColumn, replaceInPlans } from './queries.ts'

const columns: Readonly<Record<string, RuleColumn>> = {
  cities: 'cities',
  'property-types': 'types',
  'investment-types': 'contracts',
}

function columnOf(list: string): RuleColumn {
  const column = columns[list]
  assert(column, `plans have no rule about ${list}`)
  return column
}

/** PRT-6: the rules of plans name cities, types and contracts. Stopped plans are history and stay as they were. */
export const plansKeyUses: readonly KeyUse[] = [
  {
    name: 'plans.rules',
    lists: Object.keys(columns),
    label: { ar: 'خطط الاستثمار', en: 'Investment plans' },
    count: ({ tx }, list, key) => countPlansWith(tx, columnOf(list), key),
    replace: ({ tx }, list, key, by) => replaceInPlans(tx, columnOf(list), key, by),
  },
]
