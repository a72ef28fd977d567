import type { Locale } from '#kit/locale.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { labels as ar } from '../messages.ar.ts'
import { labels as en } from '../messages.en.ts'
import { type RiskLevel, riskLevels } from '../vocabulary.ts'

export { splitSearchWords } from '../rules.ts'

/** The values of an opportunity that filters and the search text are compared with. */
export interface Searchable {
  readonly id: string
  /** Normalised as `normaliseSearch` does. */
  readonly searchText: string
  readonly cityKey: string
  readonly completionKey: string
  readonly typeKey: string
  readonly investmentTypeKey: string
  readonly riskLevel: RiskLevel
  readonly annualReturnBps: number
  readonly minimumInvestment: bigint
}

/** Finds what searches compare. Drafts are left out. */
export const findSearchable = (tx: Tx, id: string) =>
  tx.maybe<Searchable>(sql`
    select id, search_text, city_key, completion_key, type_key, investment_type_key, risk_level,
      annual_return_bps, minimum_investment
    from opportunities.opportunities where id = ${id} and lifecycle <> 'draft'`)

/** The labels of filter values, by filter and key, such as `city riyadh`. */
export type FilterLabels = ReadonlyMap<string, string>

/** Loads the labels of all filter values in one language. */
export async function listFilterLabels(tx: Tx, locale: Locale): Promise<FilterLabels> {
  const select = (filter: string, table: Statement) =>
    sql`select ${filter}::text || ' ' || key as name, name ->> ${locale}::text as label from ${table}`
  const rows = await tx.rows<{ name: string; label: string }>(sql`
    ${select('city', sql`opportunities.cities`)}
    union all ${select('completion', sql`opportunities.completion_statuses`)}
    union all ${select('type', sql`opportunities.property_types`)}
    union all ${select('investmentType', sql`opportunities.investment_types`)}`)
  const { risk } = locale === 'ar' ? ar : en
  return new Map([
    ...rows.map(({ name, label }) => [name, label] as const),
    ...riskLevels.map((level) => [`risk ${level}`, risk[level]] as const),
  ])
}
