import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { type Cause, findAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { findInvestable, returnStockOn } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/db.ts'
import { recordFact } from '#platform/facts.ts'
import { investmentReturned, ordersRefusals } from '../contract.ts'
import { type InvestmentToReturn, updateReturned } from '../queries/returned.ts'
import { isGivenBackFrom } from '../rules.ts'

const refuse = refuser(ordersRefusals)

/**
 * BUY-9: what was paid for one investment, its fee too, goes back to the wallet, whichever way it was paid. One
 * balanced transaction; the stock, and with it the terms that this rests on, last: who completes the funding or gives
 * the opportunity up at the same moment has moved them, and this begins anew.
 */
export async function giveBack(
  context: Context,
  investment: InvestmentToReturn,
  cause: Cause,
): Promise<void> {
  const { tx, now } = context
  const { id, investorId, opportunityId, amount, fee } = investment
  const [property] = await findInvestable(tx, [opportunityId])
  if (!property || !isGivenBackFrom(property.lifecycle)) throw refuse('investment_final')
  const wallet = await findAccount(tx, 'wallet', investorId)
  assert(wallet, 'whoever invests has a wallet')
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
    // While this waited for the funding account, all that was in it has left for the asset.
    if (constraintOf(error) === 'account_not_overdrawn') throw refuse('investment_final')
    throw error
  }
  const returned = await updateReturned(tx, id, { by: transactionId, at: now })
  assert(returned === 1, 'under its lock it is given back once')
  await recordFact(context, investmentReturned, {
    subject: investorId,
    data: { orderId: investment.orderId, opportunityId, total: toWire(amount + fee) },
  })
  await tx.run(returnStockOn({ opportunityId, version: property.termsVersion, until: null }, amount, now))
}
