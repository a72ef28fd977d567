import type { AppContext } from '#web/app/context.ts'

/** Loads real figures, the open opportunities closest to their goal, and the last one that has ended. */
export async function loadLanding({ api }: AppContext) {
  const [figures, open, past] = await Promise.all([
    api.opportunities.landingFigures({}),
    api.opportunities.list({ status: ['available', 'new'], sort: 'most_funded', limit: 3 }),
    api.results.list({ stage: 'exited', limit: 1 }),
  ])
  return { figures, open: open.items, past: past.items[0] }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
