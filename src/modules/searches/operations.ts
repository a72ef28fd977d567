import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import {
  type FilterLabels,
  findSearchable,
  listFilterLabels,
  replaceMergedKeys,
  splitSearchWords,
} from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type searchesContract, searchesMatched, searchesRefusals } from './contract.ts'
import * as arabic from './messages.ar.ts'
import * as english from './messages.en.ts'
import * as queries from './queries.ts'
import { formatSearchFilter, parseSearchFilter, type SearchFilter } from './rules.ts'
import { searchesAtMost } from './vocabulary.ts'

type Endpoints = typeof searchesContract
type Searches = AnswerOf<Endpoints['list']>
const refuse = refuser(searchesRefusals)
const wordsByLocale = { ar: arabic, en: english }

/** Lists the caller's saved searches, the last saved first. */
export const listOwnSearches = (context: Context): Promise<Searches> =>
  buildSearches(context, requireRole(context.actor, 'user').userId)

/**
 * OPP-6: saves a search. Fails with `search_without_filter` if it has no valid filter, and with `searches_full` if the
 * caller has as many as allowed.
 */
export async function saveSearch(
  context: Context,
  { search }: ParsedOf<Endpoints['save']>,
): Promise<Searches> {
  const { tx, now } = context
  const { userId: investorId } = requireRole(context.actor, 'user')
  const asked = parseSearchFilter(search)
  if (!asked) throw refuse('search_without_filter')
  const filter = await replaceMergedKeys(tx, asked)
  const query = formatSearchFilter(filter)
  const row = {
    id: newId(),
    investorId,
    query,
    filter,
    words: splitSearchWords(filter.q ?? ''),
    savedAt: now,
  }
  // Another call can take the slot in between, at most once for each slot.
  for (let attempt = 0; attempt < searchesAtMost; attempt++) {
    if ((await queries.insertSearch(tx, row)) === 1) break
    const saved = await queries.listSearches(tx, investorId)
    if (saved.some((one) => one.query === query)) break
    if (saved.length >= searchesAtMost) throw refuse('searches_full')
  }
  return await buildSearches(context, investorId)
}

export async function removeSearch(
  context: Context,
  { id }: ParsedOf<Endpoints['remove']>,
): Promise<Searches> {
  const { userId } = requireRole(context.actor, 'user')
  await queries.deleteSearch(context.tx, userId, id)
  return await buildSearches(context, userId)
}

async function buildSearches({ tx, locale }: Context, investorId: string): Promise<Searches> {
  const rows = await queries.listSearches(tx, investorId)
  const labels = rows.length === 0 ? new Map() : await listFilterLabels(tx, locale)
  return {
    items: rows.flatMap(({ id, query, savedAt }) => {
      // A filter that is no longer valid, such as a removed risk level, is not shown and matches nothing.
      const filter = parseSearchFilter(query)
      if (!filter) return []
      return [
        {
          id,
          query,
          filter: toWireFilter(filter),
          parts: describe(filter, labels, locale),
          savedAt: savedAt.toISOString(),
        },
      ]
    }),
  }
}

const toWireFilter = (filter: SearchFilter) => ({
  ...filter,
  city: [...filter.city],
  completion: [...filter.completion],
  type: [...filter.type],
  investmentType: [...filter.investmentType],
  risk: [...filter.risk],
})

function describe(filter: SearchFilter, labels: FilterLabels, locale: Locale): string[] {
  const words = wordsByLocale[locale].parts
  const keyed = (['city', 'type', 'completion', 'investmentType', 'risk'] as const).flatMap((name) =>
    filter[name].map((key) => labels.get(`${name} ${key}`) ?? key),
  )
  return [
    ...(filter.q ? [words.text(isolated(filter.q))] : []),
    ...keyed,
    ...(filter.minReturn === undefined ? [] : [words.minReturn(filter.minReturn)]),
    ...(filter.maxMinimum === undefined ? [] : [words.maxMinimum(BigInt(filter.maxMinimum))]),
  ]
}

/** Records who is to be notified of a new opportunity, and publishes it once. Safe to repeat. */
export async function matchSearches(context: Context, opportunityId: string): Promise<void> {
  const opportunity = await findSearchable(context.tx, opportunityId)
  if (!opportunity) return
  const added = await queries.insertMatches(context.tx, opportunity, context.now)
  if (added === 0) return
  await recordEvent(context, searchesMatched, { subject: opportunityId, data: {}, onceFor: opportunityId })
}

/** Returns the saved searches for the copy of a person's data. */
export async function listSearchesForCopy(context: Context, personId: string): Promise<PersonalSection[]> {
  const { personal } = wordsByLocale[context.locale]
  const { items } = await buildSearches(context, personId)
  const rows = items.map(({ parts, savedAt }) => ({
    search: parts.join(' · '),
    savedAt: { at: new Date(savedAt) },
  }))
  return [{ key: 'searches', ...personal, rows }]
}

/** Deletes the searches of a person who closes their account. */
export const deleteSearchesOf = ({ tx }: Context, personId: string): Promise<void> =>
  queries.deleteSearches(tx, personId)
