import type { AnswerOf } from '#kit/contract.ts'
import { addDays, riyadhDay, systemClock } from '#kit/time.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import type { AppContext } from '#web/app/context.ts'
import { loadOpenOrder } from '#web/areas/cart/load.ts'
import { whenVerified } from './load-when-verified.ts'

export type Wallet = AnswerOf<(typeof paymentsContract)['wallet']>
export type Deposit = AnswerOf<(typeof paymentsContract)['deposit']>

const recentAtMost = 6
const trackedAtMost = 5
/** Days for which a finished withdrawal is still shown beside the pending ones. */
const trackedDays = 3

/** Loads balance, totals and recent movements. */
export const loadWalletPage = (context: AppContext) =>
  whenVerified(context, async () => {
    const { cards, payments, portfolio, withdrawals } = context.api
    const [wallet, kept, openOrder, totals, recent, out] = await Promise.all([
      payments.wallet({}),
      cards.list({}),
      loadOpenOrder(context),
      portfolio.portfolio({}),
      portfolio.transactions({ limit: recentAtMost }),
      withdrawals.own({ limit: trackedAtMost }),
    ])
    const since = addDays(systemClock(), -trackedDays).toISOString()
    const tracked = out.items.filter(
      ({ decidedAt, returnedAt }) => decidedAt === null || (returnedAt ?? decidedAt) > since,
    )
    // Decided once by the loader, so that server and browser agree on the day.
    const today = riyadhDay(systemClock())
    return { wallet, cards: kept, openOrder, totals, recent: recent.items, withdrawals: tracked, today }
  })

export type LoadedWallet = NonNullable<Awaited<ReturnType<typeof loadWalletPage>>>
