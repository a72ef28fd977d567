import type { PartUse } from '#platform/declarations/part-uses.ts'
import { listNamingDecisions } from './queries/sharia-decisions.ts'

/** Published opportunities rest on decisions of the Sharia board. */
export const opportunitiesPartUses: readonly PartUse[] = [
  {
    name: 'opportunities.published',
    page: 'sharia',
    list: async ({ tx, locale }, decisions) =>
      (await listNamingDecisions(tx, locale, decisions)).map(({ decision, title, slug }) => ({
        part: decision,
        title,
        leadsTo: `/user/properties/${slug}`,
      })),
  },
]
