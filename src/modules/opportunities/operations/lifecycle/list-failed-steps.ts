import type { Context } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { labelsByLocale } from '../../answers.ts'
import { listFailedStepTitles } from '../../queries/scheduled-steps.ts'

/** Lists the planned steps that failed, the oldest first, for the operators' list of work. */
export async function listFailedSteps({ tx, locale }: Context, most: number): Promise<SearchResult[]> {
  const rows = await listFailedStepTitles(tx, most)
  return rows.map(({ id, opportunityId, step, title }) => ({
    id,
    title: title?.[locale] ?? labelsByLocale[locale].lifecycle.draft,
    note: labelsByLocale[locale].steps[step],
    leadsTo: `/admin-sahl/opportunity/${opportunityId}`,
  }))
}
