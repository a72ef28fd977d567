import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { addDays } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { getUser, maskNetwork, visibleContact } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole, type OpenContext, requireRole, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { consumeLimits, type Limit } from '#platform/security/rate-limit.ts'
import { enquiryReceived, type organizationsContract, organizationsRefusals } from '../contract.ts'
import type { enquiryList } from '../lists.ts'
import { mayContact, mayDecide } from '../policy.ts'
import * as queries from '../queries/enquiries.ts'
import { storeOrganization } from './admin.ts'
import { sendStoredInvitation, storeInvitation } from './invitations.ts'
import type { LetterPorts } from './letters.ts'

type Endpoints = typeof organizationsContract
type View = AnswerOf<Endpoints['enquiry']>

const refuse = refuser(organizationsRefusals)

/** Each enquiry sends a mail to an address that anybody may have typed. */
export const enquiryLimits = {
  byPerson: { most: 5, windowSeconds: 24 * 3600 },
  byAddress: { most: 30, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>

/**
 * ORG-1: stores an enquiry, which the worker confirms by mail. An enquiry that is sent twice is stored once.
 */
export async function receiveEnquiry(
  context: Context,
  enquiry: ParsedOf<Endpoints['enquire']>,
): Promise<void> {
  const { tx, now, locale, origin } = context
  await consumeLimits(tx, [
    [`organizations.enquiry:${maskNetwork(origin.address)}`, enquiryLimits.byAddress],
    [`organizations.enquiry:${enquiry.email}`, enquiryLimits.byPerson],
  ])
  const stored = { ...enquiry, id: newId(), language: locale, receivedAt: now }
  if ((await queries.insertEnquiry(tx, stored)) === 0) return
  await recordEvent(context, enquiryReceived, { subject: stored.id, data: {} })
}

const listedAnswer = (
  { actor }: Context,
  row: queries.EnquiryRow,
): AnswerOf<Endpoints['enquiries']>['items'][number] => ({
  id: row.id,
  organizationName: row.organizationName,
  city: row.city,
  contactName: row.contactName,
  ...visibleContact(actor, row),
  status: row.status,
  receivedAt: row.receivedAt.toISOString(),
})

export async function listEnquiries(
  context: Context,
  asked: ListQuery<typeof enquiryList>,
): Promise<AnswerOf<Endpoints['enquiries']>> {
  requireRole(context.actor, ...readers.administration)
  const { rows, nextCursor, totals } = await queries.listEnquiries(context.tx, asked)
  return { items: rows.map((row) => listedAnswer(context, row)), nextCursor, totals }
}

export async function readEnquiry(context: Context, { id }: { id: string }): Promise<View> {
  requireRole(context.actor, ...readers.administration)
  const found = await queries.findEnquiry(context.tx, id)
  if (!found) throw refuse('enquiry_not_found')
  const isAdmin = hasAnyRole(context.actor, ['admin'])
  return {
    ...listedAnswer(context, found),
    acknowledgedAt: found.acknowledgedAt?.toISOString() ?? null,
    mailRefusedAt: found.mailRefusedAt?.toISOString() ?? null,
    handledBy: found.handledBy && fullNameOf(await getUser(context.tx, found.handledBy)),
    handledAt: found.handledAt?.toISOString() ?? null,
    reason: found.reason,
    organizationId: found.organizationId,
    can: {
      convert: isAdmin && mayDecide(found.status),
      contact: isAdmin && mayContact(found.status),
      decline: isAdmin && mayDecide(found.status),
    },
  }
}

/** ORG-1: records that the contact person was reached. */
export async function contactEnquirer(context: Context, { id }: { id: string }): Promise<View> {
  const enquiry = await lockForDecision(context, id)
  if (!mayContact(enquiry.status)) throw refuse('enquiry_over')
  await recordDecision(context, enquiry, { status: 'contacted', reason: null })
  return await readEnquiry(context, { id })
}

/** ORG-1: declines an enquiry. */
export async function declineEnquiry(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['declineEnquiry']>,
): Promise<View> {
  const enquiry = await lockForDecision(context, id)
  if (!mayDecide(enquiry.status)) throw refuse('enquiry_over')
  await recordDecision(context, enquiry, { status: 'declined', reason })
  return await readEnquiry(context, { id })
}

/** ORG-1: creates the organization of an enquiry and invites its first owner. */
export async function convertEnquiry(
  context: OpenContext,
  ports: LetterPorts,
  { id, ownerEmail, ...words }: ParsedOf<Endpoints['convertEnquiry']>,
): Promise<AnswerOf<Endpoints['convertEnquiry']>> {
  const stored = await context.db.transaction(async (tx) => {
    const inside = withTx(context, tx)
    const enquiry = await lockForDecision(inside, id)
    if (!mayDecide(enquiry.status)) throw refuse('enquiry_over')
    const organization = await storeOrganization(inside, words)
    await recordDecision(inside, enquiry, {
      status: 'converted',
      reason: null,
      organizationId: organization.id,
    })
    // In the language of the enquiry, not in the operator's.
    const asEnquirer = { ...inside, locale: enquiry.language }
    return await storeInvitation(asEnquirer, organization, { email: ownerEmail, role: 'owner' })
  })
  const { isSent } = await sendStoredInvitation(context, ports, stored)
  return { organizationId: stored.organization.id, isSent }
}

async function lockForDecision(context: Context, id: string): Promise<queries.EnquiryRow> {
  requireRole(context.actor, 'admin')
  const found = await queries.lockEnquiry(context.tx, id)
  if (!found) throw refuse('enquiry_not_found')
  return found
}

async function recordDecision(
  context: Context,
  { id, status: before }: queries.EnquiryRow,
  decision: {
    readonly status: 'contacted' | 'converted' | 'declined'
    readonly reason: string | null
    readonly organizationId?: string
  },
): Promise<void> {
  const { userId } = requireRole(context.actor, 'admin')
  const { status, reason, organizationId } = decision
  await queries.updateEnquiry(context.tx, id, { ...decision, by: userId, at: context.now })
  await recordAct(context, {
    act: `organizations.enquiry_${status}`,
    subject: { kind: 'organization_enquiry', id },
    before: { status: before },
    after: { status, ...(reason === null ? {} : { reason }), ...(organizationId ? { organizationId } : {}) },
  })
}

/** The contact person has no account, so nobody else deletes their data. */
const keptDays = 365
const deletedAtOnce = 1000

export const deleteOldEnquiries = (context: Context): Promise<number> =>
  queries.deleteOldEnquiries(context.tx, addDays(context.now, -keptDays), deletedAtOnce)
