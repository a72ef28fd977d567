import { toWire } from '#kit/money.ts'
import type { OpenContext } from '#platform/context.ts'
import { recordFact, writeFact } from '#platform/facts.ts'
import { depositFailed } from '../contract.ts'
import * as queries from '../queries/deposits.ts'
import type { FailureReason } from '../vocabulary.ts'

const factOfFailure = (id: string, deposit: { investorId: string; amount: bigint }, reason: string) => ({
  subject: deposit.investorId,
  data: { depositId: id, amount: toWire(deposit.amount), reason: reason as FailureReason },
  // Webhook, return and job may find it out at the same moment.
  onceFor: id,
})

/** A deposit has failed, as a query. */
export const failureRecorded = (
  id: string,
  deposit: { investorId: string; amount: bigint },
  reason: string,
  at: Date,
) => writeFact(depositFailed, { ...factOfFailure(id, deposit, reason), at })

/** A deposit of which no money will come; one that is decided already stays as it is. */
export const giveUpDeposit = ({ db, now }: OpenContext, id: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const deposit = await queries.updateFailed(tx, id, reason, now)
    if (deposit) await recordFact({ tx, now }, depositFailed, factOfFailure(id, deposit, reason))
  })
