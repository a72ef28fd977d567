import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { releasePayout } from '#modules/banking/index.ts'
import { type Cause, findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import type { WithdrawalRow } from '../queries.ts'

/** Returns the investor's wallet and hold accounts. */
export async function findWithdrawalAccounts({ tx }: Pick<Context, 'tx'>, investorId: string) {
  const [wallet, hold] = await Promise.all([
    findAccount(tx, 'wallet', investorId),
    findAccount(tx, 'withdrawal_hold', investorId),
  ])
  assert(wallet && hold, 'whoever has withdrawn has a wallet and a hold')
  return { wallet: wallet.id, hold: hold.id }
}

/** Returns the amount on hold to the wallet by reversing the request (M13). Returns the transaction's id. */
export async function returnHold(context: Context, row: WithdrawalRow, cause: Cause): Promise<string> {
  const { wallet, hold } = await findWithdrawalAccounts(context, row.investorId)
  const id = newId()
  await post(context.tx, {
    id,
    kind: 'withdrawal_return',
    cause,
    record: { kind: 'withdrawal', id: row.id },
    reverses: row.requestTransaction,
    postedAt: context.now,
    lines: [
      { accountId: hold, amount: -row.amount },
      { accountId: wallet, amount: row.amount },
    ],
  })
  await releasePayout(context, row.id)
  return id
}

/** Reverses the completion: the amount is back in the bank's account. Returns the transaction's id. */
export async function reverseCompletion(context: Context, row: WithdrawalRow, cause: Cause): Promise<string> {
  assert(row.endTransaction, 'what was completed was posted')
  const { hold } = await findWithdrawalAccounts(context, row.investorId)
  const id = newId()
  await post(context.tx, {
    id,
    kind: 'withdrawal_return',
    cause,
    record: { kind: 'withdrawal', id: row.id },
    reverses: row.endTransaction,
    postedAt: context.now,
    lines: [
      { accountId: platformAccounts.bank, amount: -row.amount },
      { accountId: hold, amount: row.amount },
    ],
  })
  return id
}
