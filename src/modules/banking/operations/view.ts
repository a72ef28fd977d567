import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { nameOfBank } from '../bank-names.ts'
import type { BankAccount } from '../contract.ts'
import type { BankAccountRow } from '../queries.ts'
import { isNameProved } from '../vocabulary.ts'

export const isUsable = (row: BankAccountRow, now: Date): boolean =>
  row.removedAt === null && isNameProved(row.nameCheck) && row.usableFrom <= now

/** Builds the answer that the holder sees. */
export const accountView = ({ locale, now }: Context, row: BankAccountRow): z.input<typeof BankAccount> => ({
  id: row.id,
  bankCode: row.bankCode,
  bank: nameOfBank(row.bankCode, locale),
  ending: row.ending,
  holderName: row.holderName,
  nameCheck: row.nameCheck,
  isDefault: row.isDefault,
  addedAt: row.addedAt.toISOString(),
  usableFrom: row.usableFrom.toISOString(),
  isUsable: isUsable(row, now),
})
