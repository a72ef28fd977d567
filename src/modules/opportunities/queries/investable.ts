import type { Bilingual } from '#kit/locale.ts'
import { answersOf, type Call, called } from '#platform/calls.ts'
import { type Sql, sql, type Tx } from '#platform/db.ts'
import type { DistributionSchedule } from '../projection.ts'
import type { Lifecycle } from '../rules.ts'

/** What buying needs to know of an opportunity, in one row. */
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
  readonly riskLevel: 'low' | 'medium' | 'high'
  readonly fundingAccountId: string
  /** Moves with every change of what a purchase rests on. */
  readonly termsVersion: bigint
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
> &
  Record<
    'opensAt' | 'minimumInvestment' | 'unitPrice' | 'price' | 'invested' | 'reserved' | 'termsVersion',
    string
  > & {
    readonly closesAt: string | null
  }

/** By ids or by another module's query for ids. Drafts are not found. */
const investable = (name: string, which: Sql): Call<Investable[]> => {
  const { text, values } = sql`
    select coalesce(json_agg(investable), '[]') from (
      select o.id, o.slug, o.title, json_build_object(
          'ar', concat(c.name ->> 'ar', '، ', o.district ->> 'ar'),
          'en', concat(c.name ->> 'en', ', ', o.district ->> 'en')) as location,
        'images/' || i.storage_id as cover, o.lifecycle, o.opens_at as "opensAt", o.closes_at as "closesAt",
        o.minimum_investment::text as "minimumInvestment", o.unit_price::text as "unitPrice",
        s.price::text, s.invested::text, s.reserved::text,
        o.annual_return_bps as "annualReturnBps", o.distribution_schedule as "distributionSchedule",
        o.subscription_fee_bps as "subscriptionFeeBps", o.risk_level as "riskLevel",
        o.funding_account_id as "fundingAccountId",
        s.terms_version::text as "termsVersion"
      from opportunities.opportunities o
      join opportunities.stock s on s.opportunity_id = o.id
      join opportunities.cities c on c.key = o.city_key
      left join opportunities.images i on i.opportunity_id = o.id and i.is_cover
      where o.id ${which} and o.lifecycle <> 'draft'
    ) as investable`
  return called(`opportunities.investable.${name}`, text, (found: InvestableJson[]) =>
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
      }),
    ),
  )(...values)
}

export const findInvestable = async (tx: Tx, ids: readonly string[]): Promise<Investable[]> => {
  const asked = investable('by_id', sql`= any (${ids}::uuid[])`)
  const [found] = await answersOf(tx, asked.name, [asked])
  return found
}

/** As a call that travels together with others; under a name of the caller's, since its text is the caller's. */
export const investableIn = (name: string, ids: Sql): Call<Investable[]> => investable(name, sql`in (${ids})`)
