import { toWire } from '#kit/money.ts'
import type { OpenContext } from '#platform/context.ts'
import type { Statement } from '#platform/database/database.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { depositFailed, orderPaymentFailed } from '../contract.ts'
import * as queries from '../queries/deposits.ts'
import type { FailureReason } from '../vocabulary.ts'

type Failed = Pick<queries.DepositRow, 'investorId' | 'amount' | 'forOrder'>

/** A deposit has failed, as a query. Webhook, return and job may find it out at the same moment. */
export const failureRecorded = (id: string, deposit: Failed, reason: string, at: Date): Statement => {
  const { investorId: subject, forOrder: orderId, amount } = deposit
  const about = { subject, onceFor: id, at }
  return orderId === null
    ? recordEventStatement(depositFailed, {
        ...about,
        data: { depositId: id, amount: toWire(amount), reason: reason as FailureReason },
      })
    : recordEventStatement(orderPaymentFailed, { ...about, data: { orderId } })
}

/** A deposit of which no money will come; one that is decided already stays as it is. */
export const giveUpDeposit = ({ db, now }: OpenContext, id: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const deposit = await queries.updateFailed(tx, id, reason, now)
    if (deposit) await tx.run(failureRecorded(id, deposit, reason, now))
  })
