import { refuser } from '#kit/errors.ts'
import { smallerOf } from '#kit/money.ts'
import { findOpenBreak } from '#modules/books/index.ts'
import {
  findAccount,
  findAccountById,
  getOwed,
  type Line,
  lockAccount,
  openAccount,
  platformAccounts,
} from '#modules/ledger/index.ts'
import { findCreditedPayment } from '#modules/payments/index.ts'
import { getFreeIncome } from '#modules/receipts/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { correctionsRefusals } from '../contract.ts'
import { type Side, sidesOf } from '../rules.ts'
import type { CorrectionKind } from '../vocabulary.ts'

const refuse = refuser(correctionsRefusals)

interface Asked {
  readonly kind: CorrectionKind
  readonly amount: bigint
  readonly investorId: string | null
  readonly opportunityId: string | null
  readonly paymentId: string | null
}

/** The entries of a correction. */
interface CorrectionLines {
  readonly lines: readonly Line[]
  /** Halalas that the wallet lacked and the investor owes from now on. */
  readonly claimed: bigint
  /** The receipt of the payment that was refunded, if it is about one. */
  readonly receiptId?: string
}

/** Builds the entries of a correction. A refund is refused unless we still differ from the gateway by its amount. */
export async function buildCorrectionLines(tx: Tx, asked: Asked): Promise<CorrectionLines> {
  const { kind, amount, investorId, opportunityId, paymentId } = asked
  if (kind === 'gateway_refund') return await refundLines(tx, paymentId ?? '', amount)
  const { from, to } = sidesOf[kind]
  const accountOf = async (side: Side) => {
    if (side === 'wallet' || side === 'claim') return await openAccount(tx, side, investorId ?? '')
    if (side === 'income' || side === 'receivable') return await openAccount(tx, side, opportunityId ?? '')
    return platformAccounts[side]
  }
  const lines = [
    { accountId: await accountOf(from), amount: -amount },
    { accountId: await accountOf(to), amount },
  ]
  if (kind === 'claim_from_wallet') await requireClaim(tx, investorId ?? '', amount)
  if (opportunityId !== null) await requireReceivable(tx, { kind, amount, opportunityId })
  return { lines, claimed: 0n }
}

/** Fails unless the investor owes the amount and their wallet holds it. Locks the wallet. */
async function requireClaim(tx: Tx, investorId: string, amount: bigint): Promise<void> {
  await tx.run(lockAccount('wallet', investorId))
  const [wallet, claim] = [
    await findAccount(tx, 'wallet', investorId),
    await findAccount(tx, 'claim', investorId),
  ]
  if ((wallet?.balance ?? 0n) < amount || -(claim?.balance ?? 0n) < amount) throw refuse('correction_beyond')
}

/**
 * Fails unless that much is owed to the opportunity and, if it is withheld, its income account holds it beside what an
 * approved run owes to holders. Locks the income account, which every change of a receivable locks first.
 */
async function requireReceivable(
  tx: Tx,
  { kind, amount, opportunityId }: Pick<Asked, 'kind' | 'amount'> & { readonly opportunityId: string },
): Promise<void> {
  await tx.run(lockAccount('income', opportunityId))
  if (closableBy(kind, await readReceivable(tx, opportunityId)) < amount) throw refuse('correction_beyond')
}

interface Receivable {
  /** Halalas owed to the opportunity. */
  readonly owed: bigint
  /** Halalas of its income that may be withheld. */
  readonly free: bigint
}

/** Reads the receivable of an opportunity. */
export const readReceivable = async (tx: Tx, opportunityId: string): Promise<Receivable> => ({
  owed: await getOwed(tx, 'receivable', opportunityId),
  free: await getFreeIncome(tx, opportunityId),
})

/** Returns the halalas of a receivable that a correction of this kind can close. */
export const closableBy = (kind: CorrectionKind, { owed, free }: Receivable): bigint =>
  kind === 'receivable_from_income' ? smallerOf(owed, free) : owed

async function refundLines(tx: Tx, paymentId: string, amount: bigint): Promise<CorrectionLines> {
  const { receiptId, investorId, due } = await requireRefund(tx, paymentId)
  if (due !== amount) throw refuse('correction_refund_unknown')
  const clearing = { accountId: platformAccounts.gateway_clearing, amount }
  if (investorId === null) {
    return {
      lines: [{ accountId: platformAccounts.suspense, amount: -amount }, clearing],
      claimed: 0n,
      receiptId,
    }
  }
  await tx.run(lockAccount('wallet', investorId))
  const { fromWallet, claimed } = await splitRefund(tx, investorId, amount)
  const sides = [
    { accountId: await openAccount(tx, 'wallet', investorId), amount: -fromWallet },
    { accountId: await openAccount(tx, 'claim', investorId), amount: -claimed },
    clearing,
  ]
  return { lines: sides.filter((line) => line.amount !== 0n), claimed, receiptId }
}

/** Divides a refund into what the wallet holds and what the investor owes from now on. */
export async function splitRefund(tx: Tx, investorId: string, amount: bigint) {
  const balance = (await findAccount(tx, 'wallet', investorId))?.balance ?? 0n
  const fromWallet = smallerOf(balance, amount)
  return { fromWallet, claimed: amount - fromWallet }
}

/**
 * Returns the payment that the gateway refunded after it was credited, and the halalas by which the two differ. Refused
 * unless the last comparison with the gateway found it.
 */
export async function requireRefund(tx: Tx, paymentId: string) {
  const found = await findOpenBreak(tx, 'refunded', paymentId)
  const payment = found && (await findCreditedPayment(tx, paymentId))
  const due = payment ? payment.amount - (found?.found ?? payment.amount) : 0n
  if (!payment || due <= 0n) throw refuse('correction_refund_unknown')
  return { ...payment, due }
}

/** Whether a correction took more than was available. Receipts in suspense belong to others. */
export async function exceedsAvailable(
  tx: Tx,
  { kind, investorId }: Asked,
  sumInSuspense: () => Promise<bigint>,
) {
  const balance = async (account: keyof typeof platformAccounts) =>
    (await findAccountById(tx, platformAccounts[account]))?.balance ?? 0n
  const isFromSuspense = kind === 'suspense_to_wallet' || (kind === 'gateway_refund' && investorId === null)
  if (isFromSuspense) return (await balance('suspense')) < (await sumInSuspense())
  if (kind === 'rounding_to_fees') return (await balance('rounding')) < 0n
  // The gateway’s debt to us is a negative balance.
  return kind === 'gateway_payout' && (await balance('gateway_clearing')) > 0n
}
