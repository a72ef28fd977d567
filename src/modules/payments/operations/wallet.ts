import { refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { accountStateQuery } from '#modules/ledger/index.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { paymentsRefusals } from '../contract.ts'
import { paymentsSettings } from '../settings.ts'

const refuse = refuser(paymentsRefusals)

/** Returns the wallet's balance and the amount held for withdrawals. */
export async function readWallet(context: Context) {
  const investor = requireInvestor(context.actor)
  const [accountStatus, [wallet, hold]] = await Promise.all([
    findAccountStatus(context.tx, investor.userId, context.now),
    queryAll(context.tx, [
      accountStateQuery('wallet', investor.userId),
      accountStateQuery('withdrawal_hold', investor.userId),
    ]),
  ])
  requireHolder(accountStatus)
  if (!wallet) throw refuse('wallet_account_not_found')
  const settings = context.settings.of(paymentsSettings)
  return {
    balance: toWire(wallet.balance),
    held: toWire(hold?.balance ?? 0n),
    depositLimits: { minimum: settings.minimumDepositHalalas, maximum: settings.maximumDepositHalalas },
  }
}
