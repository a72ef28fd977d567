import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { receiptsRefusals, transferCredited } from '../contract.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries.ts'
import { type Owner, ownedBy, waysOf } from './owners.ts'

const refuse = refuser(receiptsRefusals)

/** One receipt, for an operator who acts on it. */
export async function lockForOperator(context: Context, id: string) {
  const operator = requireAdmin(context.actor)
  const row = await queries.lockReceipt(context.tx, id)
  if (!row) throw refuse('receipt_not_found')
  return { operator, row }
}

/** One that waits in suspense; of all who settle it or send it back the first. */
export async function lockInSuspense(context: Context, id: string) {
  const found = await lockForOperator(context, id)
  if (found.row.status !== 'suspense') throw refuse('receipt_settled')
  return found
}

interface Grounds {
  readonly reason?: string
  /** The first operator, if it took two. */
  readonly proposedBy?: string
}

/** From suspense to an account of whoever it belongs to: once, until that is taken back. */
export async function settle(
  context: Context,
  id: string,
  owner: Owner & { readonly named?: string },
  { reason = '', proposedBy }: Grounds = {},
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockInSuspense(context, id)
  if (owner.kind === 'wallet' && owner.id === operator.userId) throw refuse('receipt_own')
  if (row.payoutId !== null) throw refuse('receipt_of_payout', { reference: row.bankReference })
  const { whose, status, record, movement, act } = waysOf(owner)
  const [moveId, transactionId] = [newId(), newId()]
  await post(tx, {
    id: transactionId,
    kind: movement,
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: record, id: moveId },
    postedAt: now,
    lines: [
      { accountId: platformAccounts.suspense, amount: -row.amount },
      { accountId: await openAccount(tx, owner.kind, owner.id), amount: row.amount },
    ],
  })
  await queries.insertMove(tx, {
    ...{ id: moveId, receiptId: id, kind: status, ...ownedBy(owner), transactionId, reason: reason || null },
    ...{ proposedBy: proposedBy ?? null, movedBy: operator.userId, movedAt: now },
  })
  await queries.updateStatus(tx, id, status, ownedBy(owner))
  await recordAct(context, {
    act,
    subject: { kind: 'receipt', id },
    after: {
      ...{ bankReference: row.bankReference, amount: row.amount, [whose]: owner.named ?? owner.id },
      ...(reason === '' ? {} : { reason }),
    },
  })
  if (owner.kind !== 'wallet') return
  await recordEvent(context, transferCredited, { subject: owner.id, data: { amount: toWire(row.amount) } })
}
