import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { DistributionSchedule } from '../editor-vocabulary.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** An opportunity in reports, with the terms that its promised payments follow from. */
export interface ReportedOpportunity {
  readonly id: string
  readonly title: string
  readonly cityKey: string
  readonly city: string
  readonly typeKey: string
  readonly type: string
  readonly lifecycle: Lifecycle
  /** Halalas. */
  readonly price: bigint
  readonly invested: bigint
  readonly reserved: bigint
  readonly opensAt: Date
  readonly closesAt: Date | null
  readonly completeBy: Date
  readonly fundingAccountId: string
  readonly incomeAccountId: string
  readonly annualReturnBps: number
  readonly totalReturnBps: number
  readonly termMonths: number
  readonly schedule: DistributionSchedule
  /** When funding was completed, which starts the term. */
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

/** ADM-6: lists all opportunities that were ever published. */
export const listReported = (tx: Tx, locale: Locale) =>
  tx.rows<ReportedOpportunity>(sql`
    select o.id, o.title ->> ${locale}::text as title, o.city_key, c.name ->> ${locale}::text as city, o.type_key,
      y.name ->> ${locale}::text as type, o.lifecycle, s.price, s.invested, s.reserved, o.opens_at, o.closes_at,
      o.complete_by, o.funding_account_id, o.income_account_id, o.annual_return_bps, o.total_return_bps,
      o.term_months, o.distribution_schedule as schedule, life.began_at, life.ended_at
    from opportunities.opportunities o
    join opportunities.stock s on s.opportunity_id = o.id
    join opportunities.cities c on c.key = o.city_key
    join opportunities.property_types y on y.key = o.type_key
    left join lateral (
      select max(u.at) filter (where u.kind = 'completed') as began_at,
        max(u.at) filter (where u.kind <> 'completed') as ended_at
      from opportunities.updates u
      where u.opportunity_id = o.id and u.kind in ('completed', 'exited', 'cancelled')
    ) as life on true
    where o.lifecycle <> 'draft'
    order by o.published_at desc, o.id desc`)
