import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { type opportunitiesContract, opportunitiesRefusals } from '../contract.ts'
import type { NewDocument } from '../draft.ts'
import { requireManagedReader } from '../policy.ts'
import * as queries from '../queries/documents.ts'
import { buildDocumentResponse } from './document-response.ts'
import { lockGallery, requireSameIds } from './gallery.ts'
import { recordChange } from './record-change.ts'

type Contract = typeof opportunitiesContract
type Answer = AnswerOf<Contract['managedDocuments']>
type DocumentCommand = { readonly id: string; readonly documentId: string }
const refuse = refuser(opportunitiesRefusals)

const mostDocuments = 40

/** Returns the documents of an opportunity in their order, each with all its versions, the newest first. */
export async function listManagedDocuments(context: Context, { id }: { id: string }): Promise<Answer> {
  requireManagedReader(context)
  const { tx } = context
  const documents = await queries.listDocuments(tx, id)
  const versions = await queries.listDocumentVersions(tx, id)
  const authors = await listNames(tx, [...new Set(versions.flatMap(({ createdBy }) => createdBy ?? []))])
  const names = new Map(authors.map((user) => [user.id, fullNameOf(user)]))
  return {
    items: documents.map((document) => ({
      id: document.id,
      kind: document.kind,
      title: document.title,
      visibility: document.visibility,
      versions: versions
        .filter(({ documentId }) => documentId === document.id)
        .map((version) => ({
          id: version.id,
          number: version.number,
          sizeBytes: version.sizeBytes,
          by: names.get(version.createdBy ?? '') ?? null,
          at: version.createdAt.toISOString(),
          isInForce: version.fromAt !== null && version.untilAt === null,
        })),
    })),
  }
}

/** Adds a document at the end of the list. The caller has stored its PDF. */
export async function addDocument(context: Context, document: NewDocument): Promise<string> {
  const { opportunityId, kind, visibility, file } = document
  await lockGallery(context, opportunityId)
  const { tx, now } = context
  if ((await queries.countDocuments(tx, opportunityId)) >= mostDocuments) {
    throw refuse('documents_full', { most: mostDocuments })
  }
  const id = newId()
  await queries.insertDocument(tx, id, document, now)
  const turn = await beginTurn(context, opportunityId, document)
  await queries.insertVersion(tx, id, { file, by: authorOf(context), turn })
  await recordChange(context, opportunityId, 'document_added', { after: { document: id, kind, visibility } })
  return id
}

/** OPP-1: adds an uploaded PDF. It is in force, and investors see it, once it has its title in both languages. */
export async function uploadDocument(
  context: Context,
  { id, file }: ParsedOf<Contract['uploadDocument']>,
): Promise<Answer> {
  const title = { ar: '', en: '' }
  await addDocument(context, { opportunityId: id, kind: 'report', title, file, visibility: 'investors' })
  return await listManagedDocuments(context, { id })
}

/** Replaces the file of a document by a new version. Earlier versions stay with the orders that accepted them. */
export async function addVersion(
  context: Context,
  { id, documentId, file }: ParsedOf<Contract['addDocumentVersion']>,
): Promise<Answer> {
  await lockGallery(context, id)
  const document = await requireDocument(context, { id, documentId })
  const { tx } = context
  const turn = await beginTurn(context, id, document)
  await queries.endLatestVersion(tx, documentId, turn)
  await queries.insertVersion(tx, documentId, { file, by: authorOf(context), turn })
  await queries.updateDocumentFile(tx, documentId, file)
  await recordChange(context, id, 'document_replaced', { after: { document: documentId } })
  return await listManagedDocuments(context, { id })
}

/** Sets kind, title and readers of a document. With its title in both languages it comes into force. */
export async function describeDocument(
  context: Context,
  { id, documentId, kind, titleAr, titleEn, visibility }: ParsedOf<Contract['describeDocument']>,
): Promise<Answer> {
  await lockGallery(context, id)
  const document = await requireDocument(context, { id, documentId })
  const { tx } = context
  const title = { ar: titleAr, en: titleEn }
  if (isTitled(document) && !isTitled({ title })) throw refuse('document_untitled')
  await queries.updateDocument(tx, documentId, { kind, title, visibility })
  if (!isTitled(document) && isTitled({ title })) {
    await queries.beginLatestVersion(tx, documentId, await beginTurn(context, id, { title }))
  }
  await recordChange(context, id, 'document_described', {
    before: {
      document: documentId,
      kind: document.kind,
      titleAr: document.title.ar,
      titleEn: document.title.en,
      visibility: document.visibility,
    },
    after: { document: documentId, kind, titleAr, titleEn, visibility },
  })
  return await listManagedDocuments(context, { id })
}

/** Puts the documents in an order. Fails with `order_outdated` unless it names exactly the present ones. */
export async function orderDocuments(
  context: Context,
  { id, ids }: ParsedOf<Contract['orderDocuments']>,
): Promise<Answer> {
  await lockGallery(context, id)
  const present = (await queries.listDocuments(context.tx, id)).map((document) => document.id)
  requireSameIds(ids, present)
  await queries.orderDocuments(context.tx, id, ids)
  return await listManagedDocuments(context, { id })
}

/** Removes a document from the page. Its versions stay with the orders that accepted them. */
export async function withdrawDocument(context: Context, command: DocumentCommand): Promise<Answer> {
  const { id, documentId } = command
  const lifecycle = await lockGallery(context, id)
  const document = await requireDocument(context, command)
  const { tx, now } = context
  const others = (await queries.listDocuments(tx, id)).filter((one) => one.id !== documentId && isTitled(one))
  if (lifecycle !== 'draft' && others.length === 0) throw refuse('document_required')
  const turn = await beginTurn(context, id, document)
  await queries.endLatestVersion(tx, documentId, turn)
  await queries.markRemoved(tx, documentId, now)
  await recordChange(context, id, 'document_removed', {
    before: { document: documentId, kind: document.kind },
  })
  return await listManagedDocuments(context, { id })
}

/** Returns the file of one version to an operator. */
export async function readVersion(
  context: Context,
  { id, versionId, disposition }: ParsedOf<Contract['documentVersion']>,
): Promise<Response> {
  requireManagedReader(context)
  const file = await queries.findVersionFile(context.tx, id, versionId)
  if (!file) throw refuse('property_document_not_found')
  return await buildDocumentResponse(context, file, disposition)
}

/**
 * Returns a version to a caller who is known to have accepted it: downloadable as it was then, whatever has become
 * of the document.
 */
export async function readAcceptedVersion(
  context: Context,
  { opportunityId, versionId }: { opportunityId: string; versionId: string },
): Promise<Response> {
  const file = await queries.findVersionFile(context.tx, opportunityId, versionId)
  if (!file) throw refuse('property_document_not_found')
  return await buildDocumentResponse(context, file, 'attachment')
}

async function requireDocument(
  { tx }: Pick<Context, 'tx'>,
  { id, documentId }: DocumentCommand,
): Promise<queries.OfferDocumentRow> {
  const document = await queries.findDocumentRow(tx, id, documentId)
  if (!document) throw refuse('property_document_not_found')
  return document
}

type Titled = Pick<queries.OfferDocumentRow, 'title'>
const isTitled = ({ title }: Titled): boolean => title.ar !== '' && title.en !== ''

/**
 * Returns the terms and the time of a change. A document without its title is not in force, so its changes leave the
 * terms and running purchases alone.
 */
const beginTurn = async ({ tx, now }: Context, opportunityId: string, document: Titled) => ({
  terms: isTitled(document) ? await queries.advanceTerms(tx, opportunityId) : 0n,
  at: now,
})

const authorOf = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.userId : null
