import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, hasAnyRole, requirePermission, requireRole } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type organizationsContract, organizationsRefusals, verificationDecided } from '../contract.ts'
import { verificationDeciders } from '../policy.ts'
import * as memberQueries from '../queries/organizations.ts'
import * as queries from '../queries/verification.ts'
import { findRegistrationDayError } from '../rules.ts'
import { localisedWords } from './own.ts'
import { buildPaperResponse, describeRow, listMissingParts, loadChecks } from './verification-view.ts'

type Endpoints = typeof organizationsContract
type View = AnswerOf<Endpoints['adminVerification']>
const refuse = refuser(organizationsRefusals)

/** Returns whether the operator may decide: they do not belong to the organization themselves. */
async function mayDecide({ tx, actor }: Context, organizationId: string): Promise<boolean> {
  if (!hasAnyRole(actor, verificationDeciders)) return false
  return (await memberQueries.findMembership(tx, organizationId, actor.userId)) === undefined
}

/** ORG-5b, ORG-6: returns the verifications of an organization to operators. */
export async function readVerificationAsOperator(context: Context, { id }: { id: string }): Promise<View> {
  requireRole(context.actor, ...readers.compliance)
  if (!(await memberQueries.findOrganization(context.tx, id))) throw refuse('organization_not_found')
  const { rows, current, inForce, isVerified } = await loadChecks(context, id)
  const canOpen = hasAnyRole(context.actor, verificationDeciders)
  const show = (check: typeof current) => (check && !canOpen ? { ...check, documents: [] } : check)
  return {
    isVerified,
    current: show(current),
    inForce: show(inForce),
    earlier: rows
      .filter((row) => row.id !== current?.id && row.id !== inForce?.id)
      .map((row) => describeRow(row)),
    can: { decide: current?.status === 'pending' && (await mayDecide(context, id)), open: canOpen },
  }
}

/** Names organizations that wait for a decision, with their pages. */
export async function describeVerifications(
  { tx, locale }: Context,
  ids: readonly string[],
): Promise<SearchResult[]> {
  const rows = await memberQueries.listOrganizationsOf(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    title: localisedWords(locale, row).name,
    note: row.slug,
    leadsTo: `/admin/organization/${row.id}`,
  }))
}

/** ORG-5b: returns a document to those who decide, after recording the access. */
export async function readPaperAsOperator(
  context: Context,
  { id, documentId }: ParsedOf<Endpoints['adminRegistrationPaper']>,
): Promise<Response> {
  requireRole(context.actor, ...verificationDeciders)
  const paper = await queries.findPaper(context.tx, id, documentId)
  if (!paper) throw refuse('organization_document_not_found')
  await recordAct(context, {
    act: 'organizations.document_opened',
    subject: { kind: 'organization', id },
    after: { document: documentId, documentKind: paper.kind },
  })
  const response = await buildPaperResponse(context, paper)
  if (!response) throw refuse('organization_document_not_found')
  return response
}

/**
 * ORG-5b: approves a submitted verification, which replaces the one in force, or rejects it. The lock lets one of two
 * concurrent decisions through; the other fails with `organization_verification_not_pending`.
 */
export async function decideVerification(
  context: Context,
  input: ParsedOf<Endpoints['decideVerification']>,
): Promise<View> {
  const { tx } = context
  const { id: organizationId, verificationId, version, decision } = input
  const { userId } = requireRole(context.actor, ...verificationDeciders)
  const organization = await memberQueries.lockOrganization(tx, organizationId)
  if (!organization) throw refuse('organization_not_found')
  requirePermission(await mayDecide(context, organizationId))
  const row = await queries.lockVerification(tx, organizationId, verificationId)
  if (row?.status !== 'pending') throw refuse('organization_verification_not_pending')
  if (row.version !== version) throw refuse('organization_verification_changed')
  const { part, reason = '' } = input
  const rejection = decision === 'reject' && part ? { part, reason } : null
  if (rejection === null) await requireApprovable(context, organizationId)
  await storeDecision(context, row, { decidedBy: userId, rejection })
  await recordAct(context, {
    act: rejection ? 'organizations.verification_rejected' : 'organizations.verification_approved',
    subject: { kind: 'organization', id: organizationId },
    after: { registrationNumber: row.registrationNumber, ...rejection },
  })
  const { nameAr, nameEn, slug } = organization
  await recordEvent(context, verificationDecided, {
    subject: organizationId,
    data: { nameAr, nameEn, slug, reason: rejection?.reason ?? null },
  })
  return await readVerificationAsOperator(context, { id: organizationId })
}

/** A registration may end, and a signatory may leave, while the verification waits. */
async function requireApprovable(context: Context, organizationId: string): Promise<void> {
  const { current } = await loadChecks(context, organizationId)
  const isOver =
    !current?.expiresOn || findRegistrationDayError(current.expiresOn, riyadhDay(context.now)) !== undefined
  if (isOver) throw refuse('organization_registration_over')
  if (listMissingParts(current, context.now).length > 0) throw refuse('organization_verification_incomplete')
}

/** Two organizations may be approved with one number at the same moment: the index refuses the second. */
async function storeDecision(
  { tx, now }: Context,
  { id, organizationId }: queries.VerificationRow,
  decision: queries.VerificationDecision,
): Promise<void> {
  if (decision.rejection === null) await queries.markReplaced(tx, organizationId, now)
  try {
    await queries.storeDecision(tx, id, decision, now)
  } catch (error) {
    if (constraintOf(error) === 'verifications_number_once') throw refuse('organization_registration_taken')
    throw error
  }
}
