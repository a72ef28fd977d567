import type { Searchable } from '#modules/opportunities/index.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { SearchFilter } from './rules.ts'
import { searchesAtMost } from './vocabulary.ts'

export interface SearchRow {
  readonly id: string
  readonly query: string
  readonly savedAt: Date
}

export const listSearches = (tx: Tx, investorId: string) =>
  tx.rows<SearchRow>(sql`
    select id, query, saved_at from searches.saved where investor_id = ${investorId}
    order by saved_at desc, slot desc`)

export interface NewSearch {
  readonly id: string
  readonly investorId: string
  readonly query: string
  readonly filter: SearchFilter
  /** The normalised words of the search text. */
  readonly words: readonly string[]
  readonly savedAt: Date
}

/**
 * Inserts a search into the investor's first free slot. Returns the number of inserted rows: none if the search is
 * saved already, if all slots are taken, or if another call took the slot at the same time.
 */
export const insertSearch = (tx: Tx, { id, investorId, query, filter, words, savedAt }: NewSearch) =>
  tx.run(sql`
    insert into searches.saved (id, investor_id, slot, query, words, cities, completions, types, investment_types,
      risks, min_return, max_minimum, saved_at)
    select ${id}, ${investorId}, min(free.slot), ${query}, ${words}::text[], ${filter.city}::text[],
      ${filter.completion}::text[], ${filter.type}::text[], ${filter.investmentType}::text[],
      ${filter.risk}::text[], ${filter.minReturn ?? null}::int4, ${filter.maxMinimum ?? null}::int8,
      ${savedAt}::timestamptz
    from generate_series(1, ${searchesAtMost}::int4) as free (slot)
    where not exists (
      select from searches.saved s where s.investor_id = ${investorId} and s.slot = free.slot)
    having count(*) > 0
    on conflict do nothing`)

export const deleteSearch = (tx: Tx, investorId: string, id: string) =>
  tx.run(sql`delete from searches.saved where id = ${id} and investor_id = ${investorId}`)

/** Deletes the searches of an investor, and what they were notified of. */
export async function deleteSearches(tx: Tx, investorId: string): Promise<void> {
  await tx.run(sql`delete from searches.saved where investor_id = ${investorId}`)
  await tx.run(sql`delete from searches.matches where investor_id = ${investorId}`)
}

/**
 * Records the investors with a matching search, each once. Returns how many are new. `strpos` takes any text, so that
 * no saved word can fail the statement, as a pattern of LIKE could.
 */
export const insertMatches = (tx: Tx, o: Searchable, now: Date) =>
  tx.run(sql`
    insert into searches.matches (opportunity_id, investor_id, matched_at)
    select distinct ${o.id}::uuid, s.investor_id, ${now}::timestamptz
    from searches.saved s
    where (s.cities = '{}' or ${o.cityKey} = any (s.cities))
      and (s.completions = '{}' or ${o.completionKey} = any (s.completions))
      and (s.types = '{}' or ${o.typeKey} = any (s.types))
      and (s.investment_types = '{}' or ${o.investmentTypeKey} = any (s.investment_types))
      and (s.risks = '{}' or ${o.riskLevel} = any (s.risks))
      and (s.min_return <= ${o.annualReturnBps}::int4) is not false
      and (s.max_minimum >= ${o.minimumInvestment}::int8) is not false
      and not exists (select from unnest(s.words) as word where strpos(${o.searchText}::text, word) = 0)
    on conflict do nothing`)

export const listMatched = async (tx: Tx, opportunityId: string): Promise<string[]> => {
  const rows = await tx.rows<{ investorId: string }>(
    sql`select investor_id from searches.matches where opportunity_id = ${opportunityId}`,
  )
  return rows.map(({ investorId }) => investorId)
}

/** The filters by keys of lists that operators keep. */
export type KeyFilter = 'city' | 'completion' | 'type' | 'investmentType'
const keyColumns = {
  city: sql`cities`,
  completion: sql`completions`,
  type: sql`types`,
  investmentType: sql`investment_types`,
} as const

export const countSearchesWith = async (tx: Tx, filter: KeyFilter, key: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from searches.saved where ${key} = any (${keyColumns[filter]})`)
  ).count

/** Deletes the searches that filter by a key, and returns them to be saved anew. */
export const deleteSearchesWith = (tx: Tx, filter: KeyFilter, key: string) =>
  tx.rows<SearchRow & { readonly investorId: string }>(sql`
    delete from searches.saved where ${key} = any (${keyColumns[filter]})
    returning id, investor_id, query, saved_at`)
