import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { hourMs, secondMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { requireApproved, requireInvestor } from '#modules/verification/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { measureDroppedFiles } from '#platform/files/dropped-files.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type limitsContract, limitsRefusals, qualificationAsked } from '../contract.ts'
import * as queries from '../queries.ts'
import { buildOwnView } from './view.ts'

type Endpoints = typeof limitsContract
type View = AnswerOf<Endpoints['ownLimits']>
type SentFile = ParsedOf<Endpoints['sendEvidence']>['file']
const refuse = refuser(limitsRefusals)

export const readOwnLimits = (context: Context): Promise<View> =>
  buildOwnView(context, requireInvestor(context.actor).userId)

/** Each upload is scanned and redrawn, so the number per hour is limited. */
const uploadsByPerson: Limit = { most: 40, windowSeconds: hourMs / secondMs }

/** The number of documents kept per person, including those of earlier requests and those not deleted yet. */
const maxEvidence = 30

/** BUY-8: stores a document for the next request. The file is already scanned, redrawn and stored. */
export async function sendEvidence(
  context: OpenContext,
  { file }: ParsedOf<Endpoints['sendEvidence']>,
): Promise<View> {
  const { userId } = requireInvestor(context.actor)
  await consumeLimit(context.db, `limits.evidence:${userId}`, uploadsByPerson)
  return await context.db.transaction((tx) => storeEvidence(withTx(context, tx), userId, file))
}

async function storeEvidence(context: Context, userId: string, file: SentFile): Promise<View> {
  const { tx, now } = context
  if (await queries.lockPending(tx, userId)) throw refuse('qualification_pending')
  const kept = await queries.listEvidence(tx, userId)
  const dropped = await measureDroppedFiles(tx, userId)
  if (kept.length + dropped.count >= maxEvidence) throw refuse('evidence_full')
  const { storageId, sizeBytes, type, name } = file
  const id = newId()
  await queries.insertEvidence(tx, { id, userId, storageId, sizeBytes, type, name, sentAt: now })
  await recordAct(context, {
    act: 'limits.evidence_sent',
    subject: { kind: 'user', id: userId },
    after: { document: id },
  })
  return await buildOwnView(context, userId)
}

export async function removeEvidence(context: Context, { id }: { id: string }): Promise<View> {
  const { userId } = requireInvestor(context.actor)
  const removed = await queries.deleteEvidence(context.tx, userId, id)
  if (removed === 0) throw refuse('evidence_not_found')
  await recordAct(context, {
    act: 'limits.evidence_removed',
    subject: { kind: 'user', id: userId },
    before: { document: id },
  })
  return await buildOwnView(context, userId)
}

/** BUY-8: requests to be qualified with the uploaded documents. One request may be open at a time. */
export async function askQualification(
  context: Context,
  { ground }: ParsedOf<Endpoints['askQualification']>,
): Promise<View> {
  const { tx, now } = context
  const { userId } = requireInvestor(context.actor)
  const accountStatus = requireApproved(await findAccountStatus(tx, userId, now))
  if (accountStatus.investorClass === 'qualified') throw refuse('qualified_already')
  const id = newId()
  try {
    await queries.insertRequest(tx, { id, userId, ground, requestedAt: now })
  } catch (error) {
    if (constraintOf(error) === 'requests_one_pending') throw refuse('qualification_pending')
    throw error
  }
  const attached = await queries.attachEvidence(tx, userId, id)
  if (attached === 0) throw refuse('qualification_without_evidence')
  await recordAct(context, {
    act: 'limits.qualification_asked',
    subject: { kind: 'user', id: userId },
    after: { ground },
  })
  await recordEvent(context, qualificationAsked, { subject: userId, data: { customerId: userId } })
  return await buildOwnView(context, userId)
}
