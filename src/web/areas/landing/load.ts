import type { AppContext } from '#web/app/context.ts'

/** Loads real figures, and the open opportunities closest to their goal. */
export async function loadLanding({ api }: AppContext) {
  const [figures, open] = await Promise.all([
    api.opportunities.landingFigures({}),
    api.opportunities.list({ status: ['available', 'new'], sort: 'most_funded', limit: 3 }),
  ])
  return { figures, open: open.items }
}
