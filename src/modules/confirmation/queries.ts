import { sql, type Tx } from '#platform/database/database.ts'
import type { PendingRequest } from './service.ts'
import type { ConfirmationStatus, Mismatch } from './vocabulary.ts'

export interface ConfirmationRequestRow {
  readonly id: string
  readonly userId: string
  readonly nationalIdSealed: Buffer
  readonly status: ConfirmationStatus
  readonly transactionId: string | null
  readonly number: string | null
  readonly mismatches: readonly Mismatch[]
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
}

const columns = sql`id, user_id, national_id_sealed, status, transaction_id, number, mismatches, asked_at,
  expires_at, decided_at`
const isOpen = sql`status in ('asking', 'waiting')`

export const findLastRequest = (tx: Tx, userId: string) =>
  tx.maybe<ConfirmationRequestRow>(sql`select ${columns} from confirmation.requests where user_id = ${userId}
    order by asked_at desc, id desc limit 1`)

export const findRequest = (tx: Tx, id: string) =>
  tx.maybe<ConfirmationRequestRow>(sql`select ${columns} from confirmation.requests where id = ${id}`)

export const listRequests = (tx: Tx, userId: string) =>
  tx.rows<ConfirmationRequestRow>(sql`select ${columns} from confirmation.requests where user_id = ${userId}
    order by asked_at desc, id desc limit 50`)

export interface NewRequest {
  readonly id: string
  readonly userId: string
  readonly service: string
  readonly nationalIdSealed: Buffer
  readonly nationalIdFingerprint: Buffer
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Inserts a request unless the person has an open one. Returns whether it did. */
export const insertRequest = async (tx: Tx, one: NewRequest): Promise<boolean> =>
  (await tx.run(sql`insert into confirmation.requests
      (id, user_id, service, national_id_sealed, national_id_fingerprint, asked_at, expires_at)
    values (${one.id}, ${one.userId}, ${one.service}, ${one.nationalIdSealed}, ${one.nationalIdFingerprint},
      ${one.askedAt}, ${one.expiresAt})
    on conflict (user_id) where ${isOpen} do nothing`)) === 1

/** Deletes a request that was never sent. */
export const deleteUnsent = (tx: Tx, id: string) =>
  tx.run(sql`delete from confirmation.requests where id = ${id} and status = 'asking'`)

/** Marks a request as sent, unless it was cancelled meanwhile. */
export const markSent = (tx: Tx, id: string, asked: PendingRequest, expiresAt: Date) =>
  tx.run(sql`update confirmation.requests set status = 'waiting', transaction_id = ${asked.transactionId},
      number = ${asked.number}, expires_at = ${expiresAt}
    where id = ${id} and status = 'asking'`)

/** Locks the row, so that one answer decides. */
export const lockOpenRequest = (tx: Tx, id: string) =>
  tx.maybe<ConfirmationRequestRow>(
    sql`select ${columns} from confirmation.requests where id = ${id} and ${isOpen} for no key update`,
  )

/** Claims a poll of a request, so that concurrent callers poll once. */
export const claimPoll = async (tx: Tx, id: string, now: Date, before: Date): Promise<boolean> =>
  (await tx.run(sql`update confirmation.requests set looked_up_at = ${now}
    where id = ${id} and status = 'waiting' and (looked_up_at is null or looked_up_at <= ${before})`)) === 1

export const storeResult = (
  tx: Tx,
  id: string,
  decided: { status: ConfirmationStatus; mismatches?: readonly Mismatch[] },
  now: Date,
) =>
  tx.run(sql`update confirmation.requests set status = ${decided.status},
      mismatches = ${decided.mismatches ?? []}::text[], decided_at = ${now}
    where id = ${id} and ${isOpen}`)

export const cancelOpenRequest = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`update confirmation.requests set status = 'cancelled', decided_at = ${now}
    where user_id = ${userId} and ${isOpen}`)

/**
 * Puts the caller's cancelled request about this ID number back to waiting, with the same number and transaction, if
 * the service may still expect its answer. Returns whether there was one. Two calls at once reopen it once.
 */
export const reopenCancelled = async (
  tx: Tx,
  { userId, nationalIdFingerprint }: Pick<NewRequest, 'userId' | 'nationalIdFingerprint'>,
  stillOpenAfter: Date,
): Promise<boolean> =>
  (await tx.run(sql`update confirmation.requests set status = 'waiting', decided_at = null
    where status = 'cancelled' and id = (
      select id from confirmation.requests
      where user_id = ${userId} and national_id_fingerprint = ${nationalIdFingerprint}
        and transaction_id is not null and status = 'cancelled' and expires_at > ${stillOpenAfter}
      order by asked_at desc, id desc limit 1)`)) === 1

/** Lists waiting requests, those that end first at the front. */
export const listWaiting = (tx: Tx, most: number) =>
  tx.rows<ConfirmationRequestRow>(sql`select ${columns} from confirmation.requests where status = 'waiting'
    order by expires_at, id limit ${most}`)

/** Fails requests that a process stopped sending: their number was never received. */
export const failInterrupted = (tx: Tx, before: Date, now: Date) =>
  tx.run(sql`update confirmation.requests set status = 'failed', decided_at = ${now}
    where status = 'asking' and asked_at < ${before}`)

/** Deletes requests. The database allows it only for an account that was closed ten years ago. */
export const deleteRequestsOf = (tx: Tx, userId: string) =>
  tx.run(sql`delete from confirmation.requests where user_id = ${userId}`)
