import type { AppContext } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'

export type PrizeDraw = NonNullable<Awaited<ReturnType<Api['draws']['current']>>['draw']>

/** Loads the current draw, and for an investor their ticket. */
export async function loadPrizeDraw({ api, session }: AppContext) {
  const isInvestor = session.current().roles.includes('user')
  const [{ draw, previous }, own] = await Promise.all([
    api.draws.current({}),
    isInvestor ? api.draws.own({}) : null,
  ])
  return { draw, previous, own: draw && own }
}
