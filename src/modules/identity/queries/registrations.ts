import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'

export interface PendingRegistration {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly mobile: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Locale
  readonly termsVersion: string
  /** The revision of the legal texts that was shown. */
  readonly legalRevision: number
  readonly createdAt: Date
}

export const insertPendingRegistration = (tx: Tx, p: PendingRegistration) =>
  tx.run(sql`
    insert into identity.pending_registrations
      (id, first_name, last_name, birth_date, mobile, email, password_hash, language, terms_version, legal_revision,
        created_at)
    values (${p.id}, ${p.firstName}, ${p.lastName}, ${p.birthDate}, ${p.mobile}, ${p.email}, ${p.passwordHash},
      ${p.language}, ${p.termsVersion}, ${p.legalRevision}, ${p.createdAt})`)

export const findPendingRegistration = (tx: Tx, id: string) =>
  tx.maybe<PendingRegistration>(sql`
    select id, first_name, last_name, birth_date, mobile, email, password_hash, language, terms_version,
      legal_revision, created_at
    from identity.pending_registrations where id = ${id}`)
