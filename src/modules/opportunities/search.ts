import { allOperators } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { findManagedById, searchManaged } from './operations/list-managed.ts'
import { findOpportunities } from './operations/read-opportunities.ts'
import { canReadManaged } from './policy.ts'

export const opportunitiesFinders: readonly SearchSource[] = [
  {
    name: 'opportunities.opportunities',
    label: { ar: ar.opportunities, en: en.opportunities },
    roles: allOperators,
    // Those who work on opportunities find drafts too, and open their page in the back office.
    find: (context, text, most) =>
      canReadManaged(context.actor)
        ? searchManaged(context, text, most)
        : findOpportunities(context, text, most),
    findById: async (context, id) =>
      canReadManaged(context.actor) ? await findManagedById(context, id) : [],
  },
]
