import type { AnswerOf } from '#kit/contract.ts'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import type { AppContext } from '#web/app/context.ts'
import { whenVerified } from '#web/areas/wallet/load-when-verified.ts'

export type Withdrawal = AnswerOf<typeof withdrawalsContract.withdrawal>
export type OfficeWithdrawal = AnswerOf<typeof withdrawalsContract.withdrawals>['items'][number]
export type OneWithdrawal = AnswerOf<typeof withdrawalsContract.investors>

/** Loads the available amount and the bank accounts. */
export const loadWithdrawPage = (context: AppContext) =>
  whenVerified(context, async () => {
    const [terms, accounts] = await Promise.all([
      context.api.withdrawals.terms({}),
      context.api.banking.list({}),
    ])
    return { terms, accounts: accounts.items }
  })

export type LoadedWithdraw = NonNullable<Awaited<ReturnType<typeof loadWithdrawPage>>>
