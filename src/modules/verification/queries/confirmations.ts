import { sql, type Tx } from '#platform/database/database.ts'

export interface ConfirmationRow {
  readonly nationalIdFingerprint: Buffer
  readonly service: string
  readonly reference: string
  readonly confirmedAt: Date
}

/** Returns the confirmation of the ID number that the answers hold now. One of another number does not count. */
export const findConfirmation = (tx: Tx, userId: string) =>
  tx.maybe<ConfirmationRow>(sql`select c.national_id_fingerprint, c.service, c.reference, c.confirmed_at
    from verification.confirmations c join verification.applications a using (user_id, national_id_fingerprint)
    where c.user_id = ${userId}`)

export const saveConfirmation = (
  tx: Tx,
  userId: string,
  { nationalIdFingerprint, service, reference, confirmedAt }: ConfirmationRow,
) =>
  tx.run(sql`insert into verification.confirmations as c
      (user_id, national_id_fingerprint, service, reference, confirmed_at)
    values (${userId}, ${nationalIdFingerprint}, ${service}, ${reference}, ${confirmedAt})
    on conflict (user_id) do update set national_id_fingerprint = excluded.national_id_fingerprint,
      service = excluded.service, reference = excluded.reference, confirmed_at = excluded.confirmed_at`)
