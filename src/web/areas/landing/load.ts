import { addDays, instantFrom, systemClock } from '#kit/time.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadShownPage } from '#web/areas/content/load-shown.ts'
import { readLanding } from './sections.ts'

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

/** Loads the edited texts, real figures, open opportunities, the last one that has ended, and the prize draw. */
export async function loadLanding({ api }: AppContext, location: { readonly search: object }) {
  const [figures, open, past, draws, landing, features] = await Promise.all([
    api.opportunities.landingFigures({}),
    api.opportunities.list({ status: ['available', 'new'], sort: 'most_funded', limit: 3 }),
    api.results.list({ stage: 'exited', limit: 1 }),
    api.draws.current({}),
    loadShownPage(api, 'landing-page', location),
    loadShownPage(api, 'features', location),
  ])
  return {
    figures,
    open: open.items,
    past: past.items[0],
    draw: shortenDraw(draws.draw),
    texts: readLanding(landing, features),
  }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
