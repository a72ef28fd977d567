import { allOperators } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { findOpportunities } from './operations/read-opportunities.ts'

export const opportunitiesFinders: readonly SearchSource[] = [
  {
    name: 'opportunities.opportunities',
    label: { ar: ar.opportunities, en: en.opportunities },
    roles: allOperators,
    find: findOpportunities,
  },
]
