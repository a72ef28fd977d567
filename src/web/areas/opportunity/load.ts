import { orNotFound } from '#web/app/api/errors.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadActions } from '../opportunities/actions.tsx'
import { findVerifiedInvestor } from '../opportunities/load.ts'

export type Detail = Awaited<ReturnType<typeof loadDetail>>

/** Loads an opportunity, and for an investor what is needed to buy it. */
export async function loadDetail(context: AppContext, idOrSlug: string) {
  const { api } = context
  const user = findVerifiedInvestor(context)
  const [property, cart, wallet, actions, result, valuations] = await Promise.all([
    api.opportunities.get({ idOrSlug }).catch(orNotFound),
    user ? api.orders.cart({}) : null,
    user ? api.payments.wallet({}) : null,
    loadActions(context),
    api.results.get({ idOrSlug }).catch(orNotFound),
    api.valuations.list({ idOrSlug }).catch(orNotFound),
  ])
  const isValued = user !== null && valuations.items.length > 0
  const estimate = isValued ? await api.portfolio.estimate({ propertyId: property.id }) : null
  const shown = { property, actions, result, valuations, estimate }
  if (!cart || !wallet) return { ...shown, investor: null }
  const line = cart.items.find((item) => item.property.id === property.id)
  const { annual } = cart.limits
  const othersInCart = cart.amount - (line?.amount ?? 0)
  return {
    ...shown,
    investor: {
      annual,
      balance: wallet.balance,
      inCart: line?.amount ?? null,
      /** Checkout buys the whole cart, so only an empty one can be checked out for a single line. */
      mayInvestNow: cart.items.length === 0,
      suitability: cart.suitability,
      /** The annual limit applies to the whole cart. */
      mayInvest:
        annual.available === null ? property.remaining : Math.max(0, annual.available - othersInCart),
    },
  }
}
