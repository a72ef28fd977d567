import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { toWire } from '#kit/money.ts'
import { listCardsByIds } from '#modules/opportunities/index.ts'
import { getOwnOrganization, type OwnOrganization } from '#modules/organizations/index.ts'
import type { Context } from '#platform/context.ts'
import type { sharingContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { leastGroup } from '../vocabulary.ts'

type Endpoints = typeof sharingContract
type MemberTotalsAnswer = AnswerOf<Endpoints['totals']>

/** ORG-3: returns the totals of an organization that the caller belongs to. */
export async function readMemberTotals(
  context: Context,
  { slug }: ParsedOf<Endpoints['totals']>,
): Promise<MemberTotalsAnswer> {
  return await buildMemberTotals(context, await getOwnOrganization(context, slug))
}

export async function buildMemberTotals(
  context: Context,
  { membership: { organizationId, id } }: OwnOrganization,
): Promise<MemberTotalsAnswer> {
  const { tx } = context
  const isAgreed = await queries.hasAgreed(tx, organizationId, id)
  const row = await queries.findTotals(tx, organizationId)
  if (!row?.shownAt) return { isAgreed, least: leastGroup, totals: null }
  const cards = await listCardsByIds(context, row.interests)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    isAgreed,
    least: leastGroup,
    totals: {
      shownAt: row.shownAt.toISOString(),
      members: row.groupSize,
      invested: row.invested === null ? null : toWire(row.invested),
      interests: row.interests.flatMap((interest) => byId.get(interest) ?? []),
    },
  }
}
