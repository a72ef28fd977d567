import { hasHoldingsAccess } from '#web/app/access/kyc-access.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadText } from '../reading/text.ts'
import { parseFigures } from './figures.ts'
import type { EstimateSearch } from './search.ts'

/** Loads the text, and the figures that the estimate begins with. */
export async function loadSharia(context: AppContext, search: EstimateSearch) {
  const [text, figures] = await Promise.all([
    loadText(context.locale, {
      ar: () => import('./content.ar.ts'),
      en: () => import('./content.en.ts'),
    }),
    loadFigures(context, search),
  ])
  return { text, figures }
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
