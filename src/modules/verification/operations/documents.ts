import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, requirePermission } from '#platform/context.ts'
import { measureDroppedFiles } from '#platform/files/dropped-files.ts'
import { streamFile } from '#platform/files/index.ts'
import { type verificationContract, verificationRefusals } from '../contract.ts'
import { maySeeDocuments } from '../policy.ts'
import * as applicationQueries from '../queries/applications.ts'
import * as documentQueries from '../queries/documents.ts'
import { findOpenDocuments, isWithinQuota } from '../rules.ts'
import type { IdentityDocumentKind } from '../vocabulary.ts'
import { buildKycView, requireEditable } from './answers.ts'
import { isConfirmed } from './confirmation.ts'
import { lockOrCreateApplication } from './expiry.ts'
import { documentProgress, requireApplicant, withFormStatus } from './load.ts'

const refuse = refuser(verificationRefusals)
type KycView = AnswerOf<typeof verificationContract.sendDocument>

/** Locks the check and requires that this document of it can be changed. */
async function lockForDocument(context: Context, kind: IdentityDocumentKind): Promise<string> {
  const { tx } = context
  const { userId } = requireApplicant(context)
  const row = withFormStatus(await lockOrCreateApplication(context, userId), context.now)
  requireEditable(row.status)
  const progress = documentProgress(
    row,
    await documentQueries.listDocuments(tx, userId),
    await isConfirmed(tx, userId),
  )
  if (!findOpenDocuments(progress).includes(kind)) throw refuse('kyc_document_closed')
  return userId
}

async function touchAndView(context: Context, userId: string): Promise<KycView> {
  await applicationQueries.touchApplication(context.tx, userId, context.now)
  return await buildKycView(context, await applicationQueries.findApplication(context.tx, userId), userId)
}

/** KYC-3: replaces a document. The file is already scanned, redrawn and stored. */
export async function saveDocument(
  context: Context,
  { kind, file }: ParsedOf<typeof verificationContract.sendDocument>,
): Promise<KycView> {
  const { tx, now } = context
  const userId = await lockForDocument(context, kind)
  await documentQueries.retireDocument(tx, userId, kind, now)
  const { storageId, sizeBytes, type, name, width = null, height = null } = file
  const id = newId()
  await documentQueries.insertDocument(tx, userId, {
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
  const kept = await documentQueries.measureDocuments(tx, userId)
  const dropped = await measureDroppedFiles(tx, userId)
  if (!isWithinQuota({ count: kept.count + dropped.count, bytes: kept.bytes + dropped.bytes }))
    throw refuse('kyc_documents_full')
  await recordAct(context, {
    act: 'verification.document_sent',
    subject: { kind: 'user', id: userId },
    after: { document: id, kind },
  })
  return await touchAndView(context, userId)
}

/** KYC-3: removes a document. One that was submitted before stays in the history. */
export async function removeDocument(
  context: Context,
  { kind }: ParsedOf<typeof verificationContract.removeDocument>,
): Promise<KycView> {
  const userId = await lockForDocument(context, kind)
  const removed = await documentQueries.retireDocument(context.tx, userId, kind, context.now)
  if (removed === 0) throw refuse('kyc_document_not_found')
  await recordAct(context, {
    act: 'verification.document_removed',
    subject: { kind: 'user', id: userId },
    before: { kind },
  })
  return await touchAndView(context, userId)
}

/** KYC-3: returns a document of the caller's own check. */
export async function readOwnDocument(
  context: Context,
  { id }: ParsedOf<typeof verificationContract.document>,
): Promise<Response> {
  const { userId } = requireApplicant(context)
  return await buildFileResponse(context, await documentQueries.findDocument(context.tx, userId, id))
}

/** KYC-3, ADM-3: returns a customer's document to operators with customer access, after recording the access. */
export async function readCustomersDocument(
  context: Context,
  { id, documentId }: ParsedOf<typeof verificationContract.customerDocument>,
): Promise<Response> {
  requirePermission(maySeeDocuments(context.actor))
  const document = await documentQueries.findDocument(context.tx, id, documentId)
  if (!document) throw refuse('kyc_document_not_found')
  await recordAct(context, {
    act: 'verification.document_opened',
    subject: { kind: 'user', id },
    after: { document: documentId, kind: document.kind },
  })
  return await buildFileResponse(context, document)
}

const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Answers with `no-store` and a file name of our own. */
async function buildFileResponse(
  context: Context,
  document: documentQueries.DocumentRow | undefined,
): Promise<Response> {
  const file = document && (await context.files.read('private', document.storageId))
  if (!document || !file) throw refuse('kyc_document_not_found')
  const { kind, type, sizeBytes } = document
  // A PDF viewer may do what our policies forbid, so a PDF is downloaded and not shown in the page.
  const disposition = type === 'pdf' ? 'attachment' : 'inline'
  return new Response(streamFile(file), {
    headers: {
      'content-type': mediaTypes[type],
      'content-length': String(sizeBytes),
      'content-disposition': `${disposition}; filename="${kind}.${type === 'pdf' ? 'pdf' : 'jpg'}"`,
      'cache-control': 'private, no-store',
    },
  })
}
