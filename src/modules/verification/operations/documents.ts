import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { measureDroppedFiles } from '#platform/files/dropped-files.ts'
import { bodyOf } from '#platform/files/index.ts'
import { type verificationContract, verificationRefusals } from '../contract.ts'
import { maySeeCustomers, requireMay } from '../policy.ts'
import * as queries from '../queries.ts'
import { isWithinQuota, openDocumentsOf } from '../rules.ts'
import type { DocumentKind } from '../vocabulary.ts'
import { kycView, requireEditable } from './answers.ts'
import { isConfirmed } from './confirmation.ts'
import { openLocked } from './expiry.ts'
import { documentProgress, openedRow, requireInvestor } from './load.ts'

const refuse = refuser(verificationRefusals)
type KycView = AnswerOf<typeof verificationContract.sendDocument>

/** The check under its lock, while this document of it may be changed. */
async function openFor(context: Context, kind: DocumentKind): Promise<string> {
  const { tx } = context
  const { userId } = requireInvestor(context)
  const row = openedRow(await openLocked(context, userId), context.now)
  requireEditable(row.status)
  const progress = documentProgress(
    row,
    await queries.listDocuments(tx, userId),
    await isConfirmed(tx, userId),
  )
  if (!openDocumentsOf(progress).includes(kind)) throw refuse('kyc_document_closed')
  return userId
}

async function viewAfter(context: Context, userId: string): Promise<KycView> {
  await queries.touchApplication(context.tx, userId, context.now)
  return await kycView(context, await queries.findApplication(context.tx, userId), userId)
}

/** KYC-3: keeps a document in place of the one before; the file is checked, drawn anew and stored already. */
export async function keepDocument(
  context: Context,
  { kind, file }: ParsedOf<typeof verificationContract.sendDocument>,
): Promise<KycView> {
  const { tx, now } = context
  const userId = await openFor(context, kind)
  await queries.retireDocument(tx, userId, kind, now)
  const { storageId, sizeBytes, type, name, width = null, height = null } = file
  const id = newId()
  await queries.insertDocument(tx, userId, {
    id,
    kind,
    storageId,
    sizeBytes,
    type,
    name,
    width,
    height,
    sentAt: now,
  })
  const kept = await queries.measureDocuments(tx, userId)
  const dropped = await measureDroppedFiles(tx, userId)
  if (!isWithinQuota({ count: kept.count + dropped.count, bytes: kept.bytes + dropped.bytes }))
    throw refuse('kyc_documents_full')
  await recordAct(context, {
    act: 'verification.document_sent',
    subject: { kind: 'user', id: userId },
    after: { document: id, kind },
  })
  return await viewAfter(context, userId)
}

/** KYC-3: takes a document back; one that was handed in before stays in the history. */
export async function removeDocument(
  context: Context,
  { kind }: ParsedOf<typeof verificationContract.removeDocument>,
): Promise<KycView> {
  const userId = await openFor(context, kind)
  const removed = await queries.retireDocument(context.tx, userId, kind, context.now)
  if (removed === 0) throw refuse('kyc_document_not_found')
  await recordAct(context, {
    act: 'verification.document_removed',
    subject: { kind: 'user', id: userId },
    before: { kind },
  })
  return await viewAfter(context, userId)
}

/** KYC-3: one's own document. */
export async function readOwnDocument(
  context: Context,
  { id }: ParsedOf<typeof verificationContract.document>,
): Promise<Response> {
  const { userId } = requireInvestor(context)
  return await answerFile(context, await queries.findDocument(context.tx, userId, id))
}

/** KYC-3, ADM-3: a customer's document, for those with customer access; that it was opened is kept first. */
export async function readCustomersDocument(
  context: Context,
  { id, documentId }: ParsedOf<typeof verificationContract.customerDocument>,
): Promise<Response> {
  requireMay(maySeeCustomers(context.actor))
  const document = await queries.findDocument(context.tx, id, documentId)
  if (!document) throw refuse('kyc_document_not_found')
  await recordAct(context, {
    act: 'verification.document_opened',
    subject: { kind: 'user', id },
    after: { document: documentId, kind: document.kind },
  })
  return await answerFile(context, document)
}

const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Never kept by anything on the way, and under a name of ours. */
async function answerFile(context: Context, document: queries.DocumentRow | undefined): Promise<Response> {
  const file = document && (await context.files.read('private', document.storageId))
  if (!document || !file) throw refuse('kyc_document_not_found')
  const { kind, type, sizeBytes } = document
  // A PDF may do in a reader what no policy of ours forbids: it is saved, and opened by whoever chooses to.
  const disposition = type === 'pdf' ? 'attachment' : 'inline'
  return new Response(bodyOf(file), {
    headers: {
      'content-type': mediaTypes[type],
      'content-length': String(sizeBytes),
      'content-disposition': `${disposition}; filename="${kind}.${type === 'pdf' ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
