import { toWire } from '#kit/money.ts'
import type { OpenContext } from '#platform/context.ts'
import type { Statement } from '#platform/database/database.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { depositFailed, orderPaymentFailed } from '../contract.ts'
import * as queries from '../queries/deposits.ts'
import type { FailureReason } from '../vocabulary.ts'

type Failed = Pick<queries.DepositRow, 'investorId' | 'amount' | 'forOrder'>

/** Builds the event of a failed deposit. Written once, although webhook, return and job may find it at once. */
export const buildFailureEvent = (id: string, deposit: Failed, reason: string, at: Date): Statement => {
  const { investorId: subject, forOrder: orderId, amount } = deposit
  const about = { subject, onceFor: id, at }
  return orderId === null
    ? recordEventStatement(depositFailed, {
        ...about,
        data: { depositId: id, amount: toWire(amount), reason: reason as FailureReason },
      })
    : recordEventStatement(orderPaymentFailed, { ...about, data: { orderId } })
}

/** Marks a deposit as failed. Does nothing if it is decided already. */
export const failDeposit = ({ db, now }: OpenContext, id: string, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    const deposit = await queries.markFailed(tx, id, reason, now)
    if (deposit) await tx.run(buildFailureEvent(id, deposit, reason, now))
  })
