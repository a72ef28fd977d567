import { isId } from '#kit/ids.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '#platform/context.ts'
import { hotRead, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { queryAll, type ValueQuery, valueQuery } from '#platform/database/value-queries.ts'
import type { DistributionSchedule } from '../editor-vocabulary.ts'
import type { Eligibility } from '../eligibility.ts'
import type { Lifecycle, RiskLevel } from '../vocabulary.ts'
import { eligibilityColumn } from './eligibility.ts'

export { type EligibilityTraits, findEligibilityFault } from '../eligibility.ts'

/** An opportunity with everything a purchase needs. */
export interface Investable {
  readonly id: string
  readonly slug: string
  readonly title: Bilingual
  /** City and district. */
  readonly location: Bilingual
  readonly cover: string | null
  readonly lifecycle: Lifecycle
  readonly opensAt: Date
  readonly closesAt: Date | null
  readonly minimumInvestment: bigint
  readonly unitPrice: bigint
  readonly price: bigint
  readonly invested: bigint
  readonly reserved: bigint
  readonly annualReturnBps: number
  readonly distributionSchedule: DistributionSchedule
  readonly subscriptionFeeBps: number
  readonly riskLevel: RiskLevel
  /** The key of its investment type, which limits use as kind. */
  readonly kind: string
  readonly typeKey: string
  readonly cityKey: string
  readonly fundingAccountId: string
  /** OPP-10: who may invest. */
  readonly eligibility: Eligibility
  /** Increases with every change that a decision to buy depends on. */
  readonly termsVersion: bigint
  /** Increases with every change of the terms that an investor agrees to. */
  readonly agreedVersion: bigint
}

type InvestableJson = Omit<
  Investable,
  | 'opensAt'
  | 'closesAt'
  | 'minimumInvestment'
  | 'unitPrice'
  | 'price'
  | 'invested'
  | 'reserved'
  | 'termsVersion'
  | 'agreedVersion'
> &
  Record<
    | 'opensAt'
    | 'minimumInvestment'
    | 'unitPrice'
    | 'price'
    | 'invested'
    | 'reserved'
    | 'termsVersion'
    | 'agreedVersion',
    string
  > & {
    readonly closesAt: string | null
  }

/** Reads opportunities by ids, or by another module's query for ids. Drafts are left out. */
const investableQuery = (which: Statement): ValueQuery<Investable[]> =>
  valueQuery(
    sql`
      select coalesce(json_agg(json_build_object(
        'id', o.id, 'slug', o.slug, 'title', o.title, 'location', json_build_object(
          'ar', concat(c.name ->> 'ar', '، ', o.district ->> 'ar'),
          'en', concat(c.name ->> 'en', ', ', o.district ->> 'en')),
        'cover', 'images/' || i.storage_id, 'lifecycle', o.lifecycle, 'opensAt', o.opens_at,
        'closesAt', o.closes_at, 'minimumInvestment', o.minimum_investment::text,
        'unitPrice', o.unit_price::text, 'price', s.price::text, 'invested', s.invested::text,
        'reserved', s.reserved::text, 'annualReturnBps', o.annual_return_bps,
        'distributionSchedule', o.distribution_schedule, 'subscriptionFeeBps', o.subscription_fee_bps,
        'riskLevel', o.risk_level,
        'kind', o.investment_type_key, 'typeKey', o.type_key, 'cityKey', o.city_key,
        'fundingAccountId', o.funding_account_id,
        'eligibility', ${eligibilityColumn},
        'termsVersion', s.terms_version::text, 'agreedVersion', s.agreed_version::text)), '[]')
      from opportunities.opportunities o
      join opportunities.stock s on s.opportunity_id = o.id
      join opportunities.cities c on c.key = o.city_key
      left join opportunities.images i on i.opportunity_id = o.id and i.is_cover
      where o.id ${which} and o.lifecycle <> 'draft'`,
    (found: InvestableJson[]) =>
      found.map(
        (one): Investable => ({
          ...one,
          opensAt: new Date(one.opensAt),
          closesAt: one.closesAt === null ? null : new Date(one.closesAt),
          minimumInvestment: BigInt(one.minimumInvestment),
          unitPrice: BigInt(one.unitPrice),
          price: BigInt(one.price),
          invested: BigInt(one.invested),
          reserved: BigInt(one.reserved),
          termsVersion: BigInt(one.termsVersion),
          agreedVersion: BigInt(one.agreedVersion),
        }),
      ),
  )

export const findInvestable = async (tx: Tx, ids: readonly string[]): Promise<Investable[]> => {
  const [found] = await queryAll(tx, [investableQuery(sql`= any (${ids}::uuid[])`)])
  return found
}

/** Finds the title of an opportunity. Drafts are left out. */
export const findTitle = async (tx: Tx, id: string): Promise<Bilingual | undefined> =>
  (
    await tx.maybe<{ title: Bilingual }>(
      hotRead(sql`select title from opportunities.opportunities where id = ${id} and lifecycle <> 'draft'`),
    )
  )?.title

/** Loads titles in the reader's language, by id or slug. Includes drafts, so it is for operators only. */
export async function loadTitles(
  { tx, locale }: Pick<Context, 'tx' | 'locale'>,
  named: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (named.length === 0) return new Map()
  const ids = named.filter(isId)
  // A draft may have no title yet.
  const found = await tx.rows<{ id: string; slug: string | null; title: Bilingual }>(sql`
    select id, slug, title from opportunities.opportunities
    where (id = any (${ids}::uuid[]) or slug = any (${named}::text[])) and title is not null`)
  return new Map(
    found.flatMap(({ id, slug, title }) =>
      [id, ...(slug === null ? [] : [slug])].map((name) => [name, title[locale]] as const),
    ),
  )
}

/** Lists the opportunities in one of these lifecycle states. */
export const listInvestable = async (tx: Tx, lifecycles: readonly Lifecycle[]): Promise<Investable[]> => {
  const [found] = await queryAll(tx, [
    investableQuery(
      sql`in (select id from opportunities.opportunities where lifecycle = any (${lifecycles}::text[]))`,
    ),
  ])
  return found
}

/** Reads opportunities as a part of a combined query. */
export const investableWithin = (ids: Statement): ValueQuery<Investable[]> =>
  investableQuery(sql`in (${ids})`)

/** For another module's query: exited opportunities. */
export const selectExited = (): Statement =>
  sql`select id from opportunities.opportunities where lifecycle = 'exited'`

/** For another module's query: published opportunities. */
export const selectPublished = (): Statement =>
  sql`select id from opportunities.opportunities where lifecycle = 'published'`

/** Reads the investment type of each opportunity, by id. */
export const kindsQuery = (ids: Statement): ValueQuery<Readonly<Record<string, string>>> =>
  valueQuery(
    sql`select coalesce(json_object_agg(id, investment_type_key), '{}')
        from opportunities.opportunities where id in (${ids})`,
    (found: Record<string, string>) => found,
  )

interface CatalogueEntry {
  readonly key: string
  readonly name: Bilingual
  /** False if it is retired, or if no opportunity has had it yet. */
  readonly isOffered: boolean
}
const catalogue = (table: Statement, column: Statement): Statement => sql`
  select e.key, e.name, e.retired_at is null and exists (
    select from opportunities.opportunities o where o.${column} = e.key and o.lifecycle <> 'draft') as is_offered
  from ${table} e where e.merged_into is null order by e.position, e.key`

/** Lists the investment types in display order. */
export const listKinds = (tx: Tx) =>
  tx.rows<CatalogueEntry>(catalogue(sql`opportunities.investment_types`, sql`investment_type_key`))

/** Lists the property types in display order. */
export const listTypes = (tx: Tx) =>
  tx.rows<CatalogueEntry>(catalogue(sql`opportunities.property_types`, sql`type_key`))

/** Lists the cities in display order. */
export const listCities = (tx: Tx) =>
  tx.rows<CatalogueEntry>(catalogue(sql`opportunities.cities`, sql`city_key`))
