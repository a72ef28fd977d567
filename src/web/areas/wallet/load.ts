import type { AnswerOf } from '#kit/contract.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadOpenOrder } from '#web/areas/cart/load.ts'
import { whenVerified } from './when-verified.ts'

export type Wallet = AnswerOf<(typeof paymentsContract)['wallet']>
export type Deposit = AnswerOf<(typeof paymentsContract)['deposit']>
export type TransactionsPart = AnswerOf<(typeof portfolioContract)['transactions']>
export type Transaction = TransactionsPart['items'][number]

const recentAtMost = 6

/** Balance, what was received so far, and the last movements. */
export const loadWalletPage = (context: AppContext) =>
  whenVerified(context, async () => {
    const { payments, portfolio } = context.api
    const [wallet, openOrder, totals, recent] = await Promise.all([
      payments.wallet({}),
      loadOpenOrder(context),
      portfolio.portfolio({}),
      portfolio.transactions({ limit: recentAtMost }),
    ])
    // Said once by the loader, so that server and browser agree on which day is today.
    return { wallet, openOrder, totals, recent: recent.items, today: riyadhDay(systemClock()) }
  })

export type LoadedWallet = NonNullable<Awaited<ReturnType<typeof loadWalletPage>>>
