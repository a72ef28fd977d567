import type * as z from 'zod'
import { maskIban } from '#kit/format-numbers.ts'
import { toWire } from '#kit/money.ts'
import { findNameCheck } from '#modules/banking/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { type Context, maySeeField } from '#platform/context.ts'
import type { ApprovalBasis } from '../contract.ts'
import * as queries from '../queries.ts'
import { decideStage } from '../rules.ts'

const earlierAtMost = 3

/** Reads the facts of an approval: the account, its owner, and what is left in the wallet (PAY-5). */
export async function readApprovalBasis(
  context: Context,
  row: queries.WithdrawalRow,
): Promise<z.input<typeof ApprovalBasis>> {
  const { tx, now, actor } = context
  const [[investor], wallet, nameCheck, earlier, bringers] = await Promise.all([
    listUsers(tx, [row.investorId]),
    findAccount(tx, 'wallet', row.investorId),
    findNameCheck(tx, row.accountId),
    queries.listEarlier(tx, row, earlierAtMost),
    queries.listMoneyBringers(tx, row.investorId, now),
  ])
  return {
    iban: visibleIban(context, row),
    nameCheck: nameCheck ?? null,
    balance: toWire(wallet?.balance ?? 0n),
    customerSince: investor?.createdAt.toISOString() ?? null,
    kycStatus: investor?.kycStatus ?? null,
    earlier: earlier.map((one) => ({
      id: one.id,
      reference: one.reference,
      amount: toWire(one.amount),
      stage: decideStage(one),
      requestedAt: one.requestedAt.toISOString(),
    })),
    isOfRecordedMoney: actor.kind === 'user' && bringers.includes(actor.userId),
  }
}

/** ADM-10: the IBAN in full is for those who pay. */
function visibleIban(context: Context, row: queries.WithdrawalRow): string | null {
  const iban = unsealedIban(context, row)
  return iban === null || maySeeField(context.actor, 'iban') ? iban : maskIban(iban)
}

/** Returns `null` if the IBAN was erased, years after its owner left, or cannot be unsealed. The page still opens. */
function unsealedIban({ sealing, log }: Context, row: queries.WithdrawalRow): string | null {
  if (row.ibanSealed.length === 0) return null
  try {
    return sealing.unseal(row.ibanSealed, row.id)
  } catch (error) {
    log.error({ err: error, withdrawalId: row.id }, 'the IBAN of a withdrawal could not be opened')
    return null
  }
}
