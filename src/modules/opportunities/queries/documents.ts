import { newId } from '#kit/ids.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/files/index.ts'
import type { NewDocument } from '../draft.ts'
import type { DocumentKind, Visibility } from '../editor-vocabulary.ts'

export interface OfferDocumentRow {
  id: string
  kind: DocumentKind
  title: Bilingual
  visibility: Visibility
  position: number
}

export interface DocumentVersionRow {
  id: string
  documentId: string
  number: number
  title: Bilingual
  sizeBytes: number
  createdBy: string | null
  createdAt: Date
  fromAt: Date | null
  untilAt: Date | null
}

const isTitled = sql`title ->> 'ar' <> '' and title ->> 'en' <> ''`

export const listDocuments = (tx: Tx, opportunityId: string) =>
  tx.rows<OfferDocumentRow>(sql`
    select id, kind, title, visibility, position from opportunities.documents
    where opportunity_id = ${opportunityId} and removed_at is null order by position`)

/** Lists the versions of an opportunity's documents, removed ones included, the newest first. */
export const listDocumentVersions = (tx: Tx, opportunityId: string) =>
  tx.rows<DocumentVersionRow>(sql`
    select v.id, v.document_id, v.number, v.title, v.size_bytes, v.created_by, v.created_at, v.from_at, v.until_at
    from opportunities.document_versions v join opportunities.documents d on d.id = v.document_id
    where d.opportunity_id = ${opportunityId} order by v.document_id, v.number desc`)

/** Counts the documents that were ever added, removed ones included. */
export const countDocuments = async (tx: Tx, opportunityId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from opportunities.documents where opportunity_id = ${opportunityId}`)
  ).count

/** Adds a document at the end of the list. */
export const insertDocument = (tx: Tx, id: string, o: NewDocument, now: Date) =>
  tx.run(sql`
    insert into opportunities.documents
      (id, opportunity_id, kind, title, storage_id, size_bytes, visibility, position, created_at)
    select ${id}, ${o.opportunityId}, ${o.kind}, ${JSON.stringify(o.title)}, ${o.file.storageId},
      ${o.file.sizeBytes}, ${o.visibility}, coalesce(max(position) + 1, 0), ${now}
    from opportunities.documents where opportunity_id = ${o.opportunityId}`)

export const findDocumentRow = (tx: Tx, opportunityId: string, id: string) =>
  tx.maybe<OfferDocumentRow>(sql`
    select id, kind, title, visibility, position from opportunities.documents
    where id = ${id} and opportunity_id = ${opportunityId} and removed_at is null`)

export const updateDocument = (
  tx: Tx,
  id: string,
  { kind, title, visibility }: Pick<OfferDocumentRow, 'kind' | 'title' | 'visibility'>,
) =>
  tx.run(sql`
    update opportunities.documents
    set kind = ${kind}, title = ${JSON.stringify(title)}, visibility = ${visibility} where id = ${id}`)

export const updateDocumentFile = (tx: Tx, id: string, { storageId, sizeBytes }: StoredFile) =>
  tx.run(sql`
    update opportunities.documents set storage_id = ${storageId}, size_bytes = ${sizeBytes} where id = ${id}`)

export const markRemoved = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update opportunities.documents set removed_at = ${now}, position = null where id = ${id}`)

/** Puts the documents in this order. */
export const orderDocuments = (tx: Tx, opportunityId: string, ids: readonly string[]) =>
  tx.run(sql`
    update opportunities.documents d set position = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where d.id = o.id and d.opportunity_id = ${opportunityId}`)

/**
 * Documents are terms that an investor accepts, so a change of them is a change of the terms: running purchases read
 * again. Returns the new version of the agreed terms, which purchases record. Locks the stock row.
 */
export const advanceTerms = async (tx: Tx, opportunityId: string): Promise<bigint> => {
  const moved = await tx.maybe<{ agreedVersion: bigint }>(sql`
    update opportunities.stock set terms_version = terms_version + 1, agreed_version = agreed_version + 1
    where opportunity_id = ${opportunityId} returning agreed_version`)
  // A draft without a price has no stock, and nobody has accepted its terms.
  return moved?.agreedVersion ?? 0n
}

/** When a version of a document begins or ends to be in force. */
interface Turn {
  readonly terms: bigint
  readonly at: Date
}

/** Ends the latest version of a document. One that was never in force ends without terms. */
export const endLatestVersion = (tx: Tx, documentId: string, { terms, at }: Turn) =>
  tx.run(sql`
    update opportunities.document_versions
    set until_terms = case when from_at is not null then ${terms}::int8 end, until_at = ${at}
    where document_id = ${documentId} and until_at is null`)

/** Inserts the next version of a document. It is in force from the start if the document has its title. */
export const insertVersion = (
  tx: Tx,
  documentId: string,
  { file, by, turn }: { file: StoredFile; by: string | null; turn: Turn },
) =>
  tx.run(sql`
    insert into opportunities.document_versions
      (id, document_id, number, title, storage_id, size_bytes, created_by, created_at, from_terms, from_at)
    select ${newId()}, d.id,
      (select coalesce(max(number), 0) + 1 from opportunities.document_versions where document_id = d.id),
      d.title, ${file.storageId}, ${file.sizeBytes}, ${by}, ${turn.at},
      case when ${isTitled} then ${turn.terms}::int8 end, case when ${isTitled} then ${turn.at}::timestamptz end
    from opportunities.documents d where d.id = ${documentId}`)

/** Puts the latest version in force with the document's title, unless it is in force already. */
export const beginLatestVersion = (tx: Tx, documentId: string, { terms, at }: Turn) =>
  tx.run(sql`
    update opportunities.document_versions v set title = d.title, from_terms = ${terms}, from_at = ${at}
    from opportunities.documents d
    where d.id = v.document_id and v.document_id = ${documentId} and v.until_at is null and v.from_at is null`)

export interface DocumentFile {
  id: string
  storageId: string
  sizeBytes: number
  number: number
  title: Bilingual
  slug: string | null
}

const fileColumns = sql`v.id, v.storage_id, v.size_bytes, v.number, v.title, o.slug`
const fileTables = sql`opportunities.document_versions v
  join opportunities.documents d on d.id = v.document_id
  join opportunities.opportunities o on o.id = d.opportunity_id`

/** Finds the file of one version, of a removed document too. */
export const findVersionFile = (tx: Tx, opportunityId: string, versionId: string) =>
  tx.maybe<DocumentFile>(sql`
    select ${fileColumns} from ${fileTables} where v.id = ${versionId} and d.opportunity_id = ${opportunityId}`)

/** A purchase: the opportunity, the version of its terms, and the time. */
export interface AcceptedTerms {
  readonly opportunityId: string
  readonly termsVersion: bigint | null
  readonly at: Date
}

export interface AcceptedVersionRow {
  id: string
  opportunityId: string
  kind: DocumentKind
  title: Bilingual
  number: number
  sizeBytes: number
  isLatest: boolean
}

/**
 * Lists the versions that were in force at purchases, in the order of the documents. Purchases and versions from before
 * terms had versions are compared by time.
 */
export const listAcceptedDocuments = (tx: Tx, purchases: readonly AcceptedTerms[]) =>
  tx.rows<AcceptedVersionRow>(sql`
    select v.id, d.opportunity_id, d.kind, v.title, v.number, v.size_bytes,
      v.until_at is null and d.removed_at is null as is_latest
    from unnest(${purchases.map(({ opportunityId }) => opportunityId)}::uuid[],
      ${purchases.map(({ termsVersion }) => termsVersion)}::int8[],
      ${purchases.map(({ at }) => at)}::timestamptz[]) as bought (opportunity_id, terms, at)
    join opportunities.documents d on d.opportunity_id = bought.opportunity_id
    join opportunities.document_versions v on v.document_id = d.id
    where ${wasInForce} order by d.opportunity_id, d.position nulls last, d.created_at, d.id`)

const wasInForce: Statement = sql`
  coalesce(v.from_terms <= bought.terms, v.from_at <= bought.at, false)
  and coalesce(v.until_terms > bought.terms, v.until_at > bought.at, true)`
