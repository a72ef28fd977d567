import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { organizationsRefusals } from '#modules/organizations/contract.ts'
import { getOwnOrganization, type OwnOrganization } from '#modules/organizations/index.ts'
import type { Context } from '#platform/context.ts'
import type { sharingContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { buildMemberTotals } from './read-totals.ts'

type Endpoints = typeof sharingContract

const refuse = refuser(organizationsRefusals)

/** ORG-3: the caller agrees to be counted. A suspended organization gets no new consents. */
export async function agreeToBeCounted(
  context: Context,
  { slug }: ParsedOf<Endpoints['agree']>,
): Promise<AnswerOf<Endpoints['agree']>> {
  const { tx, now } = context
  const own = await getOwnOrganization(context, slug)
  if (own.access.isSuspended) throw refuse('organization_suspended')
  const { organizationId, userId, id: memberId } = own.membership
  await queries.lockTotals(tx, organizationId)
  if (!(await queries.hasAgreed(tx, organizationId, memberId))) {
    await queries.upsertConsent(tx, { organizationId, userId, memberId, agreedAt: now })
    await recordConsent(context, own, 'agreed')
  }
  return await buildMemberTotals(context, own)
}

/** ORG-3: the caller is not counted from the next totals on; possible at any time. */
export async function withdrawConsent(
  context: Context,
  { slug }: ParsedOf<Endpoints['withdraw']>,
): Promise<AnswerOf<Endpoints['withdraw']>> {
  const own = await getOwnOrganization(context, slug)
  const { organizationId, userId, id: memberId } = own.membership
  // Waits for a renewal that is under way, so that no later totals can still count the caller.
  await queries.lockTotals(context.tx, organizationId)
  if (await queries.hasAgreed(context.tx, organizationId, memberId)) {
    await queries.deleteConsent(context.tx, organizationId, userId)
    await recordConsent(context, own, 'withdrawn')
  }
  return await buildMemberTotals(context, own)
}

const recordConsent = (context: Context, { membership }: OwnOrganization, act: 'agreed' | 'withdrawn') =>
  recordAct(context, {
    act: `sharing.${act}`,
    subject: { kind: 'user', id: membership.userId },
    after: { organizationId: membership.organizationId },
  })
