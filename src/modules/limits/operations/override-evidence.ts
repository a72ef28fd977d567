import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { hourMs, secondMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { measureDroppedFiles } from '#platform/files/dropped-files.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type limitsContract, limitsRefusals } from '../contract.ts'
import { limitsDeciders, mayDecideOn } from '../policy.ts'
import * as queries from '../queries.ts'
import { buildEvidenceResponse } from './evidence-response.ts'
import { buildCustomerLimits, requireLimitsCustomer } from './view.ts'

type Endpoints = typeof limitsContract
const refuse = refuser(limitsRefusals)

/** Replaced documents that may wait for their deletion, which takes a minute. */
const maxDroppedFiles = 30

const uploadsByOperator: Limit = { most: 60, windowSeconds: hourMs / secondMs }

/** BUY-8: stores the document for a proposal. The file is already scanned and stored. */
export async function sendOverrideEvidence(
  context: OpenContext,
  { id: customerId, file }: ParsedOf<Endpoints['sendOverrideEvidence']>,
): Promise<AnswerOf<Endpoints['sendOverrideEvidence']>> {
  const operator = requireRole(context.actor, ...limitsDeciders)
  if (!mayDecideOn(operator, customerId)) throw new Refusal('forbidden', 403)
  await consumeLimit(context.db, `limits.override_evidence:${operator.userId}`, uploadsByOperator)
  return await context.db.transaction((tx) =>
    storeOverrideEvidence(withTx(context, tx), operator.userId, customerId, file),
  )
}

async function storeOverrideEvidence(
  context: Context,
  operatorId: string,
  customerId: string,
  file: ParsedOf<Endpoints['sendOverrideEvidence']>['file'],
): Promise<AnswerOf<Endpoints['sendOverrideEvidence']>> {
  const { tx, now } = context
  await requireLimitsCustomer(context, customerId)
  const { storageId, sizeBytes, type, name } = file
  const id = newId()
  const sent = {
    id,
    userId: customerId,
    sentBy: operatorId,
    storageId,
    sizeBytes,
    type,
    name,
    sentAt: now,
  }
  const dropped = await measureDroppedFiles(tx, customerId)
  if (dropped.count >= maxDroppedFiles) throw refuse('evidence_full')
  await queries.insertOverrideEvidence(tx, sent)
  await recordAct(context, {
    act: 'limits.override_evidence_sent',
    subject: { kind: 'user', id: customerId },
    after: { document: id },
  })
  return await buildCustomerLimits(context, customerId)
}

/**
 * Returns a document to operators with customer access, after recording the access. Until it is proposed, only its
 * sender may read it.
 */
export async function readOverrideEvidence(
  context: Context,
  { id, evidenceId }: ParsedOf<Endpoints['overrideEvidence']>,
): Promise<Response> {
  const operator = requireRole(context.actor, ...limitsDeciders)
  const row = await queries.findOverrideEvidence(context.tx, id, evidenceId)
  if (!row || (row.proposedAt === null && row.sentBy !== operator.userId)) throw refuse('evidence_not_found')
  await recordAct(context, {
    act: 'limits.override_evidence_opened',
    subject: { kind: 'user', id },
    after: { document: evidenceId },
  })
  return await buildEvidenceResponse(context, row)
}
