import { sql, type Tx } from '#platform/database/database.ts'

export interface CertificateRow {
  readonly number: string
  readonly investorId: string
  readonly opportunityId: string
  readonly amount: bigint
  readonly issuedAt: Date
  readonly replacedAt: Date | null
}

export const listCertificates = (tx: Tx, investorId: string) =>
  tx.rows<CertificateRow>(
    sql`select * from documents.certificates where investor_id = ${investorId} and replaced_at is null`,
  )

export const findCertificate = (tx: Tx, number: string) =>
  tx.maybe<CertificateRow>(sql`select * from documents.certificates where number = ${number}`)

/** Ends certificates of another amount. One of the same amount stays, since it may have been issued a moment ago. */
export const replaceCertificate = (
  tx: Tx,
  { investorId, opportunityId, amount, issuedAt }: Omit<CertificateRow, 'number' | 'replacedAt'>,
) =>
  tx.run(sql`update documents.certificates set replaced_at = ${issuedAt}
    where investor_id = ${investorId} and opportunity_id = ${opportunityId} and amount <> ${amount}
      and replaced_at is null`)

/** Returns the valid certificate, which may be the one of a concurrent call. */
export const insertCertificate = (tx: Tx, made: Omit<CertificateRow, 'replacedAt'>) =>
  tx.one<CertificateRow>(sql`
    insert into documents.certificates (number, investor_id, opportunity_id, amount, issued_at)
    values (${made.number}, ${made.investorId}, ${made.opportunityId}, ${made.amount}, ${made.issuedAt})
    on conflict (investor_id, opportunity_id) where replaced_at is null
    do update set amount = documents.certificates.amount
    returning *`)
