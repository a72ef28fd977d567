import { addDays, instantFrom, systemClock } from '#kit/time.ts'
import type { AppContext } from '#web/app/context.ts'

type Draw = Awaited<ReturnType<AppContext['api']['draws']['current']>>['draw']

/** A winner stays on the landing page for this many days. */
const winnerShownDays = 30

/** Keeps the lines of the teaser, since the page carries its data as well. */
function shortenDraw(draw: Draw) {
  if (!draw) return null
  const { title, prize, state, endsAt, result } = draw
  if (result && addDays(instantFrom(result.at), winnerShownDays) < systemClock()) return null
  return { title, prize, state, endsAt, ticket: result?.code ?? null }
}

/** Loads real figures, open opportunities, the last one that has ended, and the prize draw. */
export async function loadLanding({ api }: AppContext) {
  const [figures, open, past, draws] = await Promise.all([
    api.opportunities.landingFigures({}),
    api.opportunities.list({ status: ['available', 'new'], sort: 'most_funded', limit: 3 }),
    api.results.list({ stage: 'exited', limit: 1 }),
    api.draws.current({}),
  ])
  return { figures, open: open.items, past: past.items[0], draw: shortenDraw(draws.draw) }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
