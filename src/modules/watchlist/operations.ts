import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import {
  computeFundedBps,
  findInvestable,
  type Investable,
  investmentRefusal,
  listCardsByIds,
} from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { recordEvent } from '#platform/events/events.ts'
import { stageReached, type watchlistContract, watchlistRefusals } from './contract.ts'
import { personal as arabic } from './messages.ar.ts'
import { personal as english } from './messages.en.ts'
import * as queries from './queries.ts'
import { reachedStages } from './rules.ts'
import { watchedStages } from './vocabulary.ts'

type Endpoints = typeof watchlistContract
const refuse = refuser({ ...watchlistRefusals, property_not_found: opportunitiesRefusals.property_not_found })

/** The whole list is one page and is loaded with every list of opportunities. */
const watchesAtMost = 100

/** Adds an opportunity to the investor's list. Fails with `property_not_found` or `watchlist_full`. */
export async function addWatch(
  context: Context,
  { propertyId }: { propertyId: string },
): Promise<AnswerOf<Endpoints['add']>> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'user')
  const found = await findInvestable(tx, [propertyId])
  if (found.length === 0) throw refuse('property_not_found')
  // Only people who watch already are notified of the stages reached so far.
  await announceStages(context, found)
  const watch = { investorId: userId, opportunityId: propertyId, addedAt: now }
  if (!(await queries.insertWatch(tx, watch, watchesAtMost))) throw refuse('watchlist_full')
  return { isWatched: true }
}

export async function removeWatch(
  context: Context,
  { propertyId }: { propertyId: string },
): Promise<AnswerOf<Endpoints['remove']>> {
  const { userId } = requireRole(context.actor, 'user')
  await queries.deleteWatch(context.tx, userId, propertyId)
  return { isWatched: false }
}

export async function listWatchedIds(context: Context): Promise<AnswerOf<Endpoints['ids']>> {
  const { userId } = requireRole(context.actor, 'user')
  const watches = await queries.listWatches(context.tx, userId)
  return { ids: watches.map(({ opportunityId }) => opportunityId) }
}

/** Lists the watched opportunities as cards, the last added first. */
export async function listWatched(context: Context): Promise<AnswerOf<Endpoints['list']>> {
  const { userId } = requireRole(context.actor, 'user')
  const watches = await queries.listWatches(context.tx, userId)
  const cards = await listCardsByIds(
    context,
    watches.map(({ opportunityId }) => opportunityId),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    items: watches.flatMap(({ opportunityId, addedAt }) => {
      const property = byId.get(opportunityId)
      return property ? [{ addedAt: addedAt.toISOString(), property }] : []
    }),
  }
}

/** OPP-14: announces what watched opportunities have reached since the last run; safe to repeat. */
export async function announceReachedStages(context: Context): Promise<void> {
  const ids = await queries.listAllWatchedIds(context.tx)
  await announceStages(context, await findInvestable(context.tx, ids))
}

const stagesOf = (opportunity: Investable, now: Date) =>
  reachedStages({
    lifecycle: opportunity.lifecycle,
    hasOpened: opportunity.opensAt <= now,
    takesMoney: investmentRefusal(opportunity, now) === null,
    fundedBps: computeFundedBps(opportunity),
    closesInMs: opportunity.closesAt && opportunity.closesAt.getTime() - now.getTime(),
  })

/** Records each newly reached stage, and publishes the last of them: one that closes needs no word of its opening. */
async function announceStages(context: Context, opportunities: readonly Investable[]): Promise<void> {
  const reached = opportunities.flatMap((opportunity) =>
    stagesOf(opportunity, context.now).map((stage) => ({ opportunityId: opportunity.id, stage })),
  )
  const added = Map.groupBy(
    await queries.insertStages(context.tx, reached, context.now),
    ({ opportunityId }) => opportunityId,
  )
  for (const [subject, stages] of added) {
    const stage = watchedStages.findLast((one) => stages.some((row) => row.stage === one))!
    await recordEvent(context, stageReached, { subject, data: { stage } })
  }
}

const words = { ar: arabic, en: english }

/** Returns the investor's watches for the copy of their data. */
export async function listPersonalData(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const watches = await queries.listWatches(tx, personId)
  const found = await findInvestable(
    tx,
    watches.map(({ opportunityId }) => opportunityId),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title[locale]]))
  const rows = watches.map(({ opportunityId, addedAt }) => ({
    opportunity: titles.get(opportunityId) ?? opportunityId,
    addedAt: { at: addedAt },
  }))
  return [{ key: 'watchlist', ...words[locale], rows }]
}

/** Deletes the watches of a person who closes their account. */
export async function deletePersonalData({ tx }: Context, personId: string): Promise<void> {
  await queries.deleteWatches(tx, personId)
}
