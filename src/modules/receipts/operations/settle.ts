import { financeStaff } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { requireAmountLimit } from '#modules/identity/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { receiptsRefusals, transferCredited } from '../contract.ts'
import * as queries from '../queries.ts'
import {
  isWalletOf,
  openSettledAccount,
  ownerColumns,
  type SettledAccount,
  settlementRulesFor,
} from './settled-accounts.ts'

const refuse = refuser(receiptsRefusals)

/** Locks one receipt for an operator who acts on it. */
export async function lockReceiptForOperator(context: Context, id: string) {
  const operator = requireRole(context.actor, ...financeStaff)
  const row = await queries.lockReceipt(context.tx, id)
  if (!row) throw refuse('receipt_not_found')
  return { operator, row }
}

/** Locks a receipt in suspense. Fails with `receipt_settled` if another operator was first. */
export async function lockInSuspense(context: Context, id: string) {
  const found = await lockReceiptForOperator(context, id)
  if (found.row.status !== 'suspense') throw refuse('receipt_settled')
  return found
}

interface Grounds {
  readonly reason?: string
  /** The operator who proposed it, if it took two. */
  readonly proposedBy?: string
}

/**
 * Moves a receipt from suspense to the account it belongs to. `named` is how the audit log calls the owner. Fails with
 * `receipt_settled` if it was settled already.
 */
export async function settle(
  context: Context,
  id: string,
  account: SettledAccount & { readonly named?: string },
  { reason = '', proposedBy }: Grounds = {},
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockInSuspense(context, id)
  if (isWalletOf(account, operator.userId)) throw refuse('receipt_own')
  if (proposedBy === undefined) await requireAmountLimit(context, ['finance-maker'], row.amount)
  if (row.payoutId !== null) throw refuse('receipt_of_payout', { reference: row.bankReference })
  const { ownerField, status, record, movement, act } = settlementRulesFor(account)
  const [moveId, transactionId] = [newId(), newId()]
  await post(tx, {
    id: transactionId,
    kind: movement,
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: record, id: moveId },
    postedAt: now,
    lines: [
      { accountId: platformAccounts.suspense, amount: -row.amount },
      { accountId: await openSettledAccount(context, account), amount: row.amount },
    ],
  })
  await queries.insertMove(tx, {
    ...{
      id: moveId,
      receiptId: id,
      kind: status,
      ...ownerColumns(account),
      transactionId,
      reason: reason || null,
    },
    ...{ proposedBy: proposedBy ?? null, movedBy: operator.userId, movedAt: now },
  })
  await queries.updateStatus(tx, id, status, ownerColumns(account))
  await recordAct(context, {
    act,
    subject: { kind: 'receipt', id },
    after: {
      ...{ bankReference: row.bankReference, amount: row.amount },
      ...(account.kind === 'gateway_clearing' ? {} : { [ownerField ?? '']: account.named ?? account.id }),
      ...(reason === '' ? {} : { reason }),
    },
  })
  if (account.kind !== 'wallet') return
  await recordEvent(context, transferCredited, { subject: account.id, data: { amount: toWire(row.amount) } })
}
