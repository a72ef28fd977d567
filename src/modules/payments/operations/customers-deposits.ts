import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { listRecordPostings } from '#modules/ledger/index.ts'
import { maySeeCustomers, requireCustomer } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { paymentsContract } from '../contract.ts'
import { listLatestDeposits } from '../queries/deposits.ts'
import { failureReasons } from '../vocabulary.ts'

const shownAtMost = 10

/** ADM-3: answers "my deposit has not arrived" for payments by card. */
export async function listCustomersDeposits(
  { tx, actor }: Context,
  { id }: { id: string },
): Promise<AnswerOf<(typeof paymentsContract)['customersDeposits']>> {
  if (!maySeeCustomers(actor)) throw new Refusal('forbidden', 403)
  await requireCustomer(tx, id)
  const rows = await listLatestDeposits(tx, id, shownAtMost)
  const postings = await listRecordPostings(tx, [{ kind: 'deposit', ids: rows.map((row) => row.id) }])
  const credits = new Map(
    postings.flatMap((one) => (one.kind === 'deposit' ? [[one.recordId, one.transactionId] as const] : [])),
  )
  const items = rows.map((row) => ({
    id: row.id,
    amount: toWire(row.amount),
    status: row.standing,
    reason: failureReasons.find((reason) => reason === row.failureReason) ?? null,
    startedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    gatewayReference: row.gatewayId,
    cardLastFour: row.cardLastFour,
    orderId: row.forOrder,
    transactionId: credits.get(row.id) ?? null,
  }))
  return { items }
}
