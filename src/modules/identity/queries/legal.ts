import { sql, type Tx } from '#platform/database/database.ts'
import type { LegalDocument } from '../vocabulary.ts'

export interface LegalVersionRow {
  readonly revision: number
  readonly document: LegalDocument
  /** The number of the published version; 0 is the one that ships with the product. */
  readonly number: number
  readonly mustAccept: boolean
  readonly publishedAt: Date
}

/** Inserts a version as the newest revision, which it returns. The lock keeps revisions in the order of commits. */
export async function insertLegalVersion(tx: Tx, row: Omit<LegalVersionRow, 'revision'>): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('identity.legal_versions', 0))`)
  const { revision } = await tx.one<{ revision: number }>(sql`
    insert into identity.legal_versions (revision, document, number, must_accept, published_at)
    select coalesce(max(revision), 0) + 1, ${row.document}, ${row.number}, ${row.mustAccept}, ${row.publishedAt}
    from identity.legal_versions returning revision`)
  return revision
}

/** Returns the newest revision, the one that must be accepted, and the number of the newest terms. */
export const readLegalState = (tx: Tx) =>
  tx.one<{ newest: number; required: number; termsNumber: number }>(sql`
    select coalesce(max(revision), 0) as newest, identity.required_revision() as required,
      coalesce(max(number) filter (where document = 'terms'), 0) as terms_number
    from identity.legal_versions`)

/** Lists the versions of one document. There are few. */
export const listLegalVersions = (tx: Tx, document: LegalDocument) =>
  tx.rows<LegalVersionRow>(sql`
    select revision, document, number, must_accept, published_at from identity.legal_versions
    where document = ${document} order by revision`)

export const findAcceptedRevision = async (tx: Tx, userId: string): Promise<number> =>
  (await tx.one<{ revision: number }>(sql`select identity.accepted_revision(${userId}) as revision`)).revision

/** Lists each document that must be accepted, with its newest version and the one that the user has accepted. */
export const listPendingDocuments = (tx: Tx, accepted: number) =>
  tx.rows<{ document: LegalDocument; number: number; acceptedNumber: number }>(sql`
    select document, max(number) as number,
      coalesce(max(number) filter (where revision <= ${accepted}), 0) as accepted_number
    from identity.legal_versions group by document
    having bool_or(must_accept and revision > ${accepted}) order by document desc`)

export interface LegalAcceptance {
  readonly userId: string
  readonly revision: number
  readonly acceptedAt: Date
  readonly address: string
  /** The person who accepts for an organization. Null for people, who accept for themselves. */
  readonly acceptedBy: string | null
}

/** Returns 0 if the user has accepted this revision already. */
export const insertLegalAcceptance = (
  tx: Tx,
  { userId, revision, acceptedAt, address, acceptedBy }: LegalAcceptance,
) =>
  tx.run(sql`
    insert into identity.legal_acceptances (user_id, revision, accepted_at, address, accepted_by)
    values (${userId}, ${revision}, ${acceptedAt}, ${address}, ${acceptedBy}) on conflict do nothing`)

/** Finds the latest acceptance of an organization's account. */
export const findLatestAcceptance = (tx: Tx, userId: string) =>
  tx.maybe<Pick<LegalAcceptance, 'acceptedAt' | 'acceptedBy'>>(sql`
    select accepted_at, accepted_by from identity.legal_acceptances
    where user_id = ${userId} order by revision desc limit 1`)

export const listLegalAcceptances = (tx: Tx, userId: string) =>
  tx.rows<Omit<LegalAcceptance, 'userId' | 'acceptedBy'>>(sql`
    select revision, accepted_at, address from identity.legal_acceptances
    where user_id = ${userId} order by revision`)

/** A trigger refuses it until ten years after the account was closed. */
export const deleteLegalAcceptances = (tx: Tx, userId: string) =>
  tx.run(sql`delete from identity.legal_acceptances where user_id = ${userId}`)
