import { hasHoldingsAccess } from '#web/app/access/kyc-access.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadShownPage } from '../content/load-shown.ts'
import { readText } from '../reading/text.ts'
import { parseFigures } from './figures.ts'
import type { EstimateSearch } from './search.ts'

/** Loads the text, and the figures that the estimate begins with. */
export async function loadSharia(context: AppContext, search: EstimateSearch, location: { search: object }) {
  const [page, figures] = await Promise.all([
    loadShownPage(context.api, 'sharia', location),
    loadFigures(context, search),
  ])
  return { page, text: readText(page), figures }
}

async function loadFigures({ api, session }: AppContext, search: EstimateSearch) {
  const typed = parseFigures(search)
  const { user, roles } = session.current()
  if (search.from !== 'portfolio' || !roles.includes('user') || !hasHoldingsAccess(user)) return typed
  const [wallet, portfolio] = await Promise.all([api.payments.wallet({}), api.portfolio.portfolio({})])
  return {
    ...typed,
    cash: wallet.balance + wallet.held,
    stakes: portfolio.totalInvested,
    income: portfolio.achievedReturns,
  }
}
