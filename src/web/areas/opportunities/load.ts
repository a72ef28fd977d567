import { redirect } from '@tanstack/react-router'
import { formatTime } from '#kit/format.ts'
import { systemClock } from '#kit/time.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadActions } from './actions.tsx'
import {
  listPath,
  type OpportunitySearch,
  onPage,
  pageSize,
  parseSearch,
  toFilterQuery,
  toSavedQuery,
} from './search.ts'

/** Returns the signed-in investor if their check is approved. */
export function findVerifiedInvestor({ session }: AppContext) {
  const { user, roles } = session.current()
  return user && roles.includes('user') && user.kycStatus === 'approved' ? user : null
}

/** Loads everything that the list shows, in parallel. */
export async function loadList(context: AppContext, search: OpportunitySearch) {
  const { api, session } = context
  const filter = toFilterQuery(search)
  const investor = findVerifiedInvestor(context)
  const [list, options, wallet, portfolio, actions, saving] = await Promise.all([
    api.opportunities.list({ ...filter, sort: search.sort, page: search.page, limit: pageSize }),
    api.opportunities.filters(filter),
    investor ? api.payments.wallet({}) : null,
    investor ? api.portfolio.portfolio({}) : null,
    loadActions(context),
    loadSaving(context, search),
  ])
  // An old link may name a city or type that was merged into another. The address shows the kept one.
  if (list.kept) throw redirect({ to: listPath, search: parseSearch({ ...search, ...list.kept }) })
  // An old link may name a page that no longer exists. The last one is shown.
  if (list.items.length === 0 && list.page > 1) {
    throw redirect({ to: listPath, search: onPage(search, list.pages || 1) })
  }
  const greeting = session.current().user ? greetingAt(systemClock()) : null
  const figures =
    wallet && portfolio
      ? { balance: wallet.balance, invested: portfolio.totalInvested, expected: portfolio.expectedReturns }
      : null
  return { list, options, greeting, figures, actions, saving }
}

/** Loads whether an investor has saved these filters. Null if there is nothing to save, or nobody to notify. */
async function loadSaving({ session, api, words }: AppContext, search: OpportunitySearch) {
  const { user, roles, isActive } = session.current()
  const query = toSavedQuery(search)
  if (!user || !isActive || !roles.includes('user') || query === '') return null
  const [{ items }] = await Promise.all([api.searches.list({}), words.load('searches')])
  return { query, isSaved: items.some((saved) => saved.query === query) }
}

/** The part of the day in Riyadh. Decided once by the loader, so that server and browser agree. */
function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const [clock, half] = formatTime(now, 'en').split(' ')
  if (half === 'AM') return 'morning'
  return Number.parseInt(clock!, 10) % 12 < 5 ? 'afternoon' : 'evening'
}
