import { refuser } from '#kit/errors.ts'
import type { Context } from '#platform/context.ts'
import { bankingRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { isNameProved } from '../vocabulary.ts'

const refuse = refuser(bankingRefusals)

/** A bank account that money is sent to. */
export interface PayoutAccount {
  readonly id: string
  readonly iban: string
  readonly bankCode: string
  readonly holderName: string
}

/**
 * Finds an account that may receive money now: the person's own, with a confirmed name, a day old (PAY-4). It cannot
 * be removed until the same cause releases it.
 */
export async function holdForPayout(
  context: Context,
  { userId, accountId, causeId }: { userId: string; accountId: string; causeId: string },
): Promise<PayoutAccount> {
  const { tx, now, sealing } = context
  const row = await queries.lockAccount(tx, userId, accountId)
  if (!row) throw refuse('bank_account_not_found')
  if (!isNameProved(row.nameCheck)) throw refuse('bank_account_name_unproved')
  if (row.usableFrom > now) throw refuse('bank_account_cooling', { until: row.usableFrom.toISOString() })
  await queries.insertHold(tx, accountId, causeId, now)
  const { id, bankCode, holderName } = row
  return { id, bankCode, holderName, iban: sealing.unseal(row.ibanSealed, id) }
}

/** Releases an account: the money has arrived, or never will. */
export async function releasePayout({ tx }: Pick<Context, 'tx'>, causeId: string): Promise<void> {
  await queries.deleteHold(tx, causeId)
}
