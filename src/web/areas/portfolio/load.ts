import type { AnswerOf } from '#kit/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'
import type { HistoryRange } from '#modules/portfolio/vocabulary.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadOpenOrder } from '#web/areas/cart/load.ts'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export type Portfolio = AnswerOf<(typeof portfolioContract)['portfolio']>
export type Overview = AnswerOf<(typeof portfolioContract)['overview']>
export type Stake = AnswerOf<(typeof portfolioContract)['stakes']>['items'][number]
export type Disbursement = AnswerOf<(typeof portfolioContract)['transactions']>['items'][number]

const disbursementsAtMost = 8

/** The search keys of the portfolio. */
export interface PortfolioAddress {
  readonly range?: HistoryRange | undefined
  /** The year of the income calendar. */
  readonly year?: number | undefined
}

/** Loads totals, history, calendar, stakes and recent distributions. */
export const loadPortfolioPage = (context: AppContext, address: PortfolioAddress) =>
  whenVerified(context, async () => {
    const { portfolio } = context.api
    const [openOrder, totals, overview, stakes, paid] = await Promise.all([
      loadOpenOrder(context),
      portfolio.portfolio({}),
      portfolio.overview(address),
      portfolio.stakes({}),
      portfolio.transactions({ type: 'sales', limit: disbursementsAtMost }),
    ])
    return {
      openOrder,
      totals,
      overview,
      stakes: stakes.items,
      disbursements: paid.items,
      hasMoreDisbursements: paid.nextCursor !== null,
    }
  })

export type LoadedPortfolio = NonNullable<Awaited<ReturnType<typeof loadPortfolioPage>>>
