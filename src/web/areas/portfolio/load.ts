import type { AnswerOf } from '#kit/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'
import type { AppContext } from '#web/app/context.ts'
import { whenVerified } from '#web/areas/wallet/when-verified.ts'

export type Portfolio = AnswerOf<(typeof portfolioContract)['portfolio']>
export type Stake = AnswerOf<(typeof portfolioContract)['stakes']>['items'][number]
export type Disbursement = AnswerOf<(typeof portfolioContract)['transactions']>['items'][number]

const disbursementsAtMost = 8

/** Totals, stakes, and what they have paid lately. */
export const loadPortfolioPage = (context: AppContext) =>
  whenVerified(context, async () => {
    const { portfolio } = context.api
    const [totals, stakes, paid] = await Promise.all([
      portfolio.portfolio({}),
      portfolio.stakes({}),
      portfolio.transactions({ type: 'sales', limit: disbursementsAtMost }),
    ])
    return {
      totals,
      stakes: stakes.items,
      disbursements: paid.items,
      hasMoreDisbursements: paid.nextCursor !== null,
    }
  })

export type LoadedPortfolio = NonNullable<Awaited<ReturnType<typeof loadPortfolioPage>>>
