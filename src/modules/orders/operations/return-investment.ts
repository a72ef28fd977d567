import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { type Cause, findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { findInvestable, returnStockIfUnchanged } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { investmentReturned, ordersRefusals } from '../contract.ts'
import { type InvestmentToReturn, markInvestmentReturned } from '../queries/returns.ts'
import { canReturnInvestment } from '../rules.ts'

const refuse = refuser(ordersRefusals)

/**
 * BUY-9: returns one investment to the wallet, fee included, in one ledger transaction. Updates the stock row last and
 * compares its terms version there: if funding was completed or cancelled meanwhile, it raises 40001 and starts again.
 */
export async function returnInvestment(
  context: Context,
  investment: InvestmentToReturn,
  cause: Cause,
): Promise<void> {
  const { tx, now } = context
  const { id, investorId, opportunityId, amount, fee } = investment
  const [property] = await findInvestable(tx, [opportunityId])
  if (!property || !canReturnInvestment(property.lifecycle)) throw refuse('investment_final')
  const wallet = await findAccount(tx, 'wallet', investorId)
  assert(wallet, 'an investor has a wallet')
  const transactionId = newId()
  try {
    await post(tx, {
      id: transactionId,
      kind: 'funding_return',
      cause,
      record: { kind: 'investment', id },
      postedAt: now,
      lines: [
        { accountId: property.fundingAccountId, amount: -amount },
        ...(fee > 0n ? [{ accountId: platformAccounts.fees, amount: -fee }] : []),
        { accountId: wallet.id, amount: amount + fee },
      ],
    })
  } catch (error) {
    // While this waited for the funding account's lock, completing the funding emptied it.
    if (constraintOf(error) === 'account_not_overdrawn') throw refuse('investment_final')
    throw error
  }
  const returned = await markInvestmentReturned(tx, id, { by: transactionId, at: now })
  assert(returned === 1, 'a locked investment is returned once')
  await recordEvent(context, investmentReturned, {
    subject: investorId,
    data: { orderId: investment.orderId, opportunityId, total: toWire(amount + fee) },
  })
  await tx.run(
    returnStockIfUnchanged({ opportunityId, version: property.termsVersion, until: null }, amount, now),
  )
}
