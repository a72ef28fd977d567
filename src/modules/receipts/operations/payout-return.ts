import { financeStaff } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { receiptsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { normalizeReference } from '../rules.ts'
import { leaveSuspense } from './leave-suspense.ts'

const refuse = refuser(receiptsRefusals)

/** A withdrawal that the bank returned, and the transaction that takes it from the bank's account. */
export interface PayoutReturn {
  readonly payoutId: string
  readonly payoutReference: string | null
  readonly bankReference: string
  readonly amount: bigint
  readonly transactionId: string
}

/**
 * Enters the bank's return of a withdrawal in the register of references, once (PAY-5). If it came in as a receipt that
 * waits in suspense, that receipt is reversed, so that the money counts once. Refused with `receipt_known` if the
 * reference is another movement's, and with `receipt_of_payout` if a receipt under another reference names the
 * withdrawal. Call it under the withdrawal's lock.
 */
export async function enterPayoutReturn(context: Context, given: PayoutReturn): Promise<void> {
  const { tx } = context
  const bankReference = normalizeReference(given.bankReference)
  const waiting = await lockReturnReceipt(context, given)
  if (waiting) return await reverseReceipt(context, waiting, given.payoutId)
  // Some banks return a payout under the reference that it was paid under.
  if (bankReference === given.payoutReference) {
    await queries.registerFurtherPosition(tx, bankReference, given.transactionId)
  } else if (!(await queries.registerReference(tx, bankReference, given.transactionId))) {
    // A statement may have recorded it a moment ago: its receipt is visible now.
    const [isReceipt] = await queries.lockPossibleReturns(tx, bankReference, given.payoutId)
    if (!isReceipt) throw refuse('receipt_known')
    await enterPayoutReturn(context, given)
  }
}

/**
 * Returns the receipt in suspense by which a withdrawal came back, if there is one. Fails with `receipt_known` or
 * `receipt_of_payout` as `enterPayoutReturn` does.
 */
export async function lockReturnReceipt(
  { tx }: Context,
  given: Omit<PayoutReturn, 'transactionId'>,
): Promise<queries.BankReceiptRow | undefined> {
  const bankReference = normalizeReference(given.bankReference)
  const found = await queries.lockPossibleReturns(tx, bankReference, given.payoutId)
  const named = found.find(
    ({ payoutId, status, ...row }) =>
      payoutId === given.payoutId && status !== 'sent_back' && row.bankReference !== bankReference,
  )
  if (named) throw refuse('receipt_of_payout', { reference: named.bankReference })
  const waiting = found.find(
    ({ status, amount, payoutId }) =>
      status === 'suspense' && amount === given.amount && (payoutId ?? given.payoutId) === given.payoutId,
  )
  if (!waiting && found.length > 0) throw refuse('receipt_known')
  return waiting
}

/** Mirrors the receipt's entry: the return enters the same money for the withdrawal. */
async function reverseReceipt(
  context: Context,
  row: queries.BankReceiptRow,
  payoutId: string,
): Promise<void> {
  const { userId } = requireRole(context.actor, ...financeStaff)
  await leaveSuspense(context, row, { kind: 'payout_return', operatorId: userId, reason: null })
  await queries.updatePayoutReturned(context.tx, row.id, payoutId)
  await recordAct(context, {
    act: 'receipts.payout_return',
    subject: { kind: 'receipt', id: row.id },
    after: { bankReference: row.bankReference, amount: row.amount },
  })
}
