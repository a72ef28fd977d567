import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type Context, forbidden } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type organizationsContract, organizationsRefusals, verificationSubmitted } from '../contract.ts'
import { isVerificationOpen } from '../policy.ts'
import * as memberQueries from '../queries/organizations.ts'
import * as queries from '../queries/verification.ts'
import { findRegistrationDayError } from '../rules.ts'
import { getChangeableOrganization, getOwnOrganization, type Own } from './own.ts'
import { buildChecksView, buildPaperResponse, listMissingParts, loadChecks } from './verification-view.ts'

type Endpoints = typeof organizationsContract
type View = AnswerOf<Endpoints['verification']>
const refuse = refuser(organizationsRefusals)
const dailyWindow = 24 * 3600

/** Each upload is scanned and redrawn, and each submission takes an operator's time. */
export const verificationLimits = {
  uploads: { most: 40, windowSeconds: dailyWindow },
  submissions: { most: 10, windowSeconds: dailyWindow },
} satisfies Record<string, Limit>

/** The number of documents kept per organization, including those that were replaced. */
const maxPapers = 60

/** ORG-5b: returns the verification of one of the caller's organizations. */
export async function readVerification(
  context: Context,
  { slug }: ParsedOf<Endpoints['verification']>,
): Promise<View> {
  return await buildChecksView(context, await getOwnOrganization(context, slug))
}

/**
 * Returns the verification that an owner changes now, and begins one if the last one has expired or there is none. The
 * lock on the organization keeps two owners apart. Fails with `organization_verification_closed` if it is under review
 * or approved.
 */
async function openVerification(
  context: Context,
  { organization }: Own,
  { isRenewal = false } = {},
): Promise<string> {
  const [newest] = await queries.listVerifications(context.tx, organization.id)
  if (newest && isVerificationOpen(newest.status)) return newest.id
  const mayBegin =
    newest === undefined || newest.status === 'expired' || (isRenewal && newest.status === 'approved')
  if (!mayBegin) throw refuse('organization_verification_closed')
  const id = newId()
  await queries.insertVerification(context.tx, {
    id,
    organizationId: organization.id,
    registrationNumber: newest?.registrationNumber ?? null,
    registeredName: newest?.registeredName ?? null,
    expiresOn: null,
    now: context.now,
  })
  if (newest) await queries.copySignatories(context.tx, newest.id, id)
  return id
}

/** ORG-5b: saves the number, the name and the last day of the commercial registration. */
export async function saveVerification(
  context: Context,
  { slug, ...registration }: ParsedOf<Endpoints['saveVerification']>,
): Promise<View> {
  const own = await getChangeableOrganization(context, slug)
  const code = findRegistrationDayError(registration.expiresOn, riyadhDay(context.now))
  if (code) throw invalidInput([{ path: 'expiresOn', code }])
  const id = await openVerification(context, own)
  await queries.updateRegistration(context.tx, id, registration)
  await recordAct(context, {
    act: 'organizations.registration_saved',
    subject: { kind: 'organization', id: own.organization.id },
    after: registration,
  })
  return await buildChecksView(context, own)
}

/** ORG-5b: stores a document of the verification. The file is already scanned, redrawn and stored. */
export async function sendRegistrationPaper(
  context: Context,
  { slug, kind, file }: ParsedOf<Endpoints['sendRegistrationPaper']>,
): Promise<View> {
  const { tx, now } = context
  const own = await getChangeableOrganization(context, slug)
  const { userId } = own.membership
  await consumeLimit(tx, `organizations.papers:${own.organization.id}`, verificationLimits.uploads)
  const verificationId = await openVerification(context, own)
  await queries.retirePaper(tx, verificationId, kind, now)
  const { storageId, sizeBytes, type, name, width = null, height = null } = file
  const paper = { id: newId(), verificationId, userId, kind, storageId, sizeBytes, type, name, width, height }
  await queries.insertPaper(tx, { ...paper, sentAt: now })
  if ((await queries.countPapers(tx, own.organization.id)) > maxPapers) {
    throw refuse('organization_documents_full')
  }
  await queries.touchVerification(tx, verificationId)
  await recordAct(context, {
    act: 'organizations.document_sent',
    subject: { kind: 'organization', id: own.organization.id },
    after: { document: paper.id, documentKind: kind },
  })
  return await buildChecksView(context, own)
}

/** ORG-5b: returns a document to an owner, also while the organization is suspended. */
export async function readRegistrationPaper(
  context: Context,
  { slug, id }: ParsedOf<Endpoints['registrationPaper']>,
): Promise<Response> {
  const { organization, access } = await getOwnOrganization(context, slug)
  if (access.role !== 'owner') throw forbidden()
  const paper = await queries.findPaper(context.tx, organization.id, id)
  const response = paper && (await buildPaperResponse(context, paper))
  if (!response) throw refuse('organization_document_not_found')
  return response
}

/** ORG-5b: names a member as maker or as checker. */
export async function nameSignatory(
  context: Context,
  { slug, userId, power }: ParsedOf<Endpoints['nameSignatory']>,
): Promise<View> {
  const own = await getChangeableOrganization(context, slug)
  const { id: organizationId } = own.organization
  const verificationId = await openVerification(context, own)
  if (!(await memberQueries.findMembership(context.tx, organizationId, userId))) {
    throw refuse('organization_member_not_found')
  }
  await queries.upsertSignatory(context.tx, { verificationId, organizationId, userId, power })
  await queries.touchVerification(context.tx, verificationId)
  await recordAct(context, {
    act: 'organizations.signatory_named',
    subject: { kind: 'user', id: userId },
    after: { organizationId, power },
  })
  return await buildChecksView(context, own)
}

export async function removeSignatory(
  context: Context,
  { slug, userId }: ParsedOf<Endpoints['removeSignatory']>,
): Promise<View> {
  const own = await getChangeableOrganization(context, slug)
  const verificationId = await openVerification(context, own)
  if ((await queries.deleteSignatory(context.tx, verificationId, userId)) === 0) {
    throw refuse('organization_member_not_found')
  }
  await queries.touchVerification(context.tx, verificationId)
  await recordAct(context, {
    act: 'organizations.signatory_removed',
    subject: { kind: 'user', id: userId },
    before: { organizationId: own.organization.id },
  })
  return await buildChecksView(context, own)
}

/** ORG-5b: submits the verification, from when it cannot change until it is decided. */
export async function submitVerification(
  context: Context,
  { slug }: ParsedOf<Endpoints['submitVerification']>,
): Promise<View> {
  const own = await getChangeableOrganization(context, slug)
  const { organization, membership } = own
  await consumeLimit(context.tx, `organizations.checks:${organization.id}`, verificationLimits.submissions)
  const id = await openVerification(context, own)
  const { current } = await loadChecks(context, organization.id)
  assert(current?.id === id, 'the verification that was just opened is the newest')
  if (listMissingParts(current, context.now).length > 0) throw refuse('organization_verification_incomplete')
  await queries.markSubmitted(context.tx, id, membership.userId, context.now)
  await recordAct(context, {
    act: 'organizations.verification_submitted',
    subject: { kind: 'organization', id: organization.id },
    after: { registrationNumber: current.registrationNumber },
  })
  const { nameAr, nameEn, slug: named } = organization
  await recordEvent(context, verificationSubmitted, {
    subject: organization.id,
    data: { id: organization.id, nameAr, nameEn, slug: named },
  })
  return await buildChecksView(context, own)
}

/** ORG-5b: begins another verification with the present signatories, while the approved one stays in force. */
export async function renewVerification(
  context: Context,
  { slug }: ParsedOf<Endpoints['renewVerification']>,
): Promise<View> {
  const own = await getChangeableOrganization(context, slug)
  await openVerification(context, own, { isRenewal: true })
  return await buildChecksView(context, own)
}
