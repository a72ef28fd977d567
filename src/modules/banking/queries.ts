import { sql, type Tx } from '#platform/database/database.ts'
import type { NameCheck } from './vocabulary.ts'

export interface BankAccountRow {
  readonly id: string
  readonly userId: string
  readonly ibanSealed: Buffer
  readonly bankCode: string
  readonly ending: string
  readonly holderName: string
  readonly nameCheck: NameCheck
  readonly isDefault: boolean
  readonly addedAt: Date
  readonly usableFrom: Date
  readonly removedAt: Date | null
}

const columns = sql`id, user_id, iban_sealed, bank_code, ending, holder_name, name_check, is_default, added_at,
  usable_from, removed_at`

/**
 * Serialises changes of one person's accounts, so that the count and the default are exact. Held until the commit.
 */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 11))`)

export const listAccounts = (tx: Tx, userId: string) =>
  tx.rows<BankAccountRow>(sql`select ${columns} from banking.accounts
    where user_id = ${userId} and removed_at is null order by is_default desc, added_at, id`)

/** Lists a person's accounts, removed ones last. */
export const listAllAccounts = (tx: Tx, userId: string) =>
  tx.rows<BankAccountRow>(sql`select ${columns} from banking.accounts
    where user_id = ${userId} order by removed_at desc nulls first, is_default desc, added_at desc limit 100`)

/** Lists the accounts with this IBAN, of all people, removed ones last. */
export const listAccountsByIban = (tx: Tx, fingerprint: Buffer, most: number) =>
  tx.rows<BankAccountRow>(sql`select ${columns} from banking.accounts where iban_fingerprint = ${fingerprint}
    order by removed_at desc nulls first, added_at desc limit ${most}`)

/** Locks an account. A call that removes it waits. */
export const lockAccount = (tx: Tx, userId: string, id: string) =>
  tx.maybe<BankAccountRow>(sql`select ${columns} from banking.accounts
    where id = ${id} and user_id = ${userId} and removed_at is null for no key update`)

/** Finds how the name on an account was checked. The account may have been removed. */
export const findNameCheck = async (tx: Tx, id: string): Promise<NameCheck | undefined> =>
  (await tx.maybe<{ nameCheck: NameCheck }>(sql`select name_check from banking.accounts where id = ${id}`))
    ?.nameCheck

export const isKnown = async (tx: Tx, userId: string, fingerprint: Buffer): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from banking.accounts
    where user_id = ${userId} and iban_fingerprint = ${fingerprint} and removed_at is null`)) !== undefined

export type NewBankAccount = Omit<BankAccountRow, 'removedAt'> & { readonly ibanFingerprint: Buffer }

export const insertAccount = (tx: Tx, a: NewBankAccount) =>
  tx.run(sql`insert into banking.accounts (${columns}, iban_fingerprint)
    values (${a.id}, ${a.userId}, ${a.ibanSealed}, ${a.bankCode}, ${a.ending}, ${a.holderName}, ${a.nameCheck},
      ${a.isDefault}, ${a.addedAt}, ${a.usableFrom}, null, ${a.ibanFingerprint})`)

/** Makes an account the person's default. The old default is cleared first. */
export async function updateDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.run(sql`update banking.accounts set is_default = false where user_id = ${userId} and is_default`)
  await tx.run(
    sql`update banking.accounts set is_default = true where id = ${id} and user_id = ${userId} and removed_at is null`,
  )
}

export const updateRemoved = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update banking.accounts set removed_at = ${now}, is_default = false where id = ${id}`)

export const updateNameDecided = (tx: Tx, id: string, nameCheck: NameCheck, operatorId: string, now: Date) =>
  tx.run(sql`update banking.accounts
    set name_check = ${nameCheck}, name_decided_by = ${operatorId}, name_decided_at = ${now} where id = ${id}`)

/** Records that money is on its way to an account. */
export const insertHold = (tx: Tx, accountId: string, causeId: string, now: Date) =>
  tx.run(sql`insert into banking.holds (cause_id, account_id, held_at)
    values (${causeId}, ${accountId}, ${now}) on conflict do nothing`)

export const deleteHold = (tx: Tx, causeId: string) =>
  tx.run(sql`delete from banking.holds where cause_id = ${causeId}`)

export const isHeld = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from banking.holds where account_id = ${accountId} limit 1`)) !== undefined

export const deleteAccountsOf = (tx: Tx, userId: string) =>
  tx.run(sql`delete from banking.accounts where user_id = ${userId}`)
